"""The suite catches what it is for: each of these games breaks the contract in one place."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from tablee.core.game import Outcome, Refusal, Seat, World
from tablee.games import AnyGame
from tablee.table.errors import GameFault
from tests.conformance import playthrough
from tests.conformance.golden import check_golden, goldens
from tests.conformance.playthrough import Tally, play_games
from tests.conformance.rooms import Room, toy_room
from tests.table.toy import GAME
from tests.table.toy.bots import BOTS
from tests.table.toy.model import Announce, Announced, Command, Drawn, Event, Options, State, Stood, View

change = msgspec.structs.replace


def tell_what_was_drawn(event: Event, seat: Seat | None) -> Event | None:
    return event if isinstance(event, Drawn) else GAME.redact(event, seat)


def tell_the_card(event: Event, seat: Seat | None) -> Event | None:
    return event if isinstance(event, Announced) else GAME.redact(event, seat)


def tell_the_next_seat(event: Event, seat: Seat | None) -> Event | None:
    """A leak to one seat only, not to spectators."""
    return event if isinstance(event, Drawn) and seat == event.seat + 1 else GAME.redact(event, seat)


def show_the_deck(state: State, seat: Seat | None) -> View:
    return change(GAME.view(state, seat), deck=sum(state.deck))


def show_a_hand(state: State, seat: Seat | None) -> View:
    return change(GAME.view(state, seat), turn=max(state.hands[0], default=0))


def score_too_much(state: State | None, event: Event) -> State:
    after = GAME.evolve(state, event)
    if isinstance(event, Stood):
        after = change(after, scores=tuple(score + (seat == 0) for seat, score in enumerate(after.scores)))
    return after


def await_nobody(state: State) -> frozenset[Seat]:
    return frozenset() if state.lying and len(state.believers) == 1 else GAME.awaiting(state)


def win_without_scores(state: State) -> Outcome | None:
    outcome = GAME.outcome(state)
    return outcome and change(outcome, scores=tuple(score + 1 for score in outcome.scores))


def allow_what_is_refused(view: View, words: Any) -> Any:
    return [*GAME.legal(view, words), *([Announce(11, 11)] if view.seat in view.awaiting else [])]


def let_everybody_act(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    answer = GAME.decide(state, seat, command, world)
    return () if isinstance(answer, Refusal) and answer.code == "not_your_turn" else answer


def crash_on_strange_cards(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    if isinstance(command, Announce):
        assert command.card <= 10
    return GAME.decide(state, seat, command, world)


def draw_without_the_seed(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    return GAME.decide(state, seat, command, World(world.now, lambda *_: Random(), world.judge))


def cite_an_unknown_rule(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    answer = GAME.decide(state, seat, command, world)
    return change(answer, rule="VU-99") if isinstance(answer, Refusal) else answer


def refuse_without_a_sentence(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    answer = GAME.decide(state, seat, command, world)
    return change(answer, code="no_such_code") if isinstance(answer, Refusal) else answer


def bluff_against_the_rules(view: View, words: Any, random: Random) -> Command | None:
    return Announce(99, 99) if view.seat in view.awaiting else BOTS["sly"](view, words, random)


def never_end(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
    answer = GAME.decide(state, seat, command, world)
    return () if isinstance(command, Announce) and not isinstance(answer, Refusal) else answer


def crash_on_options(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    assert options.target > 10
    return GAME.setup(seats, options, world)


def leave_out_a_sentence(view: View, command: Command, words: Any) -> Any:
    preview = GAME.preview(view, command, words)
    return preview if preview.refusal else change(preview, refusal=Refusal("game_over", "G-11"))


BROKEN: dict[str, Callable[[AnyGame], AnyGame]] = {
    "events tell what others drew": lambda game: replace(game, redact=tell_what_was_drawn),
    "events tell a hidden card": lambda game: replace(game, redact=tell_the_card),
    "events tell the neighbour": lambda game: replace(game, redact=tell_the_next_seat),
    "views tell of the deck": lambda game: replace(game, view=show_the_deck),
    "views tell of a hand": lambda game: replace(game, view=show_a_hand),
    "scores without lines": lambda game: replace(game, evolve=score_too_much),
    "nobody is awaited": lambda game: replace(game, awaiting=await_nobody),
    "final scores are others": lambda game: replace(game, outcome=win_without_scores),
    "legal is refused": lambda game: replace(game, legal=allow_what_is_refused),
    "a bot is refused": lambda game: replace(game, bots={"cheat": bluff_against_the_rules}),
    "previews refuse what is legal": lambda game: replace(game, preview=leave_out_a_sentence),
    "anybody may act": lambda game: replace(game, decide=let_everybody_act),
    "strange values crash": lambda game: replace(game, decide=crash_on_strange_cards),
    "options crash": lambda game: replace(game, setup=crash_on_options),
    "chance has no seed": lambda game: replace(game, decide=draw_without_the_seed),
    "a refusal cites no rule": lambda game: replace(game, decide=cite_an_unknown_rule),
    "a refusal has no sentence": lambda game: replace(game, decide=refuse_without_a_sentence),
    "a game never ends": lambda game: replace(game, decide=never_end),
}


def broken_room(spoil: Callable[[AnyGame], AnyGame]) -> Room:
    return msgspec.structs.replace(toy_room(), game=spoil(GAME))


@pytest.mark.parametrize("spoil", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_game_is_caught(spoil: Callable[[AnyGame], AnyGame], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "MOST_STEPS", 300)
    with pytest.raises((AssertionError, GameFault, KeyError, ValueError)):
        play_games(broken_room(spoil), [f"broken {number}" for number in range(40)], 0.4, Tally())


def test_rules_that_changed_are_caught_by_golden_playthroughs() -> None:
    def shift(state: State, seat: Seat, command: Command, world: World) -> tuple[Event, ...] | Refusal:
        return GAME.decide(state, seat, command, World(world.now, lambda *key: world.rng("new", *key), world.judge))

    room = broken_room(lambda game: replace(game, decide=shift))
    with pytest.raises(Exception, match=r"\d"):
        check_golden(room, goldens(room)[0])
