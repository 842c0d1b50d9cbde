"""Lexicons: alphabets, sources, lexicon files, word graphs and policies. A game passes its own policy."""
