"""The suite, over every game. `python -m tests.conformance --games 10000` plays as many as you like."""

from typing import get_args

import msgspec
import pytest

from tablee.core.game import DeadlineReached, Refusal
from tablee.core.labels import LANGUAGES
from tablee.table.bot_play import ManualClock
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.chance import OTHER
from tests.conformance.checks import rules
from tests.conformance.completeness import RECORDING
from tests.conformance.golden import check_golden, goldens
from tests.conformance.playthrough import Tally, play_games
from tests.conformance.rooms import Room, rooms
from tests.depth import by_depth

BATCH = by_depth(8, long=16, fast=2)
"""The games of one test: so many that everything that may happen in a game does, unless in haste."""
BATCHES = by_depth(1, long=25)
OFTEN: dict[str, float] = {"vingt-et-un": 4, "topword": 3} | by_depth(
    {"topscore": 0.5, "topscore:nl": 0.25, "pioch-a-mots": 0.5}, long={"topscore:nl": 0.5}
)
"""Short games are played so many times as often as others, long ones less."""


@pytest.fixture(params=list(rooms()))
def room(request: pytest.FixtureRequest) -> Room:
    return rooms()[request.param]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_the_contract(room: Room, batch: int) -> None:
    tally, count = Tally(), max(1, round(BATCH * OFTEN.get(room.name, 1)))
    play_games(room, [f"{room.name}{OTHER}-{batch * count + number}" for number in range(count)], 0.15, tally)
    assert tally.games == count
    if batch or OTHER:
        return  # what happens in other deals is not known
    assert bool(tally.compared) == room.hidden, "otherwise nothing is shown about hidden things"
    assert bool(tally.secrets) == room.hidden
    if count >= 4:
        assert bool(tally.deadlines) == room.timed, "an option that ends in _seconds limits a time (G-6)"
        assert bool(tally.taken_back) == (room.game.no_takeback is None), "G-16"


def test_a_seed_reproduces_a_game(room: Room) -> None:
    tallies = [Tally(), Tally()]
    for tally in tallies:
        play_games(room, ["again"], 0.0, tally)
    assert tallies[0] == tallies[1]


def test_golden_playthroughs(room: Room) -> None:
    kept = goldens(room)
    assert kept, f"no golden playthroughs of {room.name}: record some with {RECORDING.format(slug=room.name)}"
    results = [check_golden(room, path) for path in kept]
    assert any(results), "no golden playthrough is played to its end"


def test_rulings(room: Room) -> None:
    assert rules(room)
    for rule, ruling in rules(room).items():
        assert ruling.status in {"printed", "interpreted", "house"}, rule
        assert all(ruling.sentence(language).endswith(".") for language in LANGUAGES), rule


def test_the_definition(room: Room) -> None:
    game = room.game
    assert game.options() == msgspec.convert({}, game.options), "every option has a default"
    assert DeadlineReached in get_args(game.commands)
    assert {*game.lasting} <= {*get_args(game.commands)}
    assert game.bots, "a game needs a bot to be played alone, and to take over a seat (G-10)"
    assert game.notation is not None
    for kind in (game.options, game.views, *get_args(game.commands), *get_args(game.events)):
        assert kind.__struct_config__.frozen, kind
    tags = [kind.__struct_config__.tag for kind in (*get_args(game.commands), *get_args(game.events))]
    assert all(isinstance(tag, str) and not tag.startswith("table.") for tag in tags)


@pytest.mark.parametrize("seats", [-1, 0, 99])
def test_a_strange_number_of_seats_is_refused(room: Room, seats: int) -> None:
    people = [Seated(f"{seat}") for seat in range(seats)]
    assert isinstance(Table.create(MemoryStore(), room.game, room.words, people), Refusal)


def test_strange_messages_are_refused(room: Room) -> None:
    table = next(
        table
        for seats in range(1, 9)
        if isinstance(
            table := Table.create(
                MemoryStore(), room.game, room.words, [Seated("A")] * seats, clock=ManualClock(), seed="strange"
            ),
            Table,
        )
    )
    tags = [kind.__struct_config__.tag for kind in get_args(room.game.commands)]
    strange: list[object] = [b"", b"\xff", b"[" * 9999, b"{}", b"null", "3", {}, [], None, 3, {"type": "no_such"}]
    strange += [{"type": tag, "card": "?", "tiles": [[]], "swap": 3, "key": 1} for tag in tags]
    for seat in (*range(len(table.header.seats)), -1, 99):
        for number, message in enumerate(strange):
            answer = table.submit(seat, message, f"strange {number}")
            assert isinstance(answer, Refusal), (seat, message)
            assert answer.rule in {"G-11", *rules(room)}
            assert answer.sentence("fr")
    assert table.seq == 1
