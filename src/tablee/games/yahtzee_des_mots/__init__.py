"""Yahtzee des Mots: seven letter dice, three rolls, eight turns (rules YM-1 to YM-10)."""
