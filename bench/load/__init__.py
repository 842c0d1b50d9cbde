"""Load tests of a server: its process on one core, scripted players with their measurements on another."""
