"""Topscore: a word grows from three to seven letters (rules TS-1 to TS-18)."""
