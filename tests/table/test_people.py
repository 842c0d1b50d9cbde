"""Leaving, coming back, conceding, stopping (G-10)."""

import pytest

from tablee.core.game import TABLE
from tablee.lexicon.words import Words
from tablee.table.actions import Concede, GiveSeat, Stop, TakeSeat
from tablee.table.bot_play import ManualClock, move, play_out
from tablee.table.replay import verify
from tablee.table.state import Result
from tests.table.conftest import OpenTable
from tests.table.playing import accepted, announce, mover, play_a_turn, refused
from tests.table.toy import GAME
from tests.table.toy.model import Announce


def test_a_seat_goes_to_a_bot_and_back(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    seat = mover(table)
    accepted(table.submit(1 - seat, GiveSeat(seat, "honest"), "give"))
    assert table.bot(seat) == "honest"
    card = table.view(seat).hand[0]
    assert refused(table.submit(seat, Announce(card, card), "a")) == ("held_by_bot", "G-10")
    assert move(table, seat)
    assert table.entries[-1].command_id == f"bot/{seat}@2"
    accepted(table.submit(seat, TakeSeat(), "take"))
    assert table.bot(seat) is None
    assert refused(table.submit_bot(seat, Announce(card, card), table.seq)) == ("held_by_person", "G-10")
    assert refused(table.submit(seat, TakeSeat(), "take again")) == ("held_by_person", "G-10")


def test_a_bot_is_late_when_the_game_has_moved_on(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", "Cat")
    seat = mover(table)
    accepted(table.submit(TABLE, GiveSeat(seat, "sly"), "give"))
    card = table.view(seat).hand[0]
    assert refused(table.submit_bot(seat, Announce(card, card), table.seq - 1)) == ("stale", "G-11")
    first = accepted(table.submit_bot(seat, Announce(card, card), table.seq))
    assert table.submit_bot(seat, Announce(card, card), first.seq - 1) == first, "sent again"


@pytest.mark.parametrize(
    ("action", "why"),
    [(GiveSeat(0, "genius"), "no_level"), (GiveSeat(7, "sly"), "no_seat"), (GiveSeat(-1, "sly"), "no_seat")],
)
def test_seats_and_bots_that_do_not_exist(action: GiveSeat, why: str, open_table: OpenTable) -> None:
    assert refused(open_table("Ann", "Bob").submit(0, action, "1"))[0] == why


def test_what_the_table_itself_cannot_do(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    assert refused(table.submit(TABLE, TakeSeat(), "1")) == ("no_seat", "G-11")
    assert refused(table.submit(TABLE, Concede(), "2")) == ("no_seat", "G-11")
    assert refused(table.submit(TABLE, Announce(1, 1), "3")) == ("unknown_command", "G-11")


def test_of_two_who_concedes_loses_at_once(open_table: OpenTable, words: Words) -> None:
    table = open_table("Ann", "Bob")
    play_a_turn(table)
    accepted(table.submit(1, Concede(), "enough"))
    scores = table.state.game.scores
    assert table.outcome() == Result(scores, (0,), "conceded")
    assert table.awaiting() == frozenset()
    assert table.next_deadline() is None
    assert table.revealed_seed() == "seed"
    assert verify(GAME, table.header, table.entries, words).difference is None


def test_of_three_the_others_play_on_and_who_conceded_cannot_win(
    open_table: OpenTable, clock: ManualClock, words: Words
) -> None:
    table = open_table("Ann", "Bob", bot="sly", target=40)
    leader = 0
    accepted(table.submit(leader, Concede(), "enough"))
    assert table.outcome() is None
    assert table.bot(leader) == "honest", "the weakest bot plays on"
    assert refused(table.submit(leader, TakeSeat(), "back")) == ("conceded", "G-10")
    assert table.facts().seats[leader].conceded
    outcome = play_out(table, clock, {1: GAME.bots["sly"]})
    assert outcome.how == "played"
    assert max(outcome.scores) == outcome.scores[leader], "the seed is chosen so that the honest bot is first"
    best = max(outcome.scores[1:])
    assert outcome.winners == tuple(seat for seat in (1, 2) if outcome.scores[seat] == best)
    assert verify(GAME, table.header, table.entries, words).difference is None


def test_the_last_who_has_not_conceded_wins(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", "Cat")
    accepted(table.submit(2, Concede("sly"), "1"))
    assert table.bot(2) == "sly"
    accepted(table.submit(0, Concede(), "2"))
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((1,), "conceded")


def test_those_who_are_left_may_end_the_game(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    announce(table)
    accepted(table.submit(0, Stop(), "1"))
    assert table.outcome() == Result((0, 0), (), "stopped")
    assert refused(table.submit(0, Stop(), "2")) == ("game_over", "G-11")
