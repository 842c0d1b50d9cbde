"""Topword: a crossword whose words are stacked (rules TW-1 to TW-17)."""
