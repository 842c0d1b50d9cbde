"""Rooms: the seating of tables before, during and after their games, and its stores."""
