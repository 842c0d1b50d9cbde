"""The exact solution of a game, for `tablee solve`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

Report = Callable[[float], None]
"""Called with the fraction of a computation that is done, from 0 to 1."""


class Solved(Protocol):
    """A solution."""

    @property
    def expected(self) -> float:
        """The best expected score of a game."""


class Figures(msgspec.Struct, frozen=True):
    """The results of simulated games."""

    games: int
    mean: float
    error: float
    """Half the width of the 95 % confidence interval of the mean."""
    percentiles: dict[int, int]
    """The scores at 5, 25, 50, 75 and 95 %."""
    scores: tuple[int, ...]


Solution = TypeVar("Solution", bound=Solved)


@dataclass(frozen=True)
class Solver(Generic[Solution]):
    """Computes, stores and simulates a solution. Words are a `tablee.lexicon.words.Words`: core knows no lexicon."""

    fingerprint: Callable[[Any], str]
    """What the solution for some words depends on: the words and the game's material."""
    solve: Callable[[Any, Report], str]
    """The solution for some words, as the text that `read` reads."""
    read: Callable[[str], Solution]
    """The solution of a text; ValueError where it is damaged."""
    measure: Callable[[Any, Solution, int, Report], Figures]
    """The figures of so many games, played by the solution."""
    histogram_svg: Callable[[Sequence[int], float, str, str, str], str]
    """Scores and their mean as a picture, with a title and the names of its two axes."""
