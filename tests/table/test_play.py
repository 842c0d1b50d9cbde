"""Play without people."""

import pytest

from tablee.core.game import Refusal
from tablee.games import definition, words_for
from tablee.games.topword.model import Accept, Placed, Play
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tablee.table.errors import GameFault
from tablee.table.log import Seated
from tablee.table.play import HeadlessClock, held_until, people_answering, play_out
from tablee.table.store import MemoryStore
from tablee.table.table import Receipt, Table
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


def test_a_bot_does_not_go_on_over_the_heads_of_people(shelf: Shelf, clock: HeadlessClock) -> None:
    """Ann lays, the bot is next, Bob may still contest: half of the window is his (G-12)."""
    game, words = definition("topword"), words_for("topword", shelf)
    seats = [Seated("Ann"), Seated("Bot", next(iter(game.bots))), Seated("Bob")]
    for options, half in (({"window_seconds": 20}, 10_000), ({"window_seconds": 0}, None)):
        table = next(
            table
            for seed in "123456789"
            if isinstance(
                table := Table.create(
                    MemoryStore(), game, words, seats, {"mode": "contestation", **options}, seed=seed, clock=clock
                ),
                Table,
            )
            and table.view(0).turn == 0
        )
        assert (people_answering(table), held_until(table, 1)) == ([], 0)
        tiles = table.view(0).rack
        laid = table.submit(0, Play((Placed((5, 5), tiles[0]), Placed((5, 6), tiles[1]))), "lay")
        assert not isinstance(laid, Refusal)
        assert held_until(table, 1) == 0, "the bot may answer, like them"
        assert isinstance(table.submit_bot(1, Accept(), table.seq), Receipt)
        assert people_answering(table) == [2]
        assert held_until(table, 1) == (None if half is None else clock.now + half)
        assert isinstance(table.submit(2, Accept(), "fine"), Receipt)
        assert held_until(table, 1) == 0
