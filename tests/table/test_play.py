"""Play without people."""

import pytest

from tablee.lexicon.words import Words
from tablee.table.errors import GameFault
from tablee.table.log import Seated
from tablee.table.play import HeadlessClock, play_out
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.table.conftest import OpenTable
from tests.table.toy import GAME


def played(words: Words, seed: str) -> Table:
    clock = HeadlessClock()
    seats = [Seated("A", "honest"), Seated("B", "sly"), Seated("C", "sly")]
    table = Table.create(MemoryStore(), GAME, words, seats, seed=seed, clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    return table


def test_a_seed_reproduces_a_game(words: Words) -> None:
    assert played(words, "1").entries == played(words, "1").entries
    assert played(words, "1").entries != played(words, "2").entries


def test_when_everybody_waits_time_passes(words: Words) -> None:
    """The sly bots do not always answer: then the window closes."""
    entries = played(words, "1").entries
    assert any(entry.command_id.startswith("deadline/window:") for entry in entries)


def test_a_game_in_which_nobody_does_anything_is_a_fault(open_table: OpenTable, clock: HeadlessClock) -> None:
    with pytest.raises(GameFault, match="everybody waits"):
        play_out(open_table("Ann", "Bob"), clock)


def test_play_is_bounded(open_table: OpenTable, clock: HeadlessClock) -> None:
    with pytest.raises(GameFault, match="no end after 3 steps"):
        play_out(open_table("Ann", bot="sly"), clock, {0: GAME.bots["honest"]}, limit=3)


def test_a_bot_that_is_refused_is_a_fault(open_table: OpenTable, clock: HeadlessClock) -> None:
    with pytest.raises(GameFault, match="unknown_command"):
        play_out(open_table("Ann", "Bob"), clock, {0: lambda *_: "x", 1: lambda *_: 3})
