"""What must hold at every moment of every game."""

from random import Random
from typing import Any

import msgspec

from tablee.core.game import Refusal, Seat, World
from tablee.core.labels import LANGUAGES
from tablee.core.rng import KeyedRng
from tablee.core.rulings import Ruling, rulings
from tablee.table.log import Entry
from tablee.table.table import Table
from tests.conformance.hidden import encode
from tests.conformance.rooms import Room
from tests.conformance.variety import mutant, sample


def check_moment(room: Room, table: Table, random: Random) -> None:
    """The parts of a game agree with each other about a position."""
    game, state = room.game, table.state.game
    seats = len(table.header.seats)
    awaited = game.awaiting(state)
    assert awaited <= set(range(seats))
    assert bool(awaited) == (game.outcome(state) is None), f"awaiting {awaited}, outcome {game.outcome(state)}"
    assert len(state.scores) == seats
    world = World(table.now(), KeyedRng(table.header.seed), room.words)
    found: list[Any] = []
    for seat in range(seats):
        view = game.view(state, seat)
        legal = sample(iter(game.legal(view, room.words)), 3, random)
        assert bool(legal) == (seat in awaited), f"seat {seat} of {awaited} may {legal}"
        for command in legal:
            answer = game.decide(state, seat, command, world)
            assert not isinstance(answer, Refusal), f"legal for seat {seat}, yet refused: {command}: {answer}"
            preview = game.preview(view, command, None)
            assert preview.refusal is None, f"legal for seat {seat}, yet its preview is refused: {command}: {preview}"
            assert msgspec.json.decode(encode(preview), type=type(preview)) == preview
            assert msgspec.json.decode(encode(command), type=game.commands) == command
        found += legal
        affordances = game.affordances(view)
        assert msgspec.json.decode(encode(affordances), type=type(affordances)) == affordances
        for action in affordances.actions:
            check_refusal(room, action.refusal)
    assert not list(game.legal(game.view(state, None), room.words)), "a spectator may do nothing"
    for command in found:
        _check_others(room, table, command, awaited, world)
        strange = mutant(game, command, random)
        if strange is not None:
            _check_strange(room, table, strange, world)


def _check_others(room: Room, table: Table, command: Any, awaited: frozenset[Seat], world: World) -> None:
    """What one seat may do is refused to those who are not awaited."""
    for seat in set(range(len(table.header.seats))) - awaited:
        answer = room.game.decide(table.state.game, seat, command, world)
        assert isinstance(answer, Refusal), f"seat {seat} is not awaited, yet may {command}"
        check_refusal(room, answer)


def _check_strange(room: Room, table: Table, command: Any, world: World) -> None:
    """A command with strange values is refused or accepted, never a crash, and its preview says the same."""
    for seat in range(len(table.header.seats)):
        answer = room.game.decide(table.state.game, seat, command, world)
        if isinstance(answer, Refusal):
            check_refusal(room, answer)
        preview = room.game.preview(room.game.view(table.state.game, seat), command, room.words)
        check_refusal(room, preview.refusal)


def check_refusal(room: Room, refusal: Refusal | None) -> None:
    """A refusal cites a rule the game knows and has a sentence in every language."""
    if refusal is None:
        return
    assert refusal.rule in rules(room), f"{refusal} cites a rule that {room.slug} does not have"
    for language in LANGUAGES:
        assert refusal.sentence(language)


def check_frames(table: Table, entry: Entry) -> dict[Seat | None, bytes]:
    """What everybody is shown: it survives encoding, and has no seed in it. The bytes, by observer."""
    frames: dict[Seat | None, bytes] = {}
    over, projection = table.outcome() is not None, table.projection()
    for observer in (None, *range(len(table.header.seats))):
        view, events = projection.view(observer), projection.events(observer, entry.seq - 1)
        shown = encode((events, view, projection.facts))
        raw = encode(view)
        assert encode(msgspec.json.decode(raw, type=table.game.views)) == raw
        assert msgspec.json.decode(raw, type=table.game.views) == view
        for event in events[-1].events:
            if not type(event).__module__.startswith("tablee.table"):
                assert msgspec.json.decode(encode(event), type=table.game.events) == event
        assert over or table.header.seed.encode() not in shown, f"{observer} is shown the seed"
        assert encode(entry.command_id) not in shown, f"{observer} is shown the id of a command"
        frames[observer] = shown
    return frames


def rules(room: Room) -> dict[str, Ruling]:
    """The game's rulings, the common ones included."""
    return rulings(room.package)
