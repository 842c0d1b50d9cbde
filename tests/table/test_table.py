"""A table: commands are applied once; projections of seats."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.game import DeadlineReached, Refusal
from tablee.lexicon.words import Words
from tablee.table.actions import Pause, Resume
from tablee.table.bot_play import ManualClock
from tablee.table.commit import Receipt
from tablee.table.errors import TableError
from tablee.table.log import LexiconChanged, Seated
from tablee.table.replay import load, verify
from tablee.table.store import MemoryStore, Store
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table
from tests.table.conftest import START, OpenTable
from tests.table.playing import accepted, announce, believe, mover, play_a_turn, play_to_the_end, refused
from tests.table.toy import GAME
from tests.table.toy.model import Announce, Announced, Believe, Doubt, Drawn

# ---- opening ------------------------------------------------------------------------------------


def test_a_new_game_is_stored_before_anything_else(open_table: OpenTable, store: Store) -> None:
    table = open_table("Ann", "Bob", target=30)
    header = store.header(table.id)
    assert (header.game, header.rules_version, header.seed, header.created) == ("vingt-et-un", "1", "seed", START)
    assert header.options == {"target": 30, "bluff": True, "turn_seconds": 0, "window_seconds": 20}
    assert [row.seq for row in store.load(table.id)] == [table.seq] == [1]


def test_seeds_and_ids_are_drawn_when_none_are_given(words: Words) -> None:
    tables = [Table.create(MemoryStore(), GAME, words, [Seated("Ann"), Seated("Bob")]) for _ in range(2)]
    assert isinstance(tables[0], Table)
    assert isinstance(tables[1], Table)
    assert tables[0].header.seed != tables[1].header.seed
    assert tables[0].id != tables[1].id


@pytest.mark.parametrize("options", [{"target": "many"}, {"no_such_option": 1}, {"target": 9999}])
def test_options_that_cannot_be_played(options: dict[str, Any], store: Store, words: Words) -> None:
    answer = Table.create(store, GAME, words, [Seated("Ann"), Seated("Bob")], options)
    assert isinstance(answer, Refusal)
    assert answer.rule == "G-9"
    assert answer.sentence("en")
    assert not list(store.games())


def test_a_bot_that_does_not_exist(store: Store, words: Words) -> None:
    with pytest.raises(TableError, match="honest, sly"):
        Table.create(store, GAME, words, [Seated("Ann"), Seated("Bot", "genius")])


def everything(table: Table, seat: int | None) -> tuple[object, ...]:
    """Return everything that a seat is shown."""
    projection = table.projection()
    return projection.view(seat), projection.events(seat, 0), projection.facts


def test_resuming_is_replaying(open_table: OpenTable, store: Store, words: Words, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob")
    play_a_turn(table)
    announce(table)
    again = Table.resume(store, GAME, words, table.id, clock=clock)
    assert again.state == table.state
    assert everything(again, 0) == everything(table, 0)
    believe(again)
    assert table.refresh()
    assert again.state == table.state


def test_a_game_of_other_rules_is_not_continued(open_table: OpenTable, store: Store, words: Words) -> None:
    table = open_table("Ann", "Bob")
    for changed, code in (({"rules_version": "2"}, "other_rules"), ({"slug": "other"}, "other_game")):
        with pytest.raises(TableError) as error:
            Table.resume(store, GAME.__class__(**{**vars(GAME), **changed}), words, table.id)
        assert error.value.code == code


def test_a_log_that_cannot_be_read(words: Words) -> None:
    store = MemoryStore()
    table = Table.create(store, GAME, words, [Seated("Ann"), Seated("Bob")], game_id="g")
    assert isinstance(table, Table)
    play_a_turn(table)
    rows = store._games["g"].rows
    for payload, code in (
        (b"\xff", "damaged_log"),
        (b'{"v":1,"events":[{"type":"no_such_event"}]}', "damaged_log"),
        (b'{"v":2,"events":"of a time to come"}', "newer_log"),
    ):
        rows[1] = msgspec.structs.replace(rows[1], payload=payload)
        with pytest.raises(TableError) as error:
            Table.resume(store, GAME, words, "g")
        assert error.value.code == code


def test_a_new_edition_of_the_lexicon_is_noted_once(
    open_table: OpenTable, store: Store, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table("Ann", "Bob")
    before = words.hash
    monkeypatch.setattr(words.lexicon, "hash", "newer")
    play_a_turn(table)
    noted = [entry.seq for entry in table.entries for event in entry.events if isinstance(event, LexiconChanged)]
    assert noted == [2]
    assert verify(GAME, *load(store, GAME, table.id), words).difference is None
    assert verify(GAME, *load(store, GAME, table.id), words).decided == table.seq - 1, "the start had other words"
    monkeypatch.setattr(words.lexicon, "hash", before)
    assert verify(GAME, *load(store, GAME, table.id), words).decided == 1


# ---- commands -----------------------------------------------------------------------------------


def test_a_command_is_one_entry_with_all_its_events(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", "Bob")
    clock.now += 1234
    seat = mover(table)
    assert announce(table) == Receipt(2, START + 1234, 1234)
    entry = table.entries[-1]
    assert (entry.seq, entry.at, entry.clock, entry.actor) == (2, START + 1234, 1234, seat)
    assert [type(event) for event in entry.events] == [Announced, Drawn]


@pytest.mark.parametrize(
    "form",
    [
        lambda command: command,
        msgspec.json.encode,
        lambda command: msgspec.json.encode(command).decode(),
        msgspec.to_builtins,
    ],
    ids=["value", "bytes", "text", "dict"],
)
def test_a_command_may_come_from_the_wire(form: Any, open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    seat = mover(table)
    card = table.view(seat).hand[0]
    accepted(table.submit(seat, form(Announce(card, 7)), "a"))
    assert table.entries[-1].command == Announce(card, 7)


def test_a_refused_command_changes_nothing(open_table: OpenTable, store: Store) -> None:
    table = open_table("Ann", "Bob")
    before = table.state
    seat = mover(table)
    assert refused(table.submit(seat, Announce(11, 11), "a")) == ("not_held", "G-11")
    assert refused(table.submit(1 - seat, Announce(1, 1), "a")) == ("not_your_turn", "G-11")
    assert table.state == before
    assert len(store.load(table.id)) == 1


def test_a_command_sent_again_is_applied_once(open_table: OpenTable, store: Store, words: Words) -> None:
    table = open_table("Ann", "Bob")
    seat = mover(table)
    first = announce(table)
    believe(table)
    before = table.state
    assert table.submit(seat, Announce(1, 1), "announce 1") == first
    assert Table.resume(store, GAME, words, table.id).submit(seat, b"anything", "announce 1") == first
    assert table.state == before


def test_the_same_id_from_another_seat_is_another_command(open_table: OpenTable) -> None:
    """A seat cannot block another's command by guessing its id."""
    table = open_table("Ann", "Bob")
    seat = mover(table)
    accepted(table.submit(seat, Announce(table.view(seat).hand[0], 3), "1"))
    assert accepted(table.submit(1 - seat, Believe(), "1")).seq == 3


