"""What the two crossword games share: squares and lines, the words a placement makes. No game's rule is here."""
