"""Commits: carry one change of a table into its journal, the log with the state folded from it.

*Decide, then append*: the events of a command are stored as one entry, which counts and is acknowledged once it is
durable. (game, seq) is unique in the store, which is the only lock: a second writer reads the log and decides again.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, Seat
from tablee.games import AnyGame
from tablee.table.actions import Pause, TakeBack
from tablee.table.decider import LABELS, Decided, Decider
from tablee.table.durability import Pending
from tablee.table.errors import Conflict, GameFault
from tablee.table.log import Entry, GameHeader, Log, Row, bot_command_id, codec_for
from tablee.table.state import TableState, clock_at, evolve, fold, has_moved
from tablee.table.store import MemoryStore, Store

_readers = ThreadPoolExecutor(4, "tablee-reader")
"""Threads that read the log again, so that the event loop does not wait for the disk."""
_LONGEST_DRAFT = 4096
"""Maximum bytes of a draft's JSON: more than any draft needs."""
_MOST_ENTRIES = 1000
"""Maximum in one commit. A game that keeps setting deadlines that are due at once would never stop."""
_SKEW: Millis = 5_000
"""Maximum tolerated difference between the clocks of two processes."""
_STALE = Refusal("stale", "G-11", labels=LABELS)

Clock = Callable[[], int]
"""Returns the wall time in milliseconds."""


class Receipt(msgspec.Struct, frozen=True):
    """Confirms that a command is durable. The same command sent again gets the same receipt."""

    seq: int
    at: int
    clock: Millis


class Journal:
    """One game's log. Any number of journals, in any number of processes, may share a log."""

    def __init__(self, store: Store, game: AnyGame, game_id: str, header: GameHeader, rows: list[Row]) -> None:
        self.codec = codec_for(game)
        self.log = Log(self.codec, game_id, rows)
        self.state = fold(game, header, self.log)
        self._store = store
        self._game = game
        self._id = game_id
        self._header = header
        self._seqs = {row.command_id: row.seq for row in rows}
        self._drafts: dict[Seat, Any] = {}
        self._lock = threading.RLock()

    def fork(self) -> "Journal":
        """Return an independent journal in memory that continues from here."""
        rows = list(self.log.rows)
        store = MemoryStore.holding(self._id, self._header, rows)
        forked = Journal.__new__(Journal)
        forked.__dict__.update(
            self.__dict__,
            log=Log(self.codec, self._id, rows),
            _store=store,
            _seqs=dict(self._seqs),
            _drafts=dict(self._drafts),
            _lock=threading.RLock(),
        )
        return forked

    # ---- entries --------------------------------------------------------------------------------

    def receipt(self, command_id: str) -> Receipt | None:
        """Return the receipt of a command, or None if it is not in the log."""
        seq = self._seqs.get(command_id)
        if seq is None:
            return None
        row = self.log.rows[seq - 1]
        return Receipt(row.seq, row.at, row.clock)

    def append(self, row: Row) -> Pending:
        """Write a row to the store; `apply` then adds it to the journal."""
        return self._store.append(self._id, row)

    def apply(self, entry: Entry, row: Row) -> None:
        """Add a durable entry to the log in memory and to the state."""
        with self._lock:
            seq = self.state.seq
            if entry.seq <= seq:
                return  # a refresh has already applied it
            if entry.seq != seq + 1:
                raise RuntimeError(f"{self._id}: entry {entry.seq} after {seq}")
            state = evolve(self._game, self._header, self.state, entry, self.log)
            self.log.append(entry, row)  # first: readers of the state do not take the lock
            self.state = state
            self._seqs[entry.command_id] = entry.seq
            if self._drafts:
                self._delete_drafts(entry)

    def refresh(self) -> bool:
        """Read what other journals have appended; return whether there was anything."""
        before = self.state.seq
        rows = self._store.load(self._id, before)  # without the lock, which must not wait for the disk
        with self._lock:
            for row in rows:
                self.apply(self.codec.decode(self._id, row), row)
            return self.state.seq != before

    def refresh_in_thread(self) -> Pending:
        """Run `refresh` in a thread."""
        return _readers.submit(self.refresh)

    # ---- drafts ---------------------------------------------------------------------------------

    @property
    def drafts(self) -> Mapping[Seat, Any]:
        """Moves that seats have composed but not sent, at most one for each seat. They are not stored."""
        return self._drafts

    def put_draft(self, seat: Seat, draft: Any) -> Refusal | None:
        """Replace a seat's draft; None deletes it. Refuse an unknown seat or a draft that is too long."""
        if seat not in range(len(self._header.seats)):
            return Refusal("no_seat", "G-11", labels=LABELS)
        if draft is None:
            self._drafts.pop(seat, None)
            return None
        if len(msgspec.json.encode(draft)) > _LONGEST_DRAFT:
            return Refusal("draft_too_long", "G-11", labels=LABELS)
        self._drafts[seat] = msgspec.to_builtins(draft)
        return None

    def _delete_drafts(self, entry: Entry) -> None:
        """Delete the drafts that an entry makes obsolete."""
        if isinstance(entry.command, (DeadlineReached, TakeBack)):
            self._drafts.clear()
        else:
            self._drafts.pop(entry.actor, None)


