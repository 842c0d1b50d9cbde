"""A commit: one change of a table on its way into the log.

*Decide, then append*: what the game makes of a command is stored as one entry; only then it counts and is acknowledged.
That (game, seq) is unique in the store is the only lock: whoever comes second reads the log again and decides again.

A commit never blocks. `advance` goes on until a write or a read must be awaited. There are three ways to wait: `run`
blocks the thread, `run_in_loop` calls back in the running event loop, `completed` is awaited.
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
"""In one commit. A game that sets more deadlines, each due at once, would never stop."""


class Proposal(NamedTuple):
    """An entry that a commit wants to append."""

    actor: Seat
    command_id: str
    decided: Decided


Outcome = Receipt | Refusal | None
"""The receipt of a command, why it was refused, or None where there was nothing to append."""
Propose = Callable[[], Proposal | Outcome]
"""Decides on the present state what to append next, or with what to end."""
Callback = Callable[[Outcome | Exception], None]


class Commit:
    """One change under way."""

    __slots__ = ("_entry", "_journal", "_pending", "_propose", "_refusal", "_row", "_seq", "outcome", "receipts")

    def __init__(self, journal: Journal, propose: Propose) -> None:
        self.outcome: Outcome = None
        self.receipts: list[Receipt] = []
        """Of the entries of this commit, whoever appended them."""
        self._journal = journal
        self._propose = propose
        self._pending: Pending | None = None
        self._entry: Entry | None = None
        """The entry that is being written, or whose place in the log is taken."""
        self._row: Row | None = None
        """The entry as it is being written; None while the log is being read."""
        self._refusal: Refusal | None = None
        """A refusal that stands unless the log has moved on,"""
        self._seq = 0
        """and the last entry of the log when it was decided."""

    def advance(self) -> Pending | None:
        """Go on as far as nothing must be awaited: return what must be, or None once `outcome` is known."""
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
        """Take the entry in; where its place or its command is in the log already, read the log."""
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
        """Decide again on what was read; True where a refusal stands, because there was nothing new."""
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
    """Carry a commit out, blocking the thread."""
    while (pending := commit.advance()) is not None:
        pending.exception()
    return commit.outcome


def run_in_loop(commit: Commit, callback: Callback) -> None:
    """Carry a commit out in the running event loop, without a task; call back with its outcome, perhaps at once."""

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
    """Carry a commit out in the running event loop. Whoever is cancelled while waiting undoes nothing."""
    return await as_awaitable(lambda callback: run_in_loop(commit, callback))
