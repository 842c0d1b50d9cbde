"""A table: one game in progress.

A table answers queries and accepts commands, which `commit.py` carries into the log. It has no timers: its owner calls
`tick` when `next_deadline` has come.

Every change can be awaited in two ways: by blocking the thread (`submit`, `tick`) or in an event loop (`submit_async`,
`tick_async`). Commands, which are frequent, have a third way that needs no task (`submit_with_callback`).
"""

import copy
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from tablee.core.game import TABLE, Deadline, Millis, Preview, Refusal, Seat
from tablee.core.rng import KeyedRng, new_seed
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.actions import ACTIONS
from tablee.table.commit import (
    BotCommit,
    Callback,
    Clock,
    CommandCommit,
    Commit,
    DeadlineCommit,
    Journal,
    Outcome,
    Receipt,
)
from tablee.table.decider import LABELS, Decider
from tablee.table.durability import durable, run, run_async, run_in_loop
from tablee.table.errors import TableError
from tablee.table.log import Entry, GameHeader, Row, Seated, codec_for
from tablee.table.projection import Facts, Projection, RedactedEntry, redacted_entries, table_facts
from tablee.table.setup import open_game
from tablee.table.state import Result, TableState, clock_at, wall_at
from tablee.table.store import Store

_LONGEST_ID = 100


def wall_clock() -> int:
    """Return the system's time."""
    return time.time_ns() // 1_000_000


