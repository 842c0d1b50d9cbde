"""Decides commands: actions by the table's own rules (G-10, G-16), all others by the game's. Stores nothing, so it can
decide again."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from tablee.core.game import TABLE, Deadline, DeadlineReached, Millis, Refusal, Rng, Seat, World
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.actions import ACTIONS, Action, Concede, GiveSeat, Pause, Resume, Stop, TakeBack, TakeSeat
from tablee.table.errors import GameFault
from tablee.table.log import (
    Conceded,
    LexiconChanged,
    LexiconRef,
    Paused,
    Resumed,
    SeatGiven,
    SeatTaken,
    Stopped,
    TableEvent,
    TakenBack,
)
from tablee.table.state import TableState, clock_at, takeback_point

LABELS = "tablee.table"

_Decision = tuple[TableEvent, ...] | Refusal


class Decided(msgspec.Struct, frozen=True):
    """The content of an entry to append."""

    at: int
    clock: Millis
    command: Any
    events: tuple[Any, ...]


class Decider:
    """Decides commands for one table. Times are wall times; the game gets its own clock."""

    def __init__(self, game: AnyGame, words: Words, chance: Rng) -> None:
        self._game = game
        self._words = words
        self._chance = chance

    def decide(self, state: TableState, seat: Seat, command: Any, now: int, lag: Millis = 0) -> Decided | Refusal:
        """Decide a command or action of a person or of the table; `lag` is its transmission time."""
        if type(command) in ACTIONS:
            events = decide_action(self._game, state, seat, command)
            return events if isinstance(events, Refusal) else Decided(now, _clock(state, events, now), command, events)
        if seat == TABLE or isinstance(command, DeadlineReached):
            return Refusal("unknown_command", "G-11")
        if state.bots[seat] is not None:
            return Refusal("held_by_bot", "G-10", labels=LABELS)
        return self._decide_stamped(state, seat, command, now, lag)

    def decide_bot(self, state: TableState, seat: Seat, command: Any, now: int) -> Decided | Refusal:
        """Decide a bot's command."""
        if state.bots[seat] is None:
            return Refusal("held_by_person", "G-10", labels=LABELS)
        if isinstance(command, DeadlineReached) or not isinstance(command, get_args(self._game.commands)):
            return Refusal("unknown_command", "G-11")
        return self._decide_stamped(state, seat, command, now, 0)

    def decide_deadline(self, state: TableState, deadline: Deadline, drafts: Mapping[Seat, Any], now: int) -> Decided:
        """Decide a due deadline."""
        decided = self._decide_game(state, TABLE, DeadlineReached(deadline.key), now)
        if drafts:
            drafted = self._decide_game(state, TABLE, DeadlineReached(deadline.key, dict(drafts)), now)
            # Drafts are recorded only if they change the outcome.
            if isinstance(decided, Refusal) or isinstance(drafted, Refusal) or drafted.events != decided.events:
                decided = drafted
        if isinstance(decided, Refusal) or not decided.events:
            raise GameFault(f"{self._game.slug}: nothing came of the deadline {deadline.key}: {decided}")
        return decided

    def _decide_stamped(self, state: TableState, seat: Seat, command: Any, now: int, lag: Millis) -> Decided | Refusal:
        stamped = self._game.stamp(command, lag)
        return stamped if isinstance(stamped, Refusal) else self._decide_game(state, seat, stamped, now)

    def _decide_game(self, state: TableState, seat: Seat, command: Any, now: int) -> Decided | Refusal:
        if state.ended is not None:
            return Refusal("game_over", "G-11")
        if not state.running:
            return Refusal("paused", "G-10", labels=LABELS)
        clock = clock_at(state, now)
        events = self._game.decide(state.game, seat, command, World(clock, self._chance, self._words))
        if isinstance(events, Refusal):
            return events
        if state.lexicon != self._words.hash:
            events = (LexiconChanged(lexicon_ref(self._words)), *events)
        return Decided(now, clock, command, events)


def _clock(state: TableState, events: tuple[TableEvent, ...], now: int) -> Millis:
    """Return the game's clock after an action. A takeback sets the clock back."""
    match events[0]:
        case TakenBack(_, to):
            return takeback_point(state, to).clock
        case _:
            return clock_at(state, now)


def lexicon_ref(words: Words) -> LexiconRef:
    """Return the log's reference to a lexicon."""
    return LexiconRef(words.lexicon.meta.name, words.hash, words.lexicon.meta.language)


# ---- actions ------------------------------------------------------------------------------------


def decide_action(game: AnyGame, state: TableState, actor: Seat, action: Action) -> _Decision:
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
