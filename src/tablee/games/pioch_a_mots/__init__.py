"""Pioch'a Mots: draw cards and be the first to call « Top ! » (rules PM-1 to PM-13)."""
