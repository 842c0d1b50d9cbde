"""The journal of a table: its log in a store and in memory, and the state folded from it."""

import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec

from tablee.core.game import Millis
from tablee.games import AnyGame
from tablee.table.drafts import Drafts
from tablee.table.durability import Pending
from tablee.table.log import Entry, GameHeader, Log, Row, codec_for
from tablee.table.state import evolve, fold
from tablee.table.store import MemoryStore, Store

_readers = ThreadPoolExecutor(4, "tablee-reader")
"""Threads that read the log again, so that the event loop does not wait for the disk."""


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
        self.drafts = Drafts(len(header.seats))
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
            drafts=self.drafts.copy(),
            _lock=threading.RLock(),
        )
        return forked

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
            self.drafts.forget_after(entry)

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
