"""Verifies a log: folds it, decides every command again, and reports the first difference."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Rng, World
from tablee.core.rng import KeyedRng
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.actions import is_action
from tablee.table.decider import LABELS, decide_action
from tablee.table.log import Entry, GameHeader, LexiconChanged, codec_for, is_by_bot
from tablee.table.state import TableState, evolve, taken_back
from tablee.table.store import Store


class Difference(msgspec.Struct, frozen=True):
    """The first fault of a log."""

    seq: int
    problem: str
    """order, command_id, clock: inconsistent log; rules: it cannot be folded; decided: the rules give `again`."""
    recorded: Any = None
    again: Any = None


class Verification(msgspec.Struct, frozen=True):
    """The result of verifying a log."""

    entries: int
    decided: int
    """Number of entries decided again; the others have no command, or their lexicon is not available."""
    difference: Difference | None
    state: TableState | None
    """The state at the end, or before the difference."""


def load(store: Store, game: AnyGame, game_id: str) -> tuple[GameHeader, list[Entry]]:
    """Load a stored game without creating a table."""
    codec = codec_for(game)
    return store.header(game_id), [codec.decode(game_id, row) for row in store.load(game_id)]


def verify(game: AnyGame, header: GameHeader, entries: Sequence[Entry], words: Words | None = None) -> Verification:
    """Fold a log and decide it again with its seed. Words are judged only if the lexicon is the game's."""
    state: TableState | None = None
    decided = 0
    ids: set[str] = set()
    chance = KeyedRng(header.seed)
    words = None if words is None else words.suited(for_children=header.for_children)
    for expected, entry in enumerate(entries, 1):
        difference = misplaced(entry, expected, ids, state)
        ids.add(entry.command_id)
        if difference is None and state is not None and entry.command is None:
            difference = Difference(entry.seq, "no_command")
        again = None if difference else decide_again(game, header, state, entry, words, chance=lambda: chance)
        if again is not None:
            decided += 1
            if again != own_events(entry):
                difference = Difference(entry.seq, "decided", own_events(entry), again)
        if difference is not None:
            return Verification(len(entries), decided, difference, state)
        try:
            state = evolve(game, header, state, entry, entries)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            # Events that were not decided again may be anything; games need to fold only what their rules produce.
            return Verification(len(entries), decided, Difference(entry.seq, "rules", str(error)), state)
    return Verification(len(entries), decided, None, state)


def misplaced(entry: Entry, expected: int, ids: set[str], state: TableState | None) -> Difference | None:
    """Return the fault of an entry's seq, command id or clock, or None."""
    back = None if state is None else taken_back(entry)
    before: Millis = 0 if state is None else state.clock
    if entry.seq != expected:
        return Difference(entry.seq, "order", entry.seq, expected)
    if entry.command_id in ids:
        return Difference(entry.seq, "command_id", entry.command_id)
    if state is not None and back is not None:
        there = next((point.clock for point in state.takeback_points if point.seq == back.to), entry.clock)
        return None if entry.clock == there else Difference(entry.seq, "clock", entry.clock, there)
    if entry.clock < before or (state is not None and not state.running and entry.clock != before):
        return Difference(entry.seq, "clock", entry.clock, before)
    return None


def decide_again(
    game: AnyGame,
    header: GameHeader,
    state: TableState | None,
    entry: Entry,
    words: Words | None,
    *,
    chance: Callable[[], Rng],
) -> tuple[Any, ...] | Refusal | None:
    """Decide an entry again and return the events, or None if it cannot be decided.

    Events of earlier rules are accepted if the game may have been played by those rules.
    """
    again = _decide_by(game, header, state, entry, words, chance=chance())
    rules = None if again is None or again == own_events(entry) else game.earlier(header.options)
    if rules is not None and state is not None:
        was = _decide_by(rules, header, state, entry, words, chance=chance())
        again = was if was == own_events(entry) else again
    return again


def own_events(entry: Entry) -> tuple[Any, ...]:
    """Return an entry's events without changes of the lexicon, which the rules do not decide."""
    return tuple(event for event in entry.events if not isinstance(event, LexiconChanged))


def _decide_by(
    game: AnyGame, header: GameHeader, state: TableState | None, entry: Entry, words: Words | None, *, chance: Rng
) -> tuple[Any, ...] | Refusal | None:
    if state is not None and is_action(entry.command):
        return decide_action(game, state, entry.actor, entry.command)
    if words is None or words.hash != lexicon_in_use(header, state, entry):
        return None
    world = World(entry.clock, chance, words)
    if state is None:
        return game.setup(len(header.seats), msgspec.convert(header.options, game.options), world)
    return None if entry.command is None else _decide_again(game, state, entry, world)


def _decide_again(game: AnyGame, state: TableState, entry: Entry, world: World) -> tuple[Any, ...] | Refusal:
    if not state.running or state.ended is not None:
        return Refusal("game_over" if state.running else "paused", "G-11")
    due = [deadline.key for deadline in game.deadlines(state.game) if deadline.at <= entry.clock]
    if isinstance(entry.command, DeadlineReached) != bool(due):  # a table handles due deadlines before commands
        return Refusal("unknown_command", "G-6")
    if isinstance(entry.command, DeadlineReached) and entry.command.key not in due:
        return Refusal("unknown_command", "G-6")
    if problem := _wrong_holder(state, entry):
        return problem
    return game.decide(state.game, entry.actor, entry.command, world)


def _wrong_holder(state: TableState, entry: Entry) -> Refusal | None:
    """Refuse a person's command for a bot's seat, and a bot's command for a person's seat."""
    if entry.actor == TABLE or is_by_bot(entry) == (state.bots[entry.actor] is not None):
        return None
    return Refusal("held_by_person" if is_by_bot(entry) else "held_by_bot", "G-10", labels=LABELS)


def lexicon_in_use(header: GameHeader, state: TableState | None, entry: Entry) -> str:
    """Return the hash of the lexicon by which an entry was decided."""
    for event in entry.events:
        if isinstance(event, LexiconChanged):
            return event.lexicon.hash
    return header.lexicon.hash if state is None else state.lexicon
