"""Clocks, deadlines, pauses and drafts, on a manual clock."""

import pytest

from tablee.core.game import TABLE, DeadlineReached, Refusal
from tablee.games import definition, definitions, words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.table.actions import Pause, Resume
from tablee.table.bot_play import ManualClock
from tablee.table.errors import GameFault
from tablee.table.log import Paused, Seated
from tablee.table.replay import verify
from tablee.table.store import MemoryStore, Store
from tablee.table.table import Table
from tests.table.conftest import START, OpenTable
from tests.table.playing import accepted, announce, believe, mover, refused
from tests.table.toy import GAME
from tests.table.toy.model import Announce, Announced, Believe


def test_the_next_deadline_in_wall_time(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob", window_seconds=20)
    assert table.next_deadline() is None
    clock.now += 5_000
    announce(table)
    assert table.next_deadline() == START + 25_000
    assert table.tick() == ()
    clock.now = START + 24_999
    assert table.due() == []
    assert [deadline.key for deadline in table.due(START + 25_000)] == ["window:0"]


def test_a_tick_settles_what_is_due_once(open_table: OpenTable, store: Store, words: Words, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob")
    announce(table)
    there = Table.resume(store, GAME, words, table.id, clock=clock)
    clock.now += 20_000
    (receipt,) = table.tick()
    assert (receipt.seq, receipt.clock) == (3, 20_000)
    assert table.tick() == ()
    assert there.tick() == (receipt,), "another process comes too late and learns of it"
    assert there.tick() == ()
    assert there.state == table.state
    entry = table.entries[-1]
    assert (entry.actor, entry.command_id) == (TABLE, "deadline/window:0@20000#2")


def test_deadlines_of_later_turns_come_one_by_one(open_table: OpenTable, clock: ManualClock) -> None:
    """After an hour nobody has lost more than one turn: the next one begins with the tick."""
    table = open_table("Ann", "Bob", turn_seconds=60, window_seconds=5)
    clock.now += 3_600_000
    assert len(table.tick()) == 1
    clock.now += 5_000
    assert len(table.tick()) == 1
    assert table.next_deadline() == clock.now + 60_000


def test_a_command_that_comes_too_late_meets_the_deadline_first(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob", turn_seconds=10)
    seat = mover(table)
    clock.now += 10_000
    card = table.view(seat).hand[-1]
    assert refused(table.submit(seat, Announce(card, card), "late")) == ("not_your_turn", "G-11")
    assert [entry.actor for entry in table.entries] == [TABLE, TABLE]


HURRIED = {
    slug: {option: 30 for option in ("turn_seconds", "draw_seconds") if option in game.options.__struct_fields__}
    for slug, game in definitions().items()
}
"""The options that limit a turn, by game."""


@pytest.mark.parametrize("slug", [slug for slug, options in HURRIED.items() if options])
def test_what_was_sent_on_a_turn_that_the_clock_ended_is_not_for_the_next(
    slug: str, lexicon_store: LexiconStore, clock: ManualClock
) -> None:
    """A broken connection delays a move until the seat's next turn (G-11)."""
    game, words = definition(slug), words_for(slug, lexicon_store)
    seats = [Seated("Ann"), Seated("Bob")]
    table = Table.create(MemoryStore(), game, words, seats, HURRIED[slug], seed="hurry", clock=clock)
    assert not isinstance(table, Refusal)
    seat, seen = table.state.game.turn, table.seq
    moves = game.legal(table.view(seat), words)
    chosen = next(move for move in moves if type(move) not in game.lasting)
    while table.seq == seen or seat not in table.awaiting():
        clock.now += 30_000
        assert table.tick()
    assert refused(table.submit(seat, chosen, "late", based_on=seen)) == ("stale", "G-11")


def test_a_move_that_crosses_another_s_deadline_is_good(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob", window_seconds=20, target=100)
    announce(table)
    seen = table.seq
    clock.now += 20_000
    table.tick()
    card = table.view(mover(table)).hand[-1]
    accepted(table.submit(mover(table), Announce(card, card), "next", based_on=seen))


def test_during_a_pause_the_clock_stands_still(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob", turn_seconds=60)
    clock.now += 10_000
    accepted(table.submit(0, Pause(), "p"))
    clock.now += 1_000_000
    assert table.now() == 10_000
    assert table.next_deadline() is None
    assert table.tick() == ()
    assert table.awaiting() == frozenset()
    assert not table.facts().running
    for seat in (0, 1):
        assert refused(table.submit(seat, Announce(1, 1), "a")) == ("paused", "G-10")
    assert refused(table.submit(1, Pause(), "p")) == ("paused", "G-10")
    accepted(table.submit(1, Resume(), "r"))
    assert refused(table.submit(1, Resume(), "r2")) == ("not_paused", "G-10")
    assert table.next_deadline() == clock.now + 50_000
    clock.now += 50_000
    assert len(table.tick()) == 1
    assert table.entries[-1].clock == 60_000


def test_a_deadline_that_passed_before_the_pause_is_settled_first(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob", turn_seconds=10)
    clock.now += 11_000
    accepted(table.submit(0, Pause(), "p"))
    assert [type(entry.events[0]) for entry in table.entries[1:]] == [Announced, Paused]


def test_a_server_that_was_down_pauses_as_of_its_last_heartbeat(
    open_table: OpenTable, store: Store, words: Words, clock: ManualClock
) -> None:
    table = open_table("Ann", "Bob", turn_seconds=60)
    last_heartbeat = clock.now + 20_000
    clock.now += 86_400_000
    table = Table.resume(store, GAME, words, table.id, clock=clock)
    accepted(table.submit(TABLE, Pause(since=last_heartbeat), "crash"))
    clock.now += 5_000
    accepted(table.submit(0, Resume(), "r"))
    assert table.now() == 20_000
    assert table.next_deadline() == clock.now + 40_000
    assert verify(GAME, table.header, table.entries, words).difference is None


def test_a_wall_clock_that_goes_back_does_not_turn_the_games_clock(
    open_table: OpenTable, clock: ManualClock, words: Words
) -> None:
    table = open_table("Ann", "Bob", turn_seconds=60)
    clock.now += 30_000
    announce(table)
    clock.now -= 3_600_000
    assert table.now() == 30_000
    believe(table)
    assert table.entries[-1].clock == 30_000
    clock.now += 1_000
    assert table.now() == 31_000
    assert verify(GAME, table.header, table.entries, words).difference is None


# ---- drafts -------------------------------------------------------------------------------------


def test_a_draft_is_of_a_seat_that_is_there_and_not_too_long(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    for seat in (-1, 2, 99):
        refused = table.draft(seat, {"card": 1})
        assert refused is not None
        assert refused.code == "no_seat"
    long = table.draft(0, "x" * 5000)
    assert long is not None
    assert long.code == "draft_too_long"
    assert table.drafts() == {}


def test_what_was_laid_out_counts_at_the_deadline(open_table: OpenTable, clock: ManualClock, words: Words) -> None:
    table = open_table("Ann", "Bob", turn_seconds=10)
    seat = mover(table)
    lowest, *_, highest = table.view(seat).hand
    assert lowest != highest
    table.draft(seat, {"card": lowest})
    table.draft(seat, {"card": highest})
    clock.now += 10_000
    table.tick()
    assert table.entries[-1].events[0] == Announced(seat, highest, highest, 10_000)
    assert table.entries[-1].command == DeadlineReached("turn:0", {seat: {"card": highest}})
    assert not table.drafts()
    assert verify(GAME, table.header, table.entries, words).difference is None


@pytest.mark.parametrize("draft", ["nonsense", {"card": 99}, {"card": [1]}, [[]], {}])
def test_a_draft_that_does_not_count_is_recorded_nowhere(
    draft: object, open_table: OpenTable, clock: ManualClock, store: Store
) -> None:
    table = open_table("Ann", "Bob", turn_seconds=10)
    seat = mover(table)
    table.draft(seat, draft)
    table.draft(1 - seat, {"card": 7})
    clock.now += 10_000
    table.tick()
    assert table.entries[-1].command == DeadlineReached("turn:0")
    assert b"drafts" not in store.load(table.id)[-1].payload.replace(b'"drafts":{}', b"")


def test_drafts_are_never_stored_and_forgotten_with_the_turn(open_table: OpenTable, store: Store, words: Words) -> None:
    table = open_table("Ann", "Bob")
    seat = mover(table)
    table.draft(seat, {"card": 1})
    table.draft(1 - seat, {"card": 2})
    assert not Table.resume(store, GAME, words, table.id).drafts()
    announce(table)
    assert dict(table.drafts()) == {1 - seat: {"card": 2}}
    table.draft(1 - seat, None)
    assert not table.drafts()


# ---- games that break the contract --------------------------------------------------------------


def test_a_deadline_from_which_nothing_comes_is_a_fault(store: Store, words: Words, clock: ManualClock) -> None:
    game = GAME.__class__(**{**vars(GAME), "decide": lambda *_: ()})
    made = Table.create(store, game, words, _people(), {"turn_seconds": 1}, clock=clock)
    assert isinstance(made, Table)
    clock.now += 1_000
    with pytest.raises(GameFault):
        made.tick()


def test_deadlines_without_end_are_a_fault(store: Store, words: Words, clock: ManualClock) -> None:
    believed = (GAME.events.__args__[3](0),)
    game = GAME.__class__(**{**vars(GAME), "decide": lambda *_: believed})
    made = Table.create(store, game, words, _people(), {"turn_seconds": 1}, clock=clock)
    assert isinstance(made, Table)
    clock.now += 1_000
    with pytest.raises(GameFault):
        made.tick()


def test_a_window_of_no_time_closes_at_once(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", window_seconds=0)
    for _ in range(3):
        announce(table)
        assert len(table.tick()) == 1
    play_a_turn_by_ticks(table)


def play_a_turn_by_ticks(table: Table) -> None:
    announce(table)
    other = min(table.awaiting())
    assert refused(table.submit(other, Believe(), "late"))[0] in {"unknown_command", "not_your_turn"}


def _people() -> list[Seated]:

    return [Seated("Ann"), Seated("Bob")]