def test_a_refused_command_may_be_sent_again_later(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    other = 1 - mover(table)
    assert refused(table.submit(other, Doubt(), "x")) == ("not_your_turn", "G-11")
    announce(table)
    assert accepted(table.submit(other, Doubt(), "x")).seq == 3


def test_based_on_an_older_view_is_fine_while_the_rules_agree(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", "Cat")
    announce(table)
    one, two = sorted(table.awaiting())
    seen = table.seq
    accepted(table.submit(one, Believe(), "1", based_on=seen))
    accepted(table.submit(two, Believe(), "2", based_on=seen))
    assert refused(table.submit(two, Doubt(), "3", based_on=seen)) == ("stale", "G-11")
    assert refused(table.submit(mover(table), Believe(), "4", based_on=999)) == ("malformed", "G-11")


def test_a_seat_moves_once_on_one_view(open_table: OpenTable) -> None:
    """Two devices of one seat: a late command does not count for the seat's next turn."""
    table = open_table("Ann", "Bob", target=100)
    seat, seen = mover(table), table.seq
    play_a_turn(table)
    play_a_turn(table)
    assert mover(table) == seat
    card = table.state.game.hands[seat][0]
    for old in (seen, 0, -1):
        assert refused(table.submit(seat, Announce(card, card), "late", based_on=old)) == ("stale", "G-11")
    accepted(table.submit(seat, Pause(), "pause", based_on=seen))
    accepted(table.submit(seat, Resume(), "resume", based_on=seen))
    accepted(table.submit(seat, Announce(card, card), "late", based_on=table.seq - 2))


@pytest.mark.parametrize("seat", [2, -2, 99])
def test_seats_that_do_not_exist(seat: int, open_table: OpenTable) -> None:
    assert refused(open_table("Ann", "Bob").submit(seat, Believe(), "1")) == ("no_seat", "G-11")


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"\xff",
        b"{",
        b"[" * 100_000,
        b'{"type":"announce","value":' + b"[" * 100_000,
        '{"type":"announce","card":"\ud800"}',
        b'{"type":"announce","card":1}',
        b'{"type":"announce","card":1.5,"value":1}',
        {"type": "no_such_command"},
        {},
    ],
)
def test_malformed_commands_are_refused(message: Any, open_table: OpenTable) -> None:
    assert refused(open_table("Ann", "Bob").submit(0, message, "1")) == ("malformed", "G-11")


