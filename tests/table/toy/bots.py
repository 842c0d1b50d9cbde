"""Two bots: one honest and trusting, one that bluffs, doubts, and sometimes lets time pass."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tablee.core.game import Bot

from .model import Announce, Believe, Command, Doubt, View


def honest(view: View, words: Any, random: Random) -> Command | None:  # noqa: ARG001
    """Announce the best card truly, and believe everybody."""
    if view.seat not in view.awaiting:
        return None
    return Announce(view.hand[-1], view.hand[-1]) if view.announced is None else Believe()


def sly(view: View, words: Any, random: Random) -> Command | None:  # noqa: ARG001
    """Announce too much, doubt high announcements, and do not always answer."""
    if view.seat not in view.awaiting:
        return None
    if view.announced is None:
        return Announce(view.hand[0], random.choice((view.hand[0], 10)) if view.options.bluff else view.hand[0])
    return random.choice((Believe(), Doubt() if view.announced > 7 else Believe(), None))


BOTS: Mapping[str, Bot[View, Command]] = {"honest": honest, "sly": sly}
