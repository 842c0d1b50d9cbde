"""Reproducible randomness: every draw is a function of the game's secret seed and a key."""

import hashlib
import hmac
import secrets
from random import Random


def new_seed() -> str:
    """Create a secret seed."""
    return secrets.token_hex(16)


class KeyedRng:
    """`KeyedRng(seed)("draw", seat, turn)` is the same generator in any process, independent of other keys."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()

    def __call__(self, *key: str | int) -> Random:
        """Return the generator for a key."""
        text = "\0".join(f"{type(part).__name__}:{part}" for part in key)
        return Random(hmac.digest(self._seed, text.encode(), hashlib.sha256))  # noqa: S311 (not a secret by itself)
