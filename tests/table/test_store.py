"""The contract of stores."""

import pytest

from tablee.table.errors import Conflict, StoreError, UnknownGame
from tablee.table.log import GameHeader, LexiconRef, Row, Seated
from tablee.table.store import Store

HEADER = GameHeader(
    "toy", "1", LexiconRef("fr", "abc", "fr"), {"target": 21}, (Seated("Zoé"), Seated("Bot", "sly")), "s3", 5
)


def row(seq: int, command_id: str | None = None) -> Row:
    return Row(seq, 1000 + seq, 10 * seq, -1, command_id or f"c{seq}", b'{"v":1}')


def test_what_is_stored_comes_back(store: Store) -> None:
    store.create("g", HEADER, row(1)).result()
    store.append("g", row(2)).result()
    assert store.header("g") == HEADER
    assert store.load("g") == [row(1), row(2)]
    assert store.load("g", after=1) == [row(2)]
    assert store.load("g", after=2) == []


def test_games_are_listed_oldest_first(store: Store) -> None:
    for game_id in ("z", "a", "m"):
        store.create(game_id, HEADER, row(1)).result()
    assert list(store.games()) == [("z", HEADER), ("a", HEADER), ("m", HEADER)]


def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    store.create("g", HEADER, row(1)).result()
    store.append("g", row(2)).result()
    with pytest.raises(Conflict):
        store.append("g", row(2, "other")).result()
    with pytest.raises(Conflict):
        store.append("g", row(1, "other")).result()
    assert store.load("g") == [row(1), row(2)]


def test_the_log_has_no_holes(store: Store) -> None:
    store.create("g", HEADER, row(1)).result()
    with pytest.raises(Conflict):
        store.append("g", row(3)).result()


def test_games_that_are_not_there(store: Store) -> None:
    for ask in (store.header, store.load):
        with pytest.raises(UnknownGame, match="no-such"):
            ask("no-such")
    with pytest.raises(UnknownGame):
        store.append("no-such", row(2)).result()


def test_an_id_is_taken_once(store: Store) -> None:
    store.create("g", HEADER, row(1)).result()
    with pytest.raises(StoreError):
        store.create("g", HEADER, row(1, "other")).result()
    assert store.load("g") == [row(1)]


def test_a_header_keeps_its_seed_out_of_log_lines() -> None:
    assert "s3" not in repr(HEADER)
