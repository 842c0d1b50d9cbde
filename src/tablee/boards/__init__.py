"""Grids, placements, notation and contestation, shared by games. No game-specific rules."""
