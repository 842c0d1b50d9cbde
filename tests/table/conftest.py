"""A manual clock, stores of both kinds, and tables of the toy game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.core.game import Refusal
from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock
from tablee.table.log import Seated
from tablee.table.store import MemoryStore, Store
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table
from tests.table.toy import GAME

START = 1_000_000

OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for("topword", lexicon_store)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "games.db")
    yield store
    store.close()


@pytest.fixture
def open_table(store: Store, words: Words, clock: ManualClock) -> OpenTable:
    """`open_table("Ann", "Bob", bot="sly", turn_seconds=60)`: people by name, then a bot, and options."""

    def open_one(*people: str, bot: str | None = None, seed: str = "seed", **options: Any) -> Table:
        seats = [Seated(name) for name in people] + ([Seated("Bot", bot)] if bot else [])
        table = Table.create(store, GAME, words, seats, options, seed=seed, clock=clock)
        assert not isinstance(table, Refusal), table
        return table

    return open_one
