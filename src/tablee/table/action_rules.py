"""The rules of the table's actions (G-10, G-16). Pure."""

from tablee.core.game import TABLE, Refusal, Seat
from tablee.games import AnyGame
from tablee.table.actions import Action, Concede, GiveSeat, Pause, Resume, Stop, TakeBack, TakeSeat
from tablee.table.log import Conceded, Paused, Resumed, SeatGiven, SeatTaken, Stopped, TableEvent, TakenBack
from tablee.table.state import TableState

LABELS = "tablee.table"

_Decision = tuple[TableEvent, ...] | Refusal


def decide(game: AnyGame, state: TableState, actor: Seat, action: Action) -> _Decision:
    """Return the events of an action, or a refusal."""
    if state.ended is not None:
        return Refusal("game_over", "G-11")
    if actor != TABLE and state.bots[actor] is not None and not isinstance(action, TakeSeat):
        return Refusal("held_by_bot", "G-10", labels=LABELS)
    decision: _Decision
    match action:
        case Pause(since):
            decision = _pause(state, actor, since)
        case Resume():
            decision = Refusal("not_paused", "G-10", labels=LABELS) if state.running else (Resumed(),)
        case GiveSeat(seat, level):
            decision = _give(game, state, seat, level)
        case TakeSeat():
            decision = _take(state, actor)
        case Concede(level):
            decision = _concede(game, state, actor, level)
        case Stop():
            decision = (Stopped(),)
        case TakeBack():
            decision = _take_back(game, state)
    return decision


def why_no_takeback(game: AnyGame, state: TableState) -> Refusal | None:
    """Return why nothing can be taken back now (G-16), or None. The caller asks the players for consent."""
    if state.ended is not None:
        return Refusal("game_over", "G-11")
    if game.no_takeback is not None:
        return game.no_takeback
    if not state.running:
        return Refusal("paused", "G-10", labels=LABELS)
    return None if state.takeback_points else Refusal("nothing_to_take_back", "G-16", labels=LABELS)


def _take_back(game: AnyGame, state: TableState) -> _Decision:
    if problem := why_no_takeback(game, state):
        return problem
    last = state.takeback_points[-1]
    return (TakenBack(last.seat, last.seq),)


def _pause(state: TableState, actor: Seat, since: int | None) -> _Decision:
    if since is not None and actor != TABLE:
        return Refusal("unknown_command", "G-11")
    return (Paused(),) if state.running else Refusal("paused", "G-10", labels=LABELS)


def _give(game: AnyGame, state: TableState, seat: Seat, level: str) -> _Decision:
    if seat not in range(len(state.bots)):
        return Refusal("no_seat", "G-11", labels=LABELS)
    if level not in game.bots:
        return Refusal("no_level", "G-10", {"level": level, "levels": ", ".join(game.bots)}, LABELS)
    if state.bots[seat] is not None:
        return Refusal("held_by_bot", "G-10", labels=LABELS)
    return (SeatGiven(seat, level),)


def _take(state: TableState, seat: Seat) -> _Decision:
    if seat == TABLE:
        return Refusal("no_seat", "G-11", labels=LABELS)
    if state.bots[seat] is None:
        return Refusal("held_by_person", "G-10", labels=LABELS)
    if seat in state.conceded:
        return Refusal("conceded", "G-10", labels=LABELS)
    return (SeatTaken(seat),)


def _concede(game: AnyGame, state: TableState, seat: Seat, level: str | None) -> _Decision:
    if seat == TABLE:
        return Refusal("no_seat", "G-11", labels=LABELS)
    if len(state.bots) - len(state.conceded) <= 2:
        return (Conceded(seat),)
    given = _give(game, state, seat, level or next(iter(game.bots), ""))
    return given if isinstance(given, Refusal) else (Conceded(seat), *given)
