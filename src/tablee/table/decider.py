"""What becomes of a command: the table's own rules before the game's. Stores nothing, so it may be asked again."""

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
from tablee.table.state import TableState, clock_at, return_to


class Decided(msgspec.Struct, frozen=True):
    """What an entry will say."""

    at: int
    clock: Millis
    command: Any
    events: tuple[Any, ...]


class Decider:
    """Decides for one table. Times are the wall's; the game is told its own."""

    def __init__(self, game: AnyGame, words: Words, chance: Rng) -> None:
        self._game = game
        self._words = words
        self._chance = chance

    def decide(self, state: TableState, seat: Seat, command: Any, now: int, lag: Millis = 0) -> Decided | Refusal:
        """A person's command, or the table's: the game's or an action; `lag` is how long it was under way."""
        if is_action(command):
            events = decide_action(self._game, state, seat, command)
            return events if isinstance(events, Refusal) else Decided(now, _clock(state, events, now), command, events)
        if seat == TABLE or isinstance(command, DeadlineReached):
            return Refusal("unknown_command", "G-11")
        if state.bots[seat] is not None:
            return Refusal("held_by_bot", "G-10", labels=LABELS)
        return self._decide_stamped(state, seat, command, now, lag)

    def decide_bot(self, state: TableState, seat: Seat, command: Any, now: int) -> Decided | Refusal:
        """A bot's command."""
        if state.bots[seat] is None:
            return Refusal("held_by_person", "G-10", labels=LABELS)
        if isinstance(command, DeadlineReached) or not isinstance(command, get_args(self._game.commands)):
            return Refusal("unknown_command", "G-11")
        return self._decide_stamped(state, seat, command, now, 0)

    def decide_deadline(self, state: TableState, deadline: Deadline, drafts: Mapping[Seat, Any], now: int) -> Decided:
        """A deadline of the state that has come."""
        decided = self._decide_game(state, TABLE, DeadlineReached(deadline.key), now)
        if drafts:
            drafted = self._decide_game(state, TABLE, DeadlineReached(deadline.key, dict(drafts)), now)
            # Drafts are recorded only if they count.
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
    """The game's clock when an action has happened: what is taken back took no time."""
    match events[0]:
        case TakenBack(_, to):
            return return_to(state, to).clock
        case _:
            return clock_at(state, now)


def lexicon_ref(words: Words) -> LexiconRef:
    """What a log says of the words in use."""
    return LexiconRef(words.lexicon.meta.name, words.hash, words.lexicon.meta.language)
