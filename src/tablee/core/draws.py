"""The draw for the first player (G-5), repeated after a tie or a blank, and its narration."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tablee.core.game import Seat
from tablee.core.labels import Language, label

_Drawn = TypeVar("_Drawn")


def draw_for_start(
    seats: int,
    draw: Callable[[int, Sequence[Seat]], Sequence[_Drawn]],
    rank: Callable[[_Drawn], Any],
) -> tuple[tuple[tuple[tuple[Seat, _Drawn], ...], ...], Seat]:
    """Return all draws with the result of each seat, and the seat that starts.

    `draw` gets the number of the draw and the seats that draw. The lowest `rank` starts. A seat with rank None draws
    again, and so do all seats that tie for the lowest.
    """
    draws: list[tuple[tuple[Seat, _Drawn], ...]] = []
    rivals = list(range(seats))
    while len(rivals) > 1:
        ranks: dict[Seat, Any] = {}
        drawing = rivals
        while drawing:
            draws.append(tuple(zip(drawing, draw(len(draws), drawing), strict=True)))
            ranks |= {seat: rank(drawn) for seat, drawn in draws[-1]}
            drawing = [seat for seat in rivals if ranks[seat] is None]
        lowest = min(ranks.values())
        rivals = [seat for seat in rivals if ranks[seat] == lowest]
    return tuple(draws), rivals[0]


def describe_draws(
    draws: Sequence[Sequence[tuple[Seat, Any]]],
    names: Sequence[str],
    language: Language | None,
    face: Callable[[Any], object] = str,
) -> str:
    """Describe the draws: « Ann B, Bob A ». `face` returns the text on a drawn tile."""

    def describe(draw: Sequence[tuple[Seat, Any]]) -> str:
        one = (label(__package__, "draws.one", language, player=names[seat], drawn=face(drawn)) for seat, drawn in draw)
        return ", ".join(one)

    first, *again = map(describe, draws)
    return "".join([first, *(label(__package__, "draws.again", language, draw=draw) for draw in again)])
