"""The parameters of the levels, from parameters.toml."""

from importlib import resources

import msgspec

from tablee.lexicon.entry import Tier

Range = tuple[int, int]
"""Minimum and maximum, in milliseconds."""


class Perception(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a word harder to see, at all levels."""

    card: float
    letter: float
    rarity: float
    blank: float
    spread: float
    mood: float
    turn: int
    distraction: int


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: its vocabulary, its speed of perception and its pace."""

    vocabulary: Tier
    """The tier of words it lays."""
    recognised: Tier
    """The tier of words it accepts from others."""
    longest: int
    """The longest words it looks for."""
    floor: int
    """The least time to see a word."""
    reaction: int
    colour: float
    drawing: Range
    looking: Range
    laying: Range
    patience: int
    voting: Range
    content: int


class Others(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expected behaviour of other players."""

    calls: tuple[tuple[int, float], ...]
    words: tuple[tuple[int, float], ...]

    def chance(self, cards: int) -> float:
        """The probability that a player with this many cards calls before the next draw."""
        return max((chance for least, chance in self.calls if least <= cards), default=0.0)


class Lookahead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How bots look ahead."""

    notice: float
    cards: int


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of parameters.toml."""

    perception: Perception
    levels: dict[str, Level]
    others: Others
    lookahead: Lookahead


PARAMETERS = msgspec.toml.decode(resources.files(__package__).joinpath("parameters.toml").read_bytes(), type=Parameters)
