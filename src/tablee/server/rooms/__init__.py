"""Rooms: who sits at a table before, during and after its games, and where that is stored."""
