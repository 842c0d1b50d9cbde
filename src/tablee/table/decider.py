"""Decides commands: by the table's rules first, then by the game's. Stores nothing, so it can decide again."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from tablee.core.game import TABLE, Deadline, DeadlineReached, Millis, Refusal, Rng, Seat, World
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.action_rules import LABELS
from tablee.table.action_rules import decide as decide_action
from tablee.table.actions import is_action
from tablee.table.errors import GameFault
from tablee.table.log import LexiconChanged, LexiconRef, TableEvent, TakenBack
from tablee.table.state import TableState, clock_at, takeback_point


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
        if is_action(command):
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
