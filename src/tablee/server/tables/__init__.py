"""Tables of this process: the registry, table sessions, and what drives clocks and bots."""