# ---- commits ------------------------------------------------------------------------------------

Outcome = Receipt | Refusal | None
"""The receipt of a command, its refusal, or None if there was nothing to append."""
Callback = Callable[[Outcome | Exception], None]


def seq_of(outcome: Outcome) -> int | Refusal:
    """Return the seq of an outcome's entry, 0 if there is none, or the refusal."""
    return outcome.seq if isinstance(outcome, Receipt) else outcome or 0


class Commit(ABC):
    """A change in progress. Subclasses decide which entries it appends; deadlines that are due come first."""

    def __init__(self, journal: Journal, decider: Decider, clock: Clock) -> None:
        self.outcome: Outcome = None
        self.receipts: list[Receipt] = []
        """Receipts of this commit's entries, including those that another process appended."""
        self._journal = journal
        self._decider = decider
        self._clock = clock
        self._pending: Pending | None = None
        self._entry: Entry | None = None
        """The entry that is being written, or whose seq is taken."""
        self._row: Row | None = None
        """The encoded entry; None while the log is being read."""
        self._refusal: Refusal | None = None
        """A refusal that is final unless the log has newer entries,"""
        self._seq = 0
        """and the seq of the last entry when it was decided."""

    @abstractmethod
    def _propose(self, state: TableState) -> Entry | Outcome:
        """Decide on the current state which entry to append next, or the outcome."""

    def advance(self) -> Pending | None:
        """Continue until something must be awaited, and return that; return None once `outcome` is known."""
        while True:
            if self._pending is None:
                proposed = self._propose(self._journal.state)
                if isinstance(proposed, Entry):
                    self._append(proposed)
                elif isinstance(proposed, Refusal):
                    self._refusal, self._seq = proposed, self._journal.state.seq
                    self._pending = self._journal.refresh_in_thread()
                else:
                    self.outcome = proposed
                    return None
            if self._pending is not None and not self._pending.done():
                return self._pending
            if self._row is not None:
                self._end_append()
            elif self._end_read():
                return None

    def _append(self, entry: Entry) -> None:
        if len(self.receipts) >= _MOST_ENTRIES:
            raise GameFault("deadlines without end")
        self._entry = entry
        self._row = self._journal.codec.encode(entry)
        self._pending = self._journal.append(self._row)

    def _end_append(self) -> None:
        """Apply the written entry, or read the log if its seq or its command is already there."""
        pending, entry, row = self._pending, self._entry, self._row
        if pending is None or entry is None or row is None:
            raise RuntimeError("nothing is being written")
        self._pending = self._row = None
        error = pending.exception()
        if error is None:
            self._entry = None
            self._journal.apply(entry, row)
            self.receipts.append(Receipt(row.seq, row.at, row.clock))
        elif isinstance(error, Conflict):
            self._pending = self._journal.refresh_in_thread()
        else:
            raise error

    def _end_read(self) -> bool:
        """Handle the entries read; return True if there were none and the refusal is final."""
        pending, entry, refusal = self._pending, self._entry, self._refusal
        if pending is None:
            return False
        self._pending = self._entry = self._refusal = None
        pending.result()
        if refusal is not None and self._journal.state.seq == self._seq:
            self.outcome = refusal
            return True
        if entry is not None:
            receipt = self._journal.receipt(entry.command_id)
            if receipt is not None:
                self.receipts.append(receipt)
            elif self._journal.state.seq < entry.seq:
                raise RuntimeError(f"entry {entry.seq} is neither free nor there")
        return False

    # ---- for subclasses -------------------------------------------------------------------------

    def _due_entry(self, state: TableState, now: int) -> Entry | None:
        """Return the entry of the first due deadline."""
        if not state.deadlines or state.deadlines[0].at > clock_at(state, now):
            return None
        deadline = state.deadlines[0]
        # The seq distinguishes deadlines with the same key at the same millisecond.
        key = f"deadline/{deadline.key}@{deadline.at}#{state.seq}"
        return _entry(state, TABLE, key, self._decider.decide_deadline(state, deadline, self._journal.drafts, now))

    def _now(self, state: TableState, since: int | None = None) -> int:
        """Return the wall time of the next entry, at every attempt anew.

        Small differences between the clocks of processes do not advance the game's clock; a clock set back is followed.
        """
        now = self._clock() if since is None else min(self._clock(), since)
        return state.at if 0 < state.at - now <= _SKEW else now


