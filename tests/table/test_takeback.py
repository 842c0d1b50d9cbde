"""Takebacks (G-16): what they undo, what they keep, when they are refused; in the log, in records, after a restart."""

import dataclasses

import msgspec
import pytest

from tablee.core.game import TABLE, Refusal
from tablee.games import definition
from tablee.lexicon.words import Words
from tablee.table.actions import GiveSeat, Pause, Stop, TakeBack
from tablee.table.bot_play import ManualClock, ask_bot, move
from tablee.table.log import Entry, Seated, TakenBack
from tablee.table.projection import narrate_table_event
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record, write_record
from tablee.table.replay import verify
from tablee.table.state import effective_entries, evolve
from tablee.table.store import MemoryStore, Store
from tablee.table.table import Table
from tests.table.conftest import OpenTable
from tests.table.playing import accepted, announce, believe, mover, play_a_turn, play_to_the_end, refused
from tests.table.toy import GAME
from tests.table.toy.model import Announce


def take_back(table: Table) -> Entry:
    accepted(table.submit(TABLE, TakeBack(), f"back {table.seq}"))
    return table.entries[-1]


def test_the_last_persons_command_goes_and_all_that_followed(open_table: OpenTable) -> None:
    table = open_table("Ann", bot="honest", seed="ann")
    assert mover(table) == 0, "the seed is chosen so that Ann starts"
    before = table.state
    announce(table)
    assert move(table, 1), "the bot believes her, and has its turn"
    assert move(table, 1)
    entry = take_back(table)
    assert entry.events == (TakenBack(0, before.seq),)
    assert table.state.game == before.game
    assert table.state.taken_back == table.facts().taken_back == 1
    assert narrate_table_event(entry.events[0], ("Ann", "Bot"), "fr") == "Ann reprend son coup."


