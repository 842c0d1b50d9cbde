"""What is true of every game, whoever plays it and however badly."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.core.game import Outcome, Refusal, Seat
from tablee.games.topword import GAME
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import (
    FULL_STACK,
    RACK,
    Contested,
    Drawn,
    Ended,
    Laid,
    Options,
    Passed,
    Play,
    State,
    Stood,
    View,
)
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.driver import fold
from tests.games.topword.playing import Game
from tests.games.topword.random_games import all_tiles, play_at_random, played_at_random

options = st.builds(
    Options,
    mode=st.sampled_from(["arbitre", "contestation"]),
    turn_seconds=st.sampled_from([0, 4]),
    window_seconds=st.sampled_from([0, 3]),
    failed_challenge=st.sampled_from(["free", "lose_turn"]),
    cover_whole_word=st.booleans(),
)
games = given(seats=st.integers(2, 4), options=options, seed=st.integers(0, 10**6))
some = settings(max_examples=by_depth(20, long=400, fast=6))


@some
@games
def test_what_is_true_at_every_moment(words: Words, seats: int, options: Options, seed: int) -> None:
    random = Random(seed)
    for game, seat, command in play_at_random(words, seats, options, seed):
        nothing_is_lost(game.state)
        hidden_things_stay_hidden(game, random)
        if isinstance(command, Play):
            a_preview_tells_what_will_happen(game, seat, command)
        if random.random() < 0.1:
            every_legal_command_is_accepted(game)
        assert GAME.awaiting(game.state)
        assert game.state.provisional is None or game.state.provisional.seat not in GAME.awaiting(game.state)
    nothing_is_lost(game.state)
    assert GAME.awaiting(game.state) == frozenset()


def nothing_is_lost(state: State) -> None:
    """TW-7, TW-14, TW-15: the hundred tiles are always there; stacks and racks keep to their size (TW-6)."""
    assert tuple(all_tiles(state)) == FULL_SET
    assert max(map(len, state.board.values()), default=0) <= FULL_STACK
    assert all(len(rack) <= RACK for rack in state.racks)


def hidden_things_stay_hidden(game: Game, random: Random) -> None:
    """G-7: whatever the others hold and the bag has, a seat's view is the same."""
    for seat in (None, *range(game.state.seats)):
        assert GAME.view(_shuffle_unseen(game.state, seat, random), seat) == game.view(seat)


def _shuffle_unseen(state: State, seat: Seat | None, random: Random) -> State:
    others = [other for other in range(state.seats) if other != seat]
    unseen = [*state.bag, *(tile for other in others for tile in state.racks[other])]
    random.shuffle(unseen)
    racks = list(state.racks)
    for other in others:
        racks[other] = tuple(unseen.pop() for _ in state.racks[other])
    return replace(state, racks=tuple(racks), bag=tuple(sorted(unseen)))


def a_preview_tells_what_will_happen(game: Game, seat: Seat, command: Play) -> None:
    """G-14: the same words and lines, with and without verdicts."""
    preview = GAME.preview(game.view(seat), command, None)
    decided = GAME.decide(game.state, seat, command, game.world)
    assert not isinstance(decided, Refusal)
    laid = next((event for event in decided if isinstance(event, Laid)), None)
    if laid is None:  # the play before this one ended the game (G-12)
        assert isinstance(decided[-1], Ended)
        return
    assert preview.words == tuple(word.text for word in laid.words)
    assert preview.lines == laid.lines
    if game.state.options.mode == "arbitre":
        assert GAME.preview(game.view(seat), command, game.words) == preview


def every_legal_command_is_accepted(game: Game) -> None:
    """And is there once, with no refusal in its preview."""
    for seat in range(game.state.seats):
        commands = list(GAME.legal(game.view(seat), game.words))
        assert bool(commands) == (seat in GAME.awaiting(game.state))
        assert len(set(commands)) == len(commands)
        for command in commands:
            assert GAME.preview(game.view(seat), command, game.words).refusal is None
            assert not isinstance(GAME.decide(game.state, seat, command, game.world), Refusal)


@some
@games
def test_what_is_true_of_a_whole_game(words: Words, seats: int, options: Options, seed: int) -> None:
    game = played_at_random(words, seats, options, seed)
    scores_are_the_sum_of_their_lines(game)
    a_game_is_its_events(game)
    redacted_events_tell_no_tiles(game)
    words_are_judged_by_the_dictionary(game)


def scores_are_the_sum_of_their_lines(game: Game) -> None:
    """TW-8 to TW-12, TW-17, G-8."""
    scores = [0] * game.state.seats
    laid: Laid | None = None
    for event in game.log:
        laid = event if isinstance(event, Laid) else laid
        if laid and (event == Stood(laid.seat) or (event == laid and not laid.provisional)):
            scores[laid.seat] += sum(line.points for line in laid.lines)
        if isinstance(event, Ended):
            scores = [score + line.points for score, line in zip(scores, event.lines, strict=True)]
    best = max(scores)
    assert GAME.outcome(game.state) == Outcome(
        tuple(scores), tuple(seat for seat, score in enumerate(scores) if score == best)
    )


def a_game_is_its_events(game: Game) -> None:
    """Replaying needs neither words nor chance; events and views survive being written down."""
    events = [msgspec.json.decode(msgspec.json.encode(event), type=GAME.events) for event in game.log]
    assert fold(GAME, events) == game.state
    for seat in (None, *range(game.state.seats)):
        view = game.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def redacted_events_tell_no_tiles(game: Game) -> None:
    """G-7: of draws and swaps others see that they happened, and how many tiles were drawn."""
    for event in game.log:
        for seat in (None, *range(game.state.seats)):
            seen = GAME.redact(event, seat)
            if isinstance(event, Drawn) and event.seat != seat:
                assert seen == Drawn(event.seat, event.count, None)
            elif isinstance(event, Passed) and event.seat != seat:
                assert seen == Passed(event.seat, event.swapped, None, event.why, event.at)
            else:
                assert seen == event


def words_are_judged_by_the_dictionary(game: Game) -> None:
    """TW-13, TW-14: before a play under a referee, else when it is contested."""
    for event, following in zip(game.log, game.log[1:], strict=False):
        if isinstance(event, Laid) and not event.provisional:
            assert all(game.words.refuse(word.text) is None for word in event.words)
        if isinstance(event, Contested):
            assert isinstance(following, Stood) == (not event.refused)


@pytest.mark.parametrize("seed", range(3))
def test_games_with_the_real_dictionary(real: Words, seed: int) -> None:
    for game, _, _ in play_at_random(real, 2 + seed, Options(mode="contestation"), seed):
        assert tuple(all_tiles(game.state)) == FULL_SET
    assert game.state.outcome


def test_the_same_commands_give_the_same_events(words: Words) -> None:
    """Chance is a function of the seed and the place in the game: deciding twice changes nothing."""
    game = Game.start(words)
    seat = game.state.turn
    for command in list(GAME.legal(game.view(seat), words))[:20]:
        first = GAME.decide(game.state, seat, command, game.world)
        assert first == GAME.decide(game.state, seat, command, game.world)
