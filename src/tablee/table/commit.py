"""A commit: carries one change of a table into the log.

*Decide, then append*: the events of a command are stored as one entry, which counts and is acknowledged once it is
durable. (game, seq) is unique in the store, which is the only lock: a second writer reads the log and decides again.

A commit never blocks. `advance` continues until a write or a read must be awaited. There are three ways to wait: `run`
blocks the thread, `run_in_loop` calls back in the running event loop, `completed` is a coroutine.
"""

from collections.abc import Callable
from typing import NamedTuple

from tablee.core.game import Refusal, Seat
from tablee.table.decider import Decided
from tablee.table.durability import Pending, as_awaitable, call_when_done
from tablee.table.errors import AlreadyApplied, Conflict, GameFault
from tablee.table.journal import Journal, Receipt
from tablee.table.log import Entry, Row

_MOST_ENTRIES = 1000
"""Maximum in one commit. A game that keeps setting deadlines that are due at once would never stop."""


class Proposal(NamedTuple):
    """An entry to append."""

    actor: Seat
    command_id: str
    decided: Decided


Outcome = Receipt | Refusal | None
"""The receipt of a command, its refusal, or None if there was nothing to append."""
Propose = Callable[[], Proposal | Outcome]
"""Decides from the current state which entry to append next, or the outcome."""
Callback = Callable[[Outcome | Exception], None]


class Commit:
    """A change in progress."""

    __slots__ = ("_entry", "_journal", "_pending", "_propose", "_refusal", "_row", "_seq", "outcome", "receipts")

    def __init__(self, journal: Journal, propose: Propose) -> None:
        self.outcome: Outcome = None
        self.receipts: list[Receipt] = []
        """Receipts of this commit's entries, including those that another process appended."""
        self._journal = journal
        self._propose = propose
        self._pending: Pending | None = None
        self._entry: Entry | None = None
        """The entry that is being written, or whose seq is taken."""
        self._row: Row | None = None
        """The encoded entry; None while the log is being read."""
        self._refusal: Refusal | None = None
        """A refusal that is final unless the log has newer entries,"""
        self._seq = 0
        """and the seq of the last entry when it was decided."""

    def advance(self) -> Pending | None:
        """Continue until something must be awaited, and return that; return None once `outcome` is known."""
        while True:
            if self._pending is None:
                proposed = self._propose()
                if isinstance(proposed, Proposal):
                    self._append(proposed)
                elif isinstance(proposed, Refusal):
                    self._refusal, self._seq = proposed, self._journal.state.seq
                    self._read()
                else:
                    self.outcome = proposed
                    return None
            if self._pending is not None and not self._pending.done():
                return self._pending
            if self._row is not None:
                self._end_append()
            elif self._end_read():
                return None

    def _append(self, proposal: Proposal) -> None:
        if len(self.receipts) >= _MOST_ENTRIES:
            raise GameFault("deadlines without end")
        decided, journal = proposal.decided, self._journal
        self._entry = Entry(
            journal.state.seq + 1,
            decided.at,
            decided.clock,
            proposal.actor,
            proposal.command_id,
            decided.events,
            decided.command,
        )
        self._row = journal.codec.encode(self._entry)
        self._pending = journal.append(self._row)

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
        elif isinstance(error, (Conflict, AlreadyApplied)):
            self._read()
        else:
            raise error

    def _read(self) -> None:
        self._pending = self._journal.refresh_in_thread()

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


def run(commit: Commit) -> Outcome:
    """Carry out a commit, blocking the thread."""
    while (pending := commit.advance()) is not None:
        pending.exception()
    return commit.outcome


def run_in_loop(commit: Commit, callback: Callback) -> None:
    """Carry out a commit in the running event loop, without a task; call back with its outcome, possibly at once."""

    def advance() -> None:
        try:
            pending = commit.advance()
        except Exception as error:
            callback(error)
        else:
            if pending is None:
                callback(commit.outcome)
            else:
                call_when_done(pending, advance)

    advance()


async def completed(commit: Commit) -> Outcome:
    """Carry out a commit in the running event loop. Cancelling the waiting task does not undo it."""
    return await as_awaitable(lambda callback: run_in_loop(commit, callback))
