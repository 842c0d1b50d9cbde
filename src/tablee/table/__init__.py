"""One game in progress: its log, stores, state, clock and records. Names no game, and never sleeps."""
