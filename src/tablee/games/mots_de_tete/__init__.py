"""Mots de Tête: a crossword grid, a die and any letters you like (rules MT-1 to MT-13)."""