class Table:
    """One game in progress, made by `create` or `resume`. Any number of tables may share a log."""

    def __init__(
        self,
        *,
        store: Store,
        game: AnyGame,
        words: Words,
        game_id: str,
        header: GameHeader,
        rows: list[Row],
        clock: Clock,
    ) -> None:
        self.id = game_id
        self.header = header
        self.game = game
        self.words = words = words.suited(for_children=header.for_children)
        self._clock = clock
        self._journal = Journal(store, game, game_id, header, rows)
        self._decider = Decider(game, words, KeyedRng(header.seed))
        self._commands = ACTIONS.union(_members(game.commands))
        self._lasting = ACTIONS.union(game.lasting)

    @classmethod
    def create(
        cls,
        store: Store,
        game: AnyGame,
        words: Words,
        seats: Sequence[Seated],
        options: msgspec.Struct | Mapping[str, Any] | None = None,
        *,
        seed: str | None = None,
        clock: Clock = wall_clock,
        game_id: str | None = None,
    ) -> "Table | Refusal":
        """Create and store a game, or refuse invalid settings."""
        opened = open_game(game, words, seats, options, seed=seed or new_seed(), now=clock())
        if isinstance(opened, Refusal):
            return opened
        header, row = opened[0], codec_for(game).encode(opened[1])
        game_id = game_id or secrets.token_hex(8)
        store.create(game_id, header, row).result()
        return cls(store=store, game=game, words=words, game_id=game_id, header=header, rows=[row], clock=clock)

    @classmethod
    async def create_async(
        cls,
        store: Store,
        game: AnyGame,
        words: Words,
        seats: Sequence[Seated],
        options: msgspec.Struct | Mapping[str, Any] | None = None,
        *,
        seed: str | None = None,
        clock: Clock = wall_clock,
        game_id: str | None = None,
    ) -> "Table | Refusal":
        """`create` for an event loop."""
        opened = open_game(game, words, seats, options, seed=seed or new_seed(), now=clock())
        if isinstance(opened, Refusal):
            return opened
        header, row = opened[0], codec_for(game).encode(opened[1])
        game_id = game_id or secrets.token_hex(8)
        await durable(store.create(game_id, header, row))
        return cls(store=store, game=game, words=words, game_id=game_id, header=header, rows=[row], clock=clock)

    @classmethod
    def resume(cls, store: Store, game: AnyGame, words: Words, game_id: str, *, clock: Clock = wall_clock) -> "Table":
        """Load a stored game; raise TableError if it cannot be continued with these rules."""
        header = store.header(game_id)
        if header.game != game.slug:
            raise TableError("other_game", game=game_id, found=header.game, expected=game.slug)
        if header.rules_version != game.rules_version:
            raise TableError("other_rules", game=game_id, found=header.rules_version, expected=game.rules_version)
        if header.lexicon.language != words.lexicon.meta.language:
            raise TableError(
                "other_language", game=game_id, found=header.lexicon.language, expected=words.lexicon.meta.language
            )
        rows = store.load(game_id)
        return cls(store=store, game=game, words=words, game_id=game_id, header=header, rows=rows, clock=clock)

    def fork(self, clock: Clock) -> "Table":
        """Return an independent table in memory that continues from here with the same seed, sharing constants."""
        forked = copy.copy(self)
        forked.__dict__.update(_journal=self._journal.fork(), _clock=clock)
        return forked

    # ---- state ----------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The seq of the last entry."""
        return self._journal.state.seq

    @property
    def state(self) -> TableState:
        """The full state with hidden information: for tests and analysis, never for a player."""
        return self._journal.state

    @property
    def entries(self) -> Sequence[Entry]:
        """The log that this table has read, with hidden information."""
        return tuple(self._journal.log)

    def entries_after(self, seq: int) -> Sequence[Entry]:
        """Return the log after a seq; earlier entries are not decoded."""
        return tuple(self._journal.log[seq:])

    def now(self) -> Millis:
        """The game's clock."""
        return clock_at(self._journal.state, self._clock())

    def awaiting(self) -> frozenset[Seat]:
        """Return the seats that may act now; none while the game is paused or over."""
        state = self._journal.state
        if not state.running or state.ended is not None:
            return frozenset()
        return self.game.awaiting(state.game)

    def bot(self, seat: Seat) -> str | None:
        """Return the level of a seat's bot, None for a person."""
        return self._journal.state.bots[seat]

    def outcome(self) -> Result | None:
        """Return how the game ended (by its rules, conceded or stopped), or None."""
        return self._journal.state.ended

    def revealed_seed(self) -> str | None:
        """Return the seed once the game is over, otherwise None (G-7)."""
        return None if self.outcome() is None else self.header.seed

    # ---- projections ----------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> Any:
        """Return a seat's view of the game; None is a spectator. Raise IndexError for an unknown seat (G-7)."""
        if seat is not None and seat not in range(len(self.header.seats)):
            raise IndexError(f"there is no seat {seat}")
        return self.game.view(self._journal.state.game, seat)

    def events_for(self, seat: Seat | None, after: int = 0) -> tuple[RedactedEntry, ...]:
        """Return the entries after a seq as a seat may see them."""
        return redacted_entries(self.game, self._journal.log[after : self._journal.state.seq], seat)

    def facts(self) -> Facts:
        """Return the public facts of the table."""
        return table_facts(self.header, self._journal.state, self._clock())

    def projection(self) -> Projection:
        """Return a projection of the current state, for any number of seats."""
        return Projection(self.game, self.header, self._journal.log, self._journal.state, self._clock())

    def preview(self, seat: Seat, command: Any, *, judged: bool = True) -> Preview:
        """Preview a seat's command, or its JSON, without sending it; words are judged if allowed (G-14)."""
        command = self._read(command)
        if isinstance(command, Refusal):
            return Preview(refusal=command)
        view = self.view(seat)
        return self.game.preview(view, command, self.words if judged and self.open_dictionary(seat) else None)

    def open_dictionary(self, seat: Seat | None) -> bool:
        """Tell whether words may be judged for a seat or a spectator: by the game's rule, or after the end (G-14)."""
        return self.outcome() is not None or self.game.open_dictionary(self.view(seat))

    # ---- drafts ---------------------------------------------------------------------------------

    def draft(self, seat: Seat, value: Any) -> Refusal | None:
        """Keep a seat's unsent draft; None deletes it. Refuse an unknown seat or a draft that is too long.

        The next deadline passes it to the game; any command of the seat deletes it.
        """
        return self._journal.put_draft(seat, value)

    def drafts(self) -> Mapping[Seat, Any]:
        """Return the drafts by seat."""
        return dict(self._journal.drafts)

    def shown_drafts(self) -> tuple[Any, ...]:
        """Return the public part of each seat's draft, or None for seats without one."""
        drafts = self._journal.drafts
        if not drafts:
            return (None,) * len(self.header.seats)
        view = self.view(None)
        return tuple(
            self.game.show_draft(view, seat, drafts[seat]) if seat in drafts else None
            for seat in range(len(self.header.seats))
        )

    # ---- changes --------------------------------------------------------------------------------

    def submit(
        self, seat: Seat, command: Any, command_id: str, based_on: int | None = None, sent: int | None = None
    ) -> Receipt | Refusal:
        """Send a command of a seat (or an action of the table) and wait until it is durable.

        `command` is a value of the game's commands or of `actions`, or its JSON: bytes, text or a dict. `based_on` is
        the seq of the sender's view. A command based on an older view is not refused for its age: the rules decide it
        on the current position. There are two exceptions: a bot's command (see `submit_bot`), and a move whose seat has
        moved since, on another device. A seq from the future is refused. Deadlines that have passed are handled first.
        `sent` is the estimated wall time at which the command was sent. It decides who was first in a race (ADR 14).
        """
        commit = self._command_commit(seat, command, command_id, based_on, sent)
        return _answer(run(commit) if isinstance(commit, Commit) else commit)

    async def submit_async(
        self, seat: Seat, command: Any, command_id: str, based_on: int | None = None, sent: int | None = None
    ) -> Receipt | Refusal:
        """`submit` for an event loop.

        If the caller is cancelled, the command may still become durable; the next change or `refresh` then reads it.
        """
        commit = self._command_commit(seat, command, command_id, based_on, sent)
        return _answer(await run_async(commit) if isinstance(commit, Commit) else commit)

    def submit_with_callback(  # noqa: PLR0917 (the arguments of `submit`, and the callback)
        self, seat: Seat, command: Any, command_id: str, based_on: int | None, sent: int | None, callback: Callback
    ) -> None:
        """`submit` for an event loop, without a task: call back with the answer or the error, possibly at once."""
        commit = self._command_commit(seat, command, command_id, based_on, sent)
        if isinstance(commit, Commit):
            run_in_loop(commit, callback)
        else:
            callback(commit)

    def submit_bot(self, seat: Seat, command: Any, based_on: int) -> Receipt | Refusal:
        """Send a bot's command, based on the view at `based_on`. It is refused if the game has a newer entry."""
        return _answer(run(self._bot_commit(seat, command, based_on)))

    async def submit_bot_async(self, seat: Seat, command: Any, based_on: int) -> Receipt | Refusal:
        """`submit_bot` for an event loop."""
        return _answer(await run_async(self._bot_commit(seat, command, based_on)))

    def next_deadline(self) -> int | None:
        """Return the wall time of the next `tick`; None without a deadline, or if the game is paused or over."""
        state = self._journal.state
        return wall_at(state, state.deadlines[0].at) if state.deadlines else None

    def due(self, now: int | None = None) -> list[Deadline]:
        """Return the deadlines that are due at a wall time, soonest first."""
        state = self._journal.state
        if not state.deadlines:
            return []
        clock = clock_at(state, self._clock() if now is None else now)
        return [deadline for deadline in state.deadlines if deadline.at <= clock]

    def tick(self, now: int | None = None) -> tuple[Receipt, ...]:
        """Handle every due deadline, each in its own entry. Does nothing if none is due."""
        commit = self._deadline_commit(now)
        run(commit)
        return tuple(commit.receipts)

    async def tick_async(self, now: int | None = None) -> tuple[Receipt, ...]:
        """`tick` for an event loop."""
        commit = self._deadline_commit(now)
        await run_async(commit)
        return tuple(commit.receipts)

    def refresh(self) -> bool:
        """Read what other tables have appended to the log; return whether there was anything."""
        return self._journal.refresh()

    # ---- commits --------------------------------------------------------------------------------

    def _command_commit(
        self, seat: Seat, raw: Any, command_id: str, based_on: int | None, sent: int | None
    ) -> Commit | Receipt | Refusal:
        """Return the commit of a command, its receipt if the log already contains it, or a refusal."""
        if not (isinstance(seat, int) and (seat == TABLE or 0 <= seat < len(self.header.seats))):
            return Refusal("no_seat", "G-11", labels=LABELS)
        if not (isinstance(command_id, str) and 0 < len(command_id) <= _LONGEST_ID and command_id.isprintable()):
            return Refusal("malformed", "G-11", {"problem": "command_id"}, LABELS)
        # The seat is part of the key, so that ids of different seats cannot collide.
        key = f"{seat}/{command_id}"
        receipt = self._journal.receipt(key)
        if receipt is not None:
            return receipt
        command = self._read(raw)
        if isinstance(command, Refusal):
            return command
        return CommandCommit(
            self._journal,
            self._decider,
            self._clock,
            seat=seat,
            key=key,
            command=command,
            based_on=based_on,
            sent=sent,
            stays_valid=type(command) in self._lasting,
        )

    def _bot_commit(self, seat: Seat, command: Any, based_on: int) -> Commit:
        return BotCommit(self._journal, self._decider, self._clock, seat=seat, command=command, based_on=based_on)

    def _deadline_commit(self, now: int | None) -> Commit:
        return DeadlineCommit(self._journal, self._decider, self._clock, self._clock() if now is None else now)

    def _read(self, raw: Any) -> Any | Refusal:
        if isinstance(raw, (bytes, str, dict)):
            try:
                raw = self._journal.codec.command(raw)
            except (ValueError, RecursionError) as error:
                return Refusal("malformed", "G-11", {"problem": type(error).__name__}, LABELS)
        return raw if type(raw) in self._commands else Refusal("unknown_command", "G-11")


def _members(union: Any) -> tuple[type, ...]:
    return get_args(union) or (union,)


def _answer(outcome: Outcome) -> Receipt | Refusal:
    if outcome is None:
        raise RuntimeError("a command ended without an answer")
    return outcome
