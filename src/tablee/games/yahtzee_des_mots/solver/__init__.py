"""The game solved exactly for one player: word tables of all rolls, the best expected score from every sheet."""
