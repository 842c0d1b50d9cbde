"""One game in progress: its log, where that is kept, and who sits there. Knows no game by name, and never sleeps."""
