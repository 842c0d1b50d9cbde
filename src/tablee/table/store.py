"""The port of stores of logs, and a store in memory."""

import threading
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, Self

from tablee.table.durability import Pending, completed
from tablee.table.errors import Conflict, StoreError, UnknownGame
from tablee.table.log import GameHeader, Row, decode_header, encode_header


class StoredGame(NamedTuple):
    """A game in a store."""

    id: str
    header: GameHeader


class Store(Protocol):
    """An append-only log for each game. (game, seq) is unique; this is the only lock."""

    def create(self, game_id: str, header: GameHeader, opening: Row) -> Pending:
        """Create a game with its first entry atomically. The write fails with StoreError if the id is taken."""

    def append(self, game_id: str, row: Row) -> Pending:
        """Append an entry, which is durable when the write is done.

        The write fails with `Conflict` if the seq does not follow the last one, and with `UnknownGame` if there is no
        such game. The caller has read all earlier entries and knows that none has this command_id.
        """

    def header(self, game_id: str) -> GameHeader:
        """Return the header of a game; raise UnknownGame if there is none."""

    def load(self, game_id: str, after: int = 0) -> list[Row]:
        """Return the entries of a game after a seq, in order; raise UnknownGame if there is none."""

    def games(self) -> Iterator[StoredGame]:
        """Yield all games, oldest first."""

    def close(self) -> None:
        """Finish pending writes, then refuse new ones."""


class _Game(NamedTuple):
    header: bytes
    rows: list[Row]


class MemoryStore:
    """A store in memory, for tests and for games that are not kept."""

    def __init__(self) -> None:
        self._games: dict[str, _Game] = {}
        self._lock = threading.Lock()

    @classmethod
    def holding(cls, game_id: str, header: GameHeader, rows: Iterable[Row]) -> Self:
        """Return a store with one game."""
        store, rows = cls(), list(rows)
        store._games[game_id] = _Game(encode_header(header), rows)
        return store

    def create(self, game_id: str, header: GameHeader, opening: Row) -> Pending:
        """See Store."""
        with self._lock:
            if game_id in self._games:
                return completed(StoreError("game_taken", game=game_id))
            self._games[game_id] = _Game(encode_header(header), [opening])
        return completed()

    def append(self, game_id: str, row: Row) -> Pending:
        """See Store."""
        with self._lock:
            game = self._games.get(game_id)
            if game is None:
                return completed(UnknownGame(game_id))
            if row.seq != len(game.rows) + 1:
                return completed(Conflict())
            game.rows.append(row)
        return completed()

    def header(self, game_id: str) -> GameHeader:
        """See Store."""
        return decode_header(game_id, self._game(game_id).header)

    def load(self, game_id: str, after: int = 0) -> list[Row]:
        """See Store."""
        return self._game(game_id).rows[after:]

    def games(self) -> Iterator[StoredGame]:
        """See Store."""
        for game_id in list(self._games):
            yield StoredGame(game_id, self.header(game_id))

    def close(self) -> None:
        """Do nothing: there are no pending writes."""

    def _game(self, game_id: str) -> _Game:
        try:
            return self._games[game_id]
        except KeyError:
            raise UnknownGame(game_id) from None
