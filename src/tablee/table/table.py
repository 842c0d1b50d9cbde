"""A table: one game in progress, from its log.

A command is *decide, then append*: what the game makes of it is stored as one entry, and only then counts and is
acknowledged. The place in the log is the only lock: whoever comes second reloads and decides again. Nothing here
sleeps or looks at a clock of its own; whoever runs a table calls `tick` when `next_deadline` has come.

Every change has two doors: one that waits (`submit`, `tick`) and one for an event loop (`submit_async`, `tick_async`);
commands, which come all the time, a third one that needs no task (`submit_then`).
"""

import copy
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import msgspec

from tablee.core.game import TABLE, Deadline, DeadlineReached, Millis, Preview, Refusal, Seat
from tablee.core.rng import KeyedRng, new_seed
from tablee.games import AnyGame
from tablee.lexicon.words import Words
from tablee.table.action_rules import LABELS
from tablee.table.actions import ACTIONS, Pause, TakeBack
from tablee.table.decider import Decided, Decider
from tablee.table.doors import Steps, Told, follow, wait, wait_in_loop
from tablee.table.errors import AlreadyApplied, Conflict, GameFault, TableError
from tablee.table.log import Entry, GameHeader, Log, Row, Seated, bot_command_id, codec_for
from tablee.table.projection import Facts, Projection, RedactedEntry, redacted_entries, table_facts
from tablee.table.setup import open_game
from tablee.table.state import Result, TableState, clock_at, evolve, fold, has_moved, wall_at
from tablee.table.store import MemoryStore, Store

Clock = Callable[[], int]
"""The wall clock, in milliseconds."""

_LONGEST_ID = 100
_LONGEST_DRAFT = 4096
_SKEW: Millis = 5_000
"""How far the clocks of two processes may lie apart."""
_MOST_DEADLINES = 1000
"""In one tick. A game that sets more, each due at once, would never stop."""
_STALE = Refusal("stale", "G-11", labels=LABELS)

_readers = ThreadPoolExecutor(4, "tablee-reader")
"""Where the log is read while somebody decides: an event loop does not wait for a disk."""


def wall_clock() -> int:
    """The system's clock."""
    return time.time_ns() // 1_000_000


class Receipt(msgspec.Struct, frozen=True):
    """A command is in the log, durably. The same command sent again gets the same receipt."""

    seq: int
    at: int
    clock: Millis


