"""Bots against bots, many games: who plays how well. Every set of draws is played once for each rotation of the seats.

`entrants` reads who plays, `schedule` says which games, `hall` plays one, `pool` plays many in several processes,
`estimates` is the arithmetic of doubt and `report` what comes of it all. docs/adr/0007-paired-draws.md tells why.
"""
