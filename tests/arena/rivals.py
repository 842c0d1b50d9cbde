"""Bots of one's own, as the arena's users write them: some for Topword, some for the toy game, some that misbehave."""

import os
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.core.game import DeadlineReached, Later
from tablee.games.topword.bots import BOTS
from tablee.games.topword.model import Pass, Placed, Play
from tests.table.toy.bots import honest, sly

NOT_A_BOT = "nothing"


@dataclass(frozen=True)
class Moody:
    """Bluffs in a share of its turns: a bot with settings."""

    bluffs: float = 0.5
    doubts: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.bluffs <= 1:
            raise ValueError("a share lies between 0 and 1")

    def __call__(self, view: Any, words: Any, random: Random) -> Any:
        return (sly if random.random() < self.bluffs else honest)(view, words, random)


MOODY = Moody()


def timid(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Passes all the time."""
    return Pass()


def chatty(view: Any, words: Any, random: Random) -> Any:
    """Talks while it plays."""
    print("I think I shall win.")  # noqa: T201
    return BOTS["amateur"](view, words, random)


def clumsy(view: Any, words: Any, random: Random) -> Any:
    """Falls over now and then."""
    if random.random() < 0.005:
        raise LookupError("where is my rack?")
    return timid(view, words, random)


def cheat(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Asks for what nobody may do."""
    return Play((Placed((1, 1), "A"), Placed((1, 2), "A")))


def babbler(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Says what means nothing."""
    return {"type": "win"}


def careless(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Puts a number where a tile belongs."""
    return Pass(7)  # type: ignore[arg-type]


def vague(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Says when in words."""
    return Later(Pass(), "soon")  # type: ignore[arg-type]


def usurper(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Speaks for the table."""
    return DeadlineReached("turn:1")


def sleeper(view: Any, words: Any, random: Random) -> Any:
    """Never answers."""


def deserter(view: Any, words: Any, random: Random) -> Any:  # noqa: ARG001
    """Takes its process with it."""
    os._exit(3)


def two_arguments(view: Any, words: Any) -> Any:
    """Does not take what a bot is given."""
