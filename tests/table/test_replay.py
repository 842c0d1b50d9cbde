"""Verification of a log finds the first difference, wherever it was changed."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tablee.lexicon.words import Words
from tablee.table.actions import Pause, Resume
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.log import Entry, Resumed
from tablee.table.replay import load, verify
from tablee.table.store import Store
from tablee.table.table import Table
from tests.table.conftest import OpenTable
from tests.table.playing import accepted, announce
from tests.table.toy import GAME
from tests.table.toy.model import Announce, Drawn, Stood

change = msgspec.structs.replace


@pytest.fixture
def table(open_table: OpenTable, clock: ManualClock) -> Table:
    """A game with a pause: entries 3 and 4."""
    table = open_table("Ann", bot="sly", seed="ann")
    assert table.awaiting() == {0}, "the seed is chosen so that Ann starts"
    announce(table)
    accepted(table.submit(0, Pause(), "p"))
    clock.now += 1000
    accepted(table.submit(0, Resume(), "r"))
    play_out(table, clock, {0: GAME.bots["honest"]})
    return table


def test_a_true_log(table: Table, store: Store, words: Words) -> None:
    verified = verify(GAME, *load(store, GAME, table.id), words)
    assert verified.difference is None
    assert verified.entries == verified.decided == table.seq
    assert verified.state == table.state


def test_without_words_it_is_folded_all_the_same(table: Table) -> None:
    verified = verify(GAME, table.header, table.entries)
    assert verified.difference is None
    assert verified.decided == 2, "only the table's own actions need no words"
    assert verified.state == table.state


def tampered(entries: list[Entry], seq: int, **changes: Any) -> list[Entry]:
    return [change(entry, **changes) if entry.seq == seq else entry for entry in entries]


def draw_another(entries: list[Entry]) -> list[Entry]:
    announced, drawn = entries[1].events
    assert isinstance(drawn, Drawn)
    assert drawn.cards is not None
    return tampered(entries, 2, events=(announced, change(drawn, cards=(drawn.cards[0] % 10 + 1,))))


def announce_another(entries: list[Entry]) -> list[Entry]:
    return tampered(entries, 2, command=Announce(entries[1].command.card, 9 - entries[1].command.value % 9))


def score_more(entries: list[Entry]) -> list[Entry]:
    at, entry = next((at, entry) for at, entry in enumerate(entries) if isinstance(entry.events[-1], Stood))
    stood = entry.events[-1]
    better = change(stood, lines=(change(stood.lines[0], points=50), *stood.lines[1:]))
    return [*entries[:at], change(entry, events=(*entry.events[:-1], better)), *entries[at + 1 :]]


@pytest.mark.parametrize(
    ("tamper", "problem"),
    [
        (draw_another, "decided"),
        (announce_another, "decided"),
        (score_more, "decided"),
        (lambda entries: tampered(entries, 2, actor=1), "decided"),
        (lambda entries: tampered(entries, 3, events=(Resumed(),)), "decided"),
        (lambda entries: tampered(entries, 4, clock=99), "clock"),
        (lambda entries: tampered(entries, 5, clock=-1), "clock"),
        (lambda entries: tampered(entries, 5, command_id="0/p"), "command_id"),
        (lambda entries: entries[:2] + entries[3:], "order"),
        (lambda entries: [*entries, change(entries[-1], seq=len(entries) + 1, command_id="more")], "decided"),
    ],
)
def test_a_log_that_was_changed(
    tamper: Callable[[list[Entry]], list[Entry]], problem: str, table: Table, words: Words
) -> None:
    changed = tamper(list(table.entries))
    first = next(
        (seq for seq, (old, new) in enumerate(zip(table.entries, changed, strict=False), 1) if old != new),
        table.seq + 1,
    )
    difference = verify(GAME, table.header, changed, words).difference
    assert difference is not None
    assert difference.problem == problem
    assert difference.seq in {first, first + 1}


def test_another_seed_gives_another_game(table: Table, words: Words) -> None:
    difference = verify(GAME, change(table.header, seed="other"), table.entries, words).difference
    assert difference is not None
    assert difference.seq == 1


def test_an_entry_without_its_command_is_a_difference(table: Table, words: Words) -> None:
    entries = [change(entry, command=None) if entry.seq == 2 else entry for entry in table.entries]
    difference = verify(GAME, table.header, entries, words).difference
    assert difference is not None
    assert (difference.seq, difference.problem) == (2, "no_command")