class Table:
    """One game in progress. `create` or `resume` gives one; any number may stand over the same log."""

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
        self._store = store
        self._clock = clock
        self._codec = codec_for(game)
        self._decider = Decider(game, words, KeyedRng(header.seed))
        self._commands = ACTIONS.union(_members(game.commands))
        self._lasting = ACTIONS.union(game.lasting)
        self._lock = threading.RLock()
        self._log = Log(self._codec, game_id, rows)
        self._applied = {row.command_id: row.seq for row in rows}
        self._state = fold(game, header, self._log)
        self._drafts: dict[Seat, Any] = {}

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
        """A new game, stored; or why it cannot be played like this."""
        return wait(cls._create(store, game, words, seats, options, seed, clock, game_id))

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
        return await wait_in_loop(cls._create(store, game, words, seats, options, seed, clock, game_id))

    @classmethod
    def _create(  # noqa: PLR0917 (behind two doors that name them)
        cls,
        store: Store,
        game: AnyGame,
        words: Words,
        seats: Sequence[Seated],
        options: msgspec.Struct | Mapping[str, Any] | None,
        seed: str | None,
        clock: Clock,
        game_id: str | None,
    ) -> Steps["Table | Refusal"]:
        opened = open_game(game, words, seats, options, seed=seed or new_seed(), now=clock())
        if isinstance(opened, Refusal):
            return opened
        header, opening = opened
        game_id = game_id or secrets.token_hex(8)
        row = codec_for(game).encode(opening)
        yield store.create(game_id, header, row)
        return cls(store=store, game=game, words=words, game_id=game_id, header=header, rows=[row], clock=clock)

    @classmethod
    def resume(cls, store: Store, game: AnyGame, words: Words, game_id: str, *, clock: Clock = wall_clock) -> "Table":
        """A stored game, as its log tells it; TableError when this cannot be continued with these rules."""
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
        """An independent table in memory that goes on from here, with the same chance. What never changes is shared."""
        forked = copy.copy(self)
        forked.__dict__.update(
            _store=MemoryStore.holding(self.id, self.header, self._log.rows),
            _clock=clock,
            _lock=threading.RLock(),
            _log=Log(self._codec, self.id, list(self._log.rows)),
            _applied=dict(self._applied),
            _drafts=dict(self._drafts),
        )
        return forked

    # ---- what is the case -----------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self._state.seq

    @property
    def state(self) -> TableState:
        """Everything, hidden things included: for tests and analysis, never for a player."""
        return self._state

    @property
    def entries(self) -> Sequence[Entry]:
        """The log as far as this table knows it, hidden things included."""
        return tuple(self._log)

    def entries_after(self, seq: int) -> Sequence[Entry]:
        """The part of the log behind a seq: what comes before it is not read."""
        return tuple(self._log[seq:])

    def now(self) -> Millis:
        """The game's clock."""
        return clock_at(self._state, self._clock())

    def awaiting(self) -> frozenset[Seat]:
        """Who may act now; nobody while the game is paused or over."""
        state = self._state
        if not state.running or state.ended is not None:
            return frozenset()
        return self.game.awaiting(state.game)

    def bot(self, seat: Seat) -> str | None:
        """The level of the bot that plays for a seat, None where a person does."""
        return self._state.bots[seat]

    def outcome(self) -> Result | None:
        """How the game ended, or None: the game's own word, or its people's (conceded, stopped)."""
        return self._state.ended

    def revealed_seed(self) -> str | None:
        """The seed, once the game is over (G-7)."""
        return None if self.outcome() is None else self.header.seed

    # ---- what a seat may know -------------------------------------------------------------------

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know of the game; None is a spectator. IndexError for a seat that is not there (G-7)."""
        if seat is not None and seat not in range(len(self.header.seats)):
            raise IndexError(f"there is no seat {seat}")
        return self.game.view(self._state.game, seat)

    def events_for(self, seat: Seat | None, after: int = 0) -> tuple[RedactedEntry, ...]:
        """What happened behind a seq, as a seat may see it."""
        return redacted_entries(self.game, self._log[after : self._state.seq], seat)

    def facts(self) -> Facts:
        """What everybody may know of the table."""
        return table_facts(self.header, self._state, self._clock())

    def scene(self) -> Projection:
        """Everything as it is now, for as many as look on."""
        return Projection(self.game, self.header, self._log, self._state, self._clock())

    def preview(self, seat: Seat, command: Any) -> Preview:
        """What a seat's command, or its JSON, would do if it were sent now; words are judged where allowed (G-14)."""
        command = self._read(command)
        if isinstance(command, Refusal):
            return Preview(refusal=command)
        view = self.view(seat)
        return self.game.preview(view, command, self.words if self.open_dictionary(seat) else None)

    def open_dictionary(self, seat: Seat | None) -> bool:
        """Whether words may be judged for a seat or a spectator: as the game says, and when it is over (G-14)."""
        return self.outcome() is not None or self.game.open_dictionary(self.view(seat))

    # ---- drafts ---------------------------------------------------------------------------------

    def draft(self, seat: Seat, value: Any) -> Refusal | None:
        """Keep what a seat has laid out but not sent; None forgets it. Never stored.

        It waits for the next deadline and is then handed to the game; any command of the seat forgets it too. Refused
        for a seat that is not there, or when it is longer than anything one could lay out.
        """
        if seat not in range(len(self.header.seats)):
            return Refusal("no_seat", "G-11", labels=LABELS)
        if value is None:
            self._drafts.pop(seat, None)
            return None
        if len(msgspec.json.encode(value)) > _LONGEST_DRAFT:
            return Refusal("draft_too_long", "G-11", labels=LABELS)
        self._drafts[seat] = msgspec.to_builtins(value)
        return None

    def drafts(self) -> Mapping[Seat, Any]:
        """The drafts there are."""
        return dict(self._drafts)

    # ---- changes --------------------------------------------------------------------------------

    def submit(
        self, seat: Seat, command: Any, command_id: str, based_on: int | None = None, sent: int | None = None
    ) -> Receipt | Refusal:
        """Send a command of a seat (or an action of the table) and wait until it is durable.

        `command` is a value of the game's commands or of `actions`, or its JSON: bytes, text or a dict. `based_on` is
        the seq of the view that the sender had. A command based on an older one is not refused for its age: the rules
        decide it on the position as it is now, and refuse it if it does not fit any more. (A bot's is, see
        `submit_bot`, and a move whose seat has moved since, on another device.) A number from the future is refused.
        Deadlines that have passed are settled first. `sent` is the wall time at which whoever runs the table reckons
        that the command was sent, by a measure of their own: it tells in a race who was first (ADR 14).
        """
        return wait(self._submit(seat, command, command_id, based_on, sent))

    async def submit_async(
        self, seat: Seat, command: Any, command_id: str, based_on: int | None = None, sent: int | None = None
    ) -> Receipt | Refusal:
        """`submit` for an event loop, in a task that outlives the sender's connection.

        If it is cancelled, the command may become durable all the same; the next change, or `refresh`, learns of it.
        """
        return await wait_in_loop(self._submit(seat, command, command_id, based_on, sent))

    def submit_then(  # noqa: PLR0917 (`submit`'s, and who is told)
        self, seat: Seat, command: Any, command_id: str, based_on: int, sent: int, told: Told[Receipt | Refusal]
    ) -> None:
        """`submit` for an event loop, without a task: somebody is told what came of it, perhaps at once."""
        follow(self._submit(seat, command, command_id, based_on, sent), told)

    def submit_bot(self, seat: Seat, command: Any, based_on: int) -> Receipt | Refusal:
        """Send a bot's command, chosen on the view at `based_on`: refused when the game has moved on since."""
        return wait(self._submit_bot(seat, command, based_on))

    async def submit_bot_async(self, seat: Seat, command: Any, based_on: int) -> Receipt | Refusal:
        """`submit_bot` for an event loop."""
        return await wait_in_loop(self._submit_bot(seat, command, based_on))

    def next_deadline(self) -> int | None:
        """The wall time at which to `tick`; None when the game waits for nobody's clock (or is paused, or over)."""
        state = self._state
        return wall_at(state, state.deadlines[0].at) if state.deadlines else None

    def due(self, now: int | None = None) -> list[Deadline]:
        """The deadlines that have come at a wall time, soonest first."""
        state = self._state
        if not state.deadlines:
            return []
        clock = clock_at(state, self._clock() if now is None else now)
        return [deadline for deadline in state.deadlines if deadline.at <= clock]

    def tick(self, now: int | None = None) -> tuple[Receipt, ...]:
        """Settle every deadline that has come, one entry for each. Harmless when there is none."""
        return wait(self._settle(self._clock() if now is None else now))

    async def tick_async(self, now: int | None = None) -> tuple[Receipt, ...]:
        """`tick` for an event loop."""
        return await wait_in_loop(self._settle(self._clock() if now is None else now))

    def refresh(self) -> bool:
        """Read what others have appended to the log; whether there was anything."""
        before = self.seq
        rows = self._store.load(self.id, before)  # without the lock: nobody waits for the disk to see the table
        with self._lock:
            for row in rows:
                self._apply(self._codec.decode(self.id, row), row)
            return self.seq != before

    def _catch_up(self) -> None:
        self.refresh()

    # ---- how changes are made -------------------------------------------------------------------

    def _submit(
        self, seat: Seat, raw: Any, command_id: str, based_on: int | None, sent: int | None
    ) -> Steps[Receipt | Refusal]:
        if not (isinstance(seat, int) and (seat == TABLE or 0 <= seat < len(self.header.seats))):
            return Refusal("no_seat", "G-11", labels=LABELS)
        if not (isinstance(command_id, str) and 0 < len(command_id) <= _LONGEST_ID and command_id.isprintable()):
            return Refusal("malformed", "G-11", {"problem": "command_id"}, LABELS)
        # With the seat in it, nobody's id can stand in the way of another's command.
        key = f"{seat}/{command_id}"
        if key in self._applied:
            return self._receipt(key)
        command = self._read(raw)
        if isinstance(command, Refusal):
            return command
        if based_on is not None and based_on > self.seq:
            yield _readers.submit(self._catch_up)
            if based_on > self.seq:
                return Refusal("malformed", "G-11", {"problem": "based_on"}, LABELS)
        since = command.since if isinstance(command, Pause) and seat == TABLE else None
        yield from self._settle(self._now(self._state, since))

        def decide(state: TableState) -> Decided | Refusal:
            now = self._now(state, since)
            if based_on is not None and type(command) not in self._lasting and has_moved(self._log, seat, based_on):
                return _STALE
            return self._decider.decide(state, seat, command, now, 0 if sent is None else max(0, now - sent))

        return (yield from self._enter(seat, key, decide))

    def _now(self, state: TableState, since: int | None = None) -> int:
        """The wall time of the next entry, asked for at every try.

        Processes whose clocks differ a little do not push the game's clock forward; a clock set back is followed.
        """
        now = self._clock() if since is None else min(self._clock(), since)
        return state.at if 0 < state.at - now <= _SKEW else now

    def _submit_bot(self, seat: Seat, command: Any, based_on: int) -> Steps[Receipt | Refusal]:
        yield from self._settle(self._now(self._state))

        def decide(state: TableState) -> Decided | Refusal:
            if state.seq != based_on:
                return _STALE
            return self._decider.decide_bot(state, seat, command, self._now(state))

        return (yield from self._enter(seat, bot_command_id(seat, based_on + 1), decide))

    def _settle(self, now: int) -> Steps[tuple[Receipt, ...]]:
        receipts: list[Receipt] = []
        for _ in range(_MOST_DEADLINES):
            due = self.due(now)
            if not due:
                return tuple(receipts)
            deadline = due[0]

            def decide(state: TableState, deadline: Deadline = deadline) -> Decided | Refusal:
                return self._decider.decide_deadline(state, deadline, self._drafts, now)

            # The seq tells apart two deadlines of one name that fall on the same millisecond.
            key = f"deadline/{deadline.key}@{deadline.at}#{self.seq}"
            entered = yield from self._enter(TABLE, key, decide)
            if isinstance(entered, Receipt):
                receipts.append(entered)
        raise GameFault(f"{self.game.slug}: deadlines without end")

    def _enter(
        self, actor: Seat, key: str, decide: Callable[[TableState], Decided | Refusal]
    ) -> Steps[Receipt | Refusal]:
        """Decide and append, as often as somebody else is faster."""
        while key not in self._applied:
            state = self._state
            decided = decide(state)
            if isinstance(decided, Refusal):
                yield _readers.submit(self._catch_up)
                if self.seq != state.seq:
                    continue  # it was decided on old news
                return decided
            entry = Entry(state.seq + 1, decided.at, decided.clock, actor, key, decided.events, decided.command)
            row = self._codec.encode(entry)
            try:
                yield self._store.append(self.id, row)
            except (Conflict, AlreadyApplied):
                yield _readers.submit(self._catch_up)
                if self.seq < entry.seq and key not in self._applied:
                    raise RuntimeError(f"{self.id}: entry {entry.seq} is neither free nor there") from None
            else:
                self._apply(entry, row)
        return self._receipt(key)

    def _apply(self, entry: Entry, row: Row) -> None:
        with self._lock:
            if entry.seq <= self.seq:
                return  # a refresh was faster
            if entry.seq != self.seq + 1:
                raise RuntimeError(f"{self.id}: entry {entry.seq} after {self.seq}")
            state = evolve(self.game, self.header, self._state, entry, self._log)
            self._log.append(entry, row)  # first: whoever sees the state, without the lock, finds its entries
            self._state = state
            self._applied[entry.command_id] = entry.seq
            if isinstance(entry.command, (DeadlineReached, TakeBack)):
                self._drafts.clear()
            else:
                self._drafts.pop(entry.actor, None)

    def _receipt(self, key: str) -> Receipt:
        row = self._log.rows[self._applied[key] - 1]
        return Receipt(row.seq, row.at, row.clock)

    def _read(self, raw: Any) -> Any | Refusal:
        if isinstance(raw, (bytes, str, dict)):
            try:
                raw = self._codec.command(raw)
            except (ValueError, RecursionError) as error:
                return Refusal("malformed", "G-11", {"problem": type(error).__name__}, LABELS)
        return raw if type(raw) in self._commands else Refusal("unknown_command", "G-11")


def _members(union: Any) -> tuple[type, ...]:
    return get_args(union) or (union,)