class CommandCommit(Commit):
    """A command of a person, or an action of the table."""

    def __init__(
        self,
        journal: Journal,
        decider: Decider,
        clock: Clock,
        *,
        seat: Seat,
        key: str,
        command: Any,
        based_on: int | None,
        sent: int | None,
        stays_valid: bool,
    ) -> None:
        super().__init__(journal, decider, clock)
        self._seat = seat
        self._key = key
        self._command = command
        self._based_on = based_on
        self._sent = sent
        self._stays_valid = stays_valid
        """Whether the command is valid after a later move of its seat (`Definition.lasting`)."""
        self._since = command.since if isinstance(command, Pause) and seat == TABLE else None

    def _propose(self, state: TableState) -> Entry | Outcome:
        receipt = self._journal.receipt(self._key)
        if receipt is not None:
            return receipt
        based_on = self._based_on
        if based_on is not None and based_on > state.seq:
            return Refusal("malformed", "G-11", {"problem": "based_on"}, LABELS)
        now = self._now(state, self._since)
        if state.deadlines and (due := self._due_entry(state, now)) is not None:
            return due
        if based_on is not None and not self._stays_valid and has_moved(self._journal.log, self._seat, based_on):
            return _STALE
        lag = 0 if self._sent is None else max(0, now - self._sent)
        decided = self._decider.decide(state, self._seat, self._command, now, lag)
        return decided if isinstance(decided, Refusal) else _entry(state, self._seat, self._key, decided)


class BotCommit(Commit):
    """A bot's command, based on the view at an entry. It is refused if the game has a newer entry."""

    def __init__(
        self, journal: Journal, decider: Decider, clock: Clock, *, seat: Seat, command: Any, based_on: int
    ) -> None:
        super().__init__(journal, decider, clock)
        self._seat = seat
        self._command = command
        self._based_on = based_on
        self._key = bot_command_id(seat, based_on + 1)

    def _propose(self, state: TableState) -> Entry | Outcome:
        receipt = self._journal.receipt(self._key)
        if receipt is not None:
            return receipt
        now = self._now(state)
        if (due := self._due_entry(state, now)) is not None:
            return due
        if state.seq != self._based_on:
            return _STALE
        decided = self._decider.decide_bot(state, self._seat, self._command, now)
        return decided if isinstance(decided, Refusal) else _entry(state, self._seat, self._key, decided)


class DeadlineCommit(Commit):
    """All deadlines that are due at a wall time, each in its own entry."""

    def __init__(self, journal: Journal, decider: Decider, clock: Clock, at: int) -> None:
        super().__init__(journal, decider, clock)
        self._at = at

    def _propose(self, state: TableState) -> Entry | Outcome:
        return self._due_entry(state, self._at)


def _entry(state: TableState, actor: Seat, command_id: str, decided: Decided) -> Entry:
    return Entry(state.seq + 1, decided.at, decided.clock, actor, command_id, decided.events, decided.command)
