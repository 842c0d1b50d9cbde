"""The contract of a game, errors, labels, rules and keyed randomness. Depends on no other package."""
