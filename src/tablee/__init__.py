"""Tablée: five French word games, in the browser, in the terminal and as a library."""

__version__ = "0.1.0"
