"""Words: what they are made of, where they come from, and which of them a game admits.

Nothing here knows a game; a game brings its own policy.
"""
