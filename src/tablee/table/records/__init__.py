"""Records: a game as a text file, written, read and verified."""
