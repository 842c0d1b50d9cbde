"""Tables of this process: the registry, table sessions, frames, and the driver of clocks and bots."""
