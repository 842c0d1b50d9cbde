"""The numbers of parameters.toml: what tells one level from another."""

from importlib import resources

import msgspec

from tablee.lexicon.entry import Tier

Range = tuple[int, int]
"""From and to, in milliseconds."""


class Perception(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a word harder to see, for everybody."""

    card: float
    letter: float
    rarity: float
    blank: float
    spread: float
    mood: float
    turn: int
    distraction: int


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player: what it knows, how fast it sees, how it paces itself."""

    vocabulary: Tier
    """What it lays."""
    recognised: Tier
    """What it takes for a word when another lays it."""
    longest: int
    """The longest words it looks for."""
    floor: int
    """Nothing is seen faster."""
    reaction: int
    colour: float
    drawing: Range
    looking: Range
    laying: Range
    patience: int
    voting: Range
    content: int


class Others(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be expected of other players."""

    calls: tuple[tuple[int, float], ...]
    words: tuple[tuple[int, float], ...]

    def chance(self, cards: int) -> float:
        """The chance that who holds so many cards calls before drawing the next."""
        return max((chance for least, chance in self.calls if least <= cards), default=0.0)


class Lookahead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player looks ahead."""

    notice: float
    cards: int


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """parameters.toml."""

    perception: Perception
    levels: dict[str, Level]
    others: Others
    lookahead: Lookahead


PARAMETERS = msgspec.toml.decode(resources.files(__package__).joinpath("parameters.toml").read_bytes(), type=Parameters)
