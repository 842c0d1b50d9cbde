"""G-16 over every game: however far back one goes, playing the same again leads to the very same states."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.game import TABLE, Refusal
from tablee.table.actions import TakeBack
from tablee.table.bot_play import ManualClock, step
from tablee.table.log import Seated
from tablee.table.state import TableState, effective_entries, fold
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.conformance.rooms import Room, rooms
from tests.conformance.variety import random_player
from tests.depth import by_depth

TURNS = [name for name, room in rooms().items() if room.game.no_takeback is None]


@pytest.fixture(params=TURNS, scope="module")
def room(request: pytest.FixtureRequest) -> Room:
    return rooms()[request.param]


@settings(max_examples=by_depth(12, long=200, fast=4))
@given(seed=st.integers(0, 10_000), moves=st.integers(1, 10), back=st.integers(1, 4))
def test_the_same_again_leads_to_the_same(room: Room, seed: int, moves: int, back: int) -> None:
    game, clock = room.game, ManualClock()
    level = next(iter(game.bots))
    seats = [Seated("Ann"), Seated("Bob"), Seated("Bot", level)][: Random(seed).randint(2, 3)]
    table = Table.create(MemoryStore(), game, room.words, seats, seed=str(seed), clock=clock)
    assert not isinstance(table, Refusal)
    players = dict.fromkeys((0, 1), random_player(room))
    passed: dict[int, TableState] = {table.state.ply: table.state}
    while table.outcome() is None and len(table.state.takeback_points) < moves:
        step(table, clock, players)
        passed[table.state.ply] = table.state
    if table.outcome() is not None:
        return
    furthest = table.state.ply
    for _ in range(min(back, len(table.state.takeback_points))):
        assert not isinstance(table.submit(TABLE, TakeBack(), f"back {table.seq}"), Refusal)
        assert table.state.game == passed[table.state.ply].game
    while table.state.ply < furthest:
        step(table, clock, players)
        then = passed[table.state.ply]
        assert (table.state.game, table.state.clock) == (then.game, then.clock)
    led = effective_entries(table.entries)
    assert [entry.events for entry in led] == [entry.events for entry in effective_entries(led)]
    assert fold(game, table.header, led).game == table.state.game
