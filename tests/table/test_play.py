"""Games of bots alone."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tablee.core.game import Later, Refusal
from tablee.games import definition, words_for
from tablee.games.topword.model import Accept, Placed, Play
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, generator, held_until, people_answering, play_out
from tablee.table.commit import Receipt
from tablee.table.errors import GameFault
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.table.conftest import OpenTable
from tests.table.toy import GAME
from tests.table.toy.model import Announce, Announced, Believe, Believed, View


def played(words: Words, seed: str) -> Table:
    clock = ManualClock()
    seats = [Seated("A", "honest"), Seated("B", "sly"), Seated("C", "sly")]
    table = Table.create(MemoryStore(), GAME, words, seats, seed=seed, clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    return table


def test_a_seed_reproduces_a_game(words: Words) -> None:
    assert played(words, "1").entries == played(words, "1").entries
    assert played(words, "1").entries != played(words, "2").entries


def test_when_everybody_waits_time_passes(words: Words) -> None:
    """The sly bots do not always answer; then the window closes."""
    entries = played(words, "1").entries
    assert any(entry.command_id.startswith("deadline/window:") for entry in entries)


def test_a_game_in_which_nobody_does_anything_is_a_fault(open_table: OpenTable, clock: ManualClock) -> None:
    with pytest.raises(GameFault, match="everybody waits"):
        play_out(open_table("Ann", "Bob"), clock)


def test_play_is_bounded(open_table: OpenTable, clock: ManualClock) -> None:
    with pytest.raises(GameFault, match="no end after 3 steps"):
        play_out(open_table("Ann", bot="sly"), clock, {0: GAME.bots["honest"]}, limit=3)


def test_a_bot_that_is_refused_is_a_fault(open_table: OpenTable, clock: ManualClock) -> None:
    with pytest.raises(GameFault, match="unknown_command"):
        play_out(open_table("Ann", "Bob"), clock, {0: lambda *_: "x", 1: lambda *_: 3})


def test_a_bot_waits_for_people_who_may_contest(lexicon_store: LexiconStore, clock: ManualClock) -> None:
    """Ann plays, the bot is next, Bob may still contest: the bot waits for half of the window (G-12)."""
    game, words = definition("topword"), words_for("topword", lexicon_store)
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


# ---- bots that give a time ----------------------------------------------------------------------


def racing(words: Words, times: dict[str, int], seed: str = "1") -> Table:
    """Open a toy game whose bots believe a number of milliseconds after the last entry, each its own."""
    asked: list[tuple[int, float]] = []

    def bot(level: str) -> Any:
        def play(view: View, _words: Any, random: Random) -> Any:
            asked.append((view.seat or 0, random.random()))
            if view.announced is None:
                return Later(Announce(view.hand[0], view.hand[0]), clock.now + times[level])
            return Later(Believe(), clock.now + times[level])

        return play

    clock = ManualClock()
    game = replace(GAME, bots={level: bot(level) for level in times}, moment=lambda view: (len(view.hand),))
    seats = [Seated(level, level) for level in times]
    table = Table.create(MemoryStore(), game, words, seats, seed=seed, clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    assert len({chance for seat, chance in asked if seat == 0}) < len([seat for seat, _ in asked if seat == 0])
    return table


def test_the_earliest_planned_move_comes_first(words: Words) -> None:
    """Not the first bot that is asked."""
    for seed in "123":
        table = racing(words, {"slow": 900, "quick": 30, "middling": 200}, seed)
        answers: dict[int, list[int]] = {}
        began = 0
        for entry in table.entries[1:]:
            if isinstance(entry.events[0], Announced):
                began = entry.seq
            elif isinstance(entry.events[0], Believed):
                answers.setdefault(began, []).append(entry.actor)
        assert answers
        for order in answers.values():
            assert order == sorted(order, key=[2, 0, 1].__getitem__)


def test_time_passes_as_bots_say(words: Words) -> None:
    """The clock advances to the given time, or to a deadline before it."""
    table = racing(words, {"quick": 30, "middling": 200})
    passed = {after.clock - before.clock for before, after in pairwise(table.entries)}
    assert passed <= {30, 200}
    late = racing(words, {"quick": 30, "asleep": 90_000})
    assert any(entry.command_id.startswith("deadline/window:") for entry in late.entries)


def test_a_moment_that_has_passed_is_now(words: Words) -> None:
    table = racing(words, {"quick": -5000, "hasty": -90_000})
    assert table.outcome()
    assert {entry.clock for entry in table.entries} == {0}


def test_a_bot_has_the_same_chance_while_its_moment_lasts(open_table: OpenTable) -> None:
    """By default every entry is a new moment; a game may exclude the entries of others."""
    for moment, lasts in ((None, False), (lambda view: ("hand", view.hand), True)):
        table = open_table("Ann", "Bob")
        table.game = replace(GAME, moment=moment)
        turn = table.view(0).turn
        before = [generator(table, seat).random() for seat in (0, 1)]
        assert before == [generator(table, seat).random() for seat in (0, 1)]
        assert before[0] != before[1]
        assert isinstance(table.submit(turn, Announce(table.view(turn).hand[0], 10), "a"), Receipt)
        assert (generator(table, 1 - turn).random() == before[1 - turn]) == lasts
