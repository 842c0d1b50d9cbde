"""The view of a seat and the redaction of events. Only the seed is hidden (G-7), and no event contains it."""

from functools import cache

from msgspec.structs import replace

from tablee.core.game import Seat
from tablee.core.memo import memoize_last
from tablee.games.mots_de_tete.material import CROSS, GridName, sheet
from tablee.games.mots_de_tete.model import Event, Options, SeatView, SquareView, State, View
from tablee.games.mots_de_tete.scoring import dice_of, value_of
from tablee.games.mots_de_tete.state import awaiting, best_scores, contesters, ends_at, target


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None is a spectator."""
    printed = sheet(state.options.grid)
    return View(
        seat=seat,
        options=state.options,
        rows=printed.height,
        columns=printed.width,
        squares=_squares(state),
        seats=tuple(
            SeatView(score, place in state.skips, failures, place in state.gone)
            for place, (score, failures) in enumerate(zip(state.scores, state.failures, strict=True))
        ),
        target=target(state.options, state.seats),
        best_scores=best_scores(state.options),
        ends_at=ends_at(state),
        last_round=state.time_called,
        turn=state.turn,
        turn_number=state.turn_number,
        roll=state.roll,
        last_chance=state.turn_number == state.last_chance,
        passes=state.passes,
        provisional=state.provisional,
        accepted=tuple(sorted(state.accepted)),
        may_contest=seat in contesters(state),
        awaiting=tuple(sorted(awaiting(state))),
        first=not state.letters,
        last=state.last,
        last_stood=state.last_stood,
        ended=state.ended,
        outcome=state.outcome,
    )


@memoize_last
def _squares(state: State) -> tuple[SquareView, ...]:
    written, authors = state.letters, state.authors
    return tuple(
        replace(each, letter=written[each.square], author=authors.get(each.square)) if each.square in written else each
        for each in _printed(state.options.grid, state.options.variant == "quarte")
    )


@cache
def _printed(grid: GridName, quarte: bool) -> tuple[SquareView, ...]:
    """The grid before anything is written on it."""
    options, printed = Options(grid=grid, variant="quarte" if quarte else "normal"), sheet(grid)
    return tuple(
        SquareView(
            square=square,
            value=value_of(square, options),
            bonus=printed.bonus(square),
            dice=dice_of(square, options),
            black=square in printed.black,
            cross=printed[square] == CROSS,
        )
        for square in printed
    )


def redact(event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG001 (the contract's signature)
    """An event as a seat may see it: everybody sees everything."""
    return event