@pytest.mark.parametrize("command", [None, 7, object(), [1], Announced(0, 1, 1, 0)])
def test_things_that_are_no_commands(command: Any, open_table: OpenTable) -> None:
    assert refused(open_table("Ann", "Bob").submit(0, command, "1")) == ("unknown_command", "G-11")
    table = open_table("Ann", bot="sly")
    assert refused(table.submit_bot(1, command, table.seq)) == ("unknown_command", "G-11")


@pytest.mark.parametrize("command_id", ["", "x" * 101, "a\nb", "\ud800", 7, None])
def test_invalid_command_ids_are_refused(command_id: Any, open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    assert refused(table.submit(mover(table), Believe(), command_id)) == ("malformed", "G-11")


def test_only_the_table_reaches_deadlines(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", turn_seconds=5)
    deadline = DeadlineReached("turn:0")
    for seat in (0, 1, -1):
        assert refused(table.submit(seat, deadline, "1")) == ("unknown_command", "G-11")
        assert refused(table.submit(seat, msgspec.json.encode(deadline), "2")) == ("unknown_command", "G-11")
    assert refused(table.submit(0, Pause(since=0), "3")) == ("unknown_command", "G-11")
    table = open_table("Ann", bot="sly", turn_seconds=5)
    assert refused(table.submit_bot(1, deadline, table.seq)) == ("unknown_command", "G-11")


def test_nothing_happens_after_the_end(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", target=1)
    play_to_the_end(table)
    before = table.state
    assert table.awaiting() == frozenset()
    for command in (Announce(1, 1), Pause()):
        assert refused(table.submit(0, command, "late")) == ("game_over", "G-11")
    assert table.tick() == ()
    assert table.state == before


# ---- two tables over one log --------------------------------------------------------------------


def test_who_comes_second_decides_again(open_table: OpenTable, store: Store, words: Words, clock: ManualClock) -> None:
    here = open_table("Ann", "Bob", "Cat")
    announce(here)
    there = Table.resume(store, GAME, words, here.id, clock=clock)
    one, two = sorted(here.awaiting())
    assert accepted(here.submit(one, Believe(), "1")).seq == 3
    assert accepted(there.submit(two, Believe(), "1")).seq == 4, "there knew nothing of entry 3"
    assert refused(here.submit(two, Doubt(), "2"))[1] == "G-11"
    assert here.seq == 4, "here has learned of entry 4 before refusing"
    assert here.state == there.state


def test_a_command_sent_again_to_another_table(
    open_table: OpenTable, store: Store, words: Words, clock: ManualClock
) -> None:
    here = open_table("Ann", "Bob")
    there = Table.resume(store, GAME, words, here.id, clock=clock)
    seat = mover(here)
    command = Announce(here.view(seat).hand[0], 3)
    assert here.submit(seat, command, "1") == there.submit(seat, command, "1")
    assert here.state == there.state
    assert here.seq == 2


# ---- in an event loop ---------------------------------------------------------------------------


def test_many_tables_in_an_event_loop(tmp_path: Path, words: Words) -> None:
    async def play(table: Table) -> None:
        while table.outcome() is None:
            seats = sorted(table.awaiting())
            commands = [next(iter(GAME.legal(table.view(seat), words))) for seat in seats]
            # Concurrent commands at one table: each is decided again until it is applied or refused.
            answers = await asyncio.gather(
                *(
                    table.submit_async(seat, command, f"{table.seq}")
                    for seat, command in zip(seats, commands, strict=True)
                )
            )
            assert any(isinstance(answer, Receipt) for answer in answers)
            await table.tick_async()

    async def play_all(store: Store) -> list[Table]:
        tables = []
        for number in range(20):
            people = [Seated("Ann"), Seated("Bob"), Seated("Cat")]
            table = Table.create(store, GAME, words, people, seed=f"{number}", game_id=f"g{number}")
            assert isinstance(table, Table)
            tables.append(table)
        await asyncio.gather(*map(play, tables))
        return tables

    with SqliteStore(tmp_path / "games.db") as store:
        for table in asyncio.run(play_all(store)):
            header, entries = load(store, GAME, table.id)
            assert tuple(entries) == tuple(table.entries)
            assert verify(GAME, header, entries, words).difference is None


# ---- projections --------------------------------------------------------------------------------


def test_everybody_sees_his_own_cards_only(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob")
    announce(table)
    for observer in (None, 0, 1):
        seen = table.events_for(observer)
        assert [entry.seq for entry in seen] == [1, 2]
        drawn = [event for entry in seen for event in entry.events if isinstance(event, Drawn)]
        assert len(drawn) == 3
        assert all((event.cards is not None) == (event.seat == observer) for event in drawn)
    assert table.events_for(0, after=2) == ()
    assert table.view(0).hand == table.state.game.hands[0]
    assert table.view(None).hand == ()


def test_a_projection_has_the_facts_of_the_table(open_table: OpenTable, clock: ManualClock) -> None:
    table = open_table("Ann", bot="sly", turn_seconds=60)
    clock.now += 500
    projection = table.projection()
    assert projection.state.seq == table.seq == 1
    assert projection.facts.clock == 500
    assert [(seat.name, seat.bot) for seat in projection.facts.seats] == [("Ann", None), ("Bot", "sly")]
    assert [(deadline.key, deadline.at) for deadline in projection.facts.deadlines] == [("turn:0", 60_000)]
    assert projection.facts.result is None


def test_the_seed_is_told_at_the_end(open_table: OpenTable) -> None:
    table = open_table("Ann", "Bob", seed="5ec2e7", target=15)
    while table.outcome() is None:
        assert table.revealed_seed() is None
        assert all(b"5ec2e7" not in msgspec.json.encode(everything(table, seat)) for seat in (None, 0, 1))
        play_a_turn(table)
    assert table.revealed_seed() == table.projection().facts.seed == "5ec2e7"