def test_again_goes_further_back_and_then_there_is_nothing_left(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    positions = []
    for _ in range(3):
        positions.append(table.state.game)
        announce(table)
        positions.append(table.state.game)
        believe(table)
    for position in reversed(positions):
        take_back(table)
        assert table.state.game == position
    assert refused(table.submit(0, TakeBack(), "once more")) == ("nothing_to_take_back", "G-16")
    assert table.state.taken_back == len(positions)


def test_the_same_command_brings_the_same_and_the_bot_answers_the_same(open_table: OpenTable) -> None:
    table = open_table("Ann", bot="sly", seed="ann")
    card = table.view(0).hand[0]
    accepted(table.submit(0, Announce(card, card), "first"))
    once, wanted = table.state.game, ask_bot(table, 1)
    take_back(table)
    accepted(table.submit(0, Announce(card, card), "second"))
    assert table.state.game == once
    assert ask_bot(table, 1) == wanted, "nobody fishes for a kinder bot"


def test_time_goes_back_with_the_game(open_table: OpenTable, clock: ManualClock) -> None:
    """G-6: after a takeback the player has the turn's time again."""
    table = open_table("Ann", "Bob", turn_seconds=60)
    clock.now += 40_000
    announce(table)
    clock.now += 10_000
    take_back(table)
    assert table.now() == 0
    assert table.next_deadline() == clock.now + 60_000
    clock.now += 60_000
    assert table.tick(), "the turn's time is over, once"


def test_what_is_the_tables_own_is_not_taken_back(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", "Cat")
    seat = mover(table)
    other = (seat + 1) % 3
    announce(table)
    accepted(table.submit(TABLE, GiveSeat(other, "sly"), "give"))
    take_back(table)
    assert table.bot(other) == "sly"
    assert mover(table) == seat


def test_a_takeback_deletes_drafts(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    announce(table)
    for seat in (0, 1):
        table.draft(seat, "laid out")
    take_back(table)
    assert not table.drafts()


def test_not_while_paused_and_not_after_the_end(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    announce(table)
    accepted(table.submit(0, Pause(), "pause"))
    assert refused(table.submit(0, TakeBack(), "1")) == ("paused", "G-10")
    over = open_table("Ann", "Bob")
    announce(over)
    accepted(over.submit(0, Stop(), "stop"))
    assert refused(over.submit(0, TakeBack(), "1")) == ("game_over", "G-11")


def test_a_race_says_why_not(words: Words) -> None:
    """Pioch'a Mots declares this, because all play at the same time."""
    race = definition("pioch-a-mots")
    table = Table.create(MemoryStore(), race, words, [Seated("Ann"), Seated("Bob")])
    assert not isinstance(table, Refusal)
    why = table.submit(0, TakeBack(), "1")
    assert why == race.no_takeback
    assert refused(why) == ("race", "G-16")


def test_sent_twice_it_happens_once(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    play_a_turn(table)
    first = accepted(table.submit(0, TakeBack(), "back"))
    assert table.submit(0, TakeBack(), "back") == first
    assert table.state.taken_back == 1


@pytest.fixture
def log(open_table: OpenTable, clock: ManualClock) -> Table:
    """A complete game with two takebacks in a row, and one more later."""
    table = open_table("Ann", "Bob", turn_seconds=60)
    play_a_turn(table)
    clock.now += 5_000
    announce(table)
    take_back(table)
    take_back(table)
    believe(table)
    play_a_turn(table)
    take_back(table)
    believe(table)
    play_to_the_end(table)
    return table


def test_a_restart_finds_the_same(log: Table, store: Store, words: Words, clock: ManualClock) -> None:
    again = Table.resume(store, GAME, words, log.id, clock=clock)
    assert again.state == log.state
    assert again.outcome() == log.outcome()


def test_the_log_proves_true_and_a_changed_one_does_not(log: Table, words: Words) -> None:
    entries = list(log.entries)
    verified = verify(GAME, log.header, entries, words)
    assert verified.difference is None
    assert verified.decided == len(entries)
    at = next(place for place, entry in enumerate(entries) if isinstance(entry.events[0], TakenBack))
    back = entries[at]
    for changed, problem in (
        (msgspec.structs.replace(back, events=(TakenBack(0, 1), *back.events)), "decided"),
        (msgspec.structs.replace(back, events=(TakenBack(back.events[0].seat, 99),)), "decided"),
        (msgspec.structs.replace(back, clock=back.clock + 1), "clock"),
        (msgspec.structs.replace(back, command=None), "no_command"),
    ):
        found = verify(GAME, log.header, [*entries[:at], changed, *entries[at + 1 :]], words).difference
        assert found is not None
        assert (found.seq, found.problem) == (back.seq, problem)


def test_effective_entries_are_the_game_without_takebacks(log: Table) -> None:
    led = effective_entries(log.entries)
    assert len(led) == log.seq - 6, "three takings back, and a command with each"
    state = None
    for entry in led:
        state = evolve(dataclasses.replace(GAME, no_takeback=Refusal("race", "G-16")), log.header, state, entry, led)
    assert state is not None
    assert state.game == log.state.game


def test_its_record_says_so_and_is_true(words: Words, clock: ManualClock) -> None:
    topword = definition("topword")
    table = Table.create(
        MemoryStore(), topword, words, [Seated("Ann"), Seated("Bot", "debutant")], seed="ann", clock=clock
    )
    assert not isinstance(table, Refusal)
    player = topword.bots["debutant"]
    while table.seq < 12:
        clock.now += 1000
        seat = mover(table)
        if table.bot(seat):
            assert move(table, seat)
        else:
            assert move(table, seat, {seat: player})
            if table.seq in {6, 7}:
                take_back(table)
    accepted(table.submit(0, Stop(), "enough"))
    text = write_record(topword, table.header, table.entries)
    assert "*back 1 " in text
    record = read_record(text)
    assert record.entries == tuple(table.entries)
    steps = list(check_record(record, words))
    assert steps[-1].after == table.state
    assert steps[-1].after.taken_back > 0
