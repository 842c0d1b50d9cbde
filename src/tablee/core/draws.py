"""The draw for who starts (G-5), in words: who drew what, and again after a tie or a blank."""

from collections.abc import Callable, Sequence
from typing import Any

from tablee.core.game import Seat
from tablee.core.labels import Language, label


def describe_draws(
    draws: Sequence[Sequence[tuple[Seat, Any]]],
    names: Sequence[str],
    language: Language | None,
    face: Callable[[Any], object] = str,
) -> str:
    """What everybody drew, draw by draw: « Ann B, Bob A »; `face` is what is read on what was drawn."""

    def told(draw: Sequence[tuple[Seat, Any]]) -> str:
        one = (label(__package__, "draws.one", language, player=names[seat], drawn=face(drawn)) for seat, drawn in draw)
        return ", ".join(one)

    first, *again = map(told, draws)
    return "".join([first, *(label(__package__, "draws.again", language, draw=draw) for draw in again)])
