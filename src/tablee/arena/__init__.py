"""Tournaments between bots. Every draw is played once for each rotation of the seats.

`entrants` parses the bots, `schedule` lists the games, `match` plays one game, `pool` plays many in several processes,
`estimates` has the statistics and `report` the results. docs/adr/0007-paired-draws.md gives the reasons.
"""
