"""What is true of every game, whoever plays it and however badly."""

from collections import Counter
from itertools import permutations, product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.game import TABLE, Refusal
from tablee.games.topscore import GAME
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import (
    BLANK,
    CELLS,
    LONGEST,
    RACK,
    SHORTEST,
    Change,
    Changed,
    Drawn,
    Exchanged,
    Filled,
    Laid,
    Lay,
    Named,
    Options,
    Piece,
    Placed,
    State,
    TurnBegan,
)
from tablee.games.topscore.plays import change, lay
from tablee.games.topscore.position import from_state
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.topscore.playing import all_tiles
from tests.games.topscore.random_games import play_at_random

options = st.builds(
    Options,
    turn_seconds=st.sampled_from([0, 5]),
    steal=st.sampled_from(["after_failure", "always"]),
    completion_letter=st.sampled_from(["both", "owner"]),
    last_chance=st.sampled_from(["turn", "round"]),
)
games = given(seats=st.integers(2, 4), options=options, seed=st.integers(0, 10**6))
some = settings(max_examples=by_depth(8, long=200, fast=2))


@pytest.fixture(params=["fr", "nl"], scope="module")
def either(request: pytest.FixtureRequest, words: Words, dutch_words: Words) -> Words:
    return words if request.param == "fr" else dutch_words


@some
@games
def test_nothing_is_lost_and_everything_fits(either: Words, seats: int, options: Options, seed: int) -> None:
    """83 letters and 4 blanks, after every single event (TS-8, TS-12)."""
    box = Counter(FULL_SETS[either.lexicon.meta.language])
    for before, _, _, events in play_at_random(either, seats, options, seed):
        state = before
        for event in events:
            state = GAME.evolve(state, event)
            assert all_tiles(state) == box
        _fits(state)


def _fits(state: State) -> None:
    """Between commands."""
    for seat, (rack, corner) in enumerate(zip(state.racks, state.corners, strict=True)):
        assert len(rack) <= RACK
        if seat != state.turn and corner.rank == 0:
            assert len(rack) == RACK, "refilled at the end of the turn (TS-4)"
        assert len(corner.cells) == CELLS
        assert BLANK not in corner.cells
        assert corner.rank == 0 or (corner.filled == CELLS and not rack and not corner.word)
        assert corner.completed or not corner.word or SHORTEST <= len(corner.word) < LONGEST
        assert [len(word) for word in corner.trail] == list(range(SHORTEST, SHORTEST + len(corner.trail)))
    if state.outcome is None:
        assert state.corners[state.turn].named is None


@some
@games
def test_cells_keep_their_letters(words: Words, seats: int, options: Options, seed: int) -> None:
    """TS-6: for good; a turn places two letters at most, and lays two words at most (TS-3, TS-5)."""
    laid = placed = 0
    for before, _, _, events in play_at_random(words, seats, options, seed):
        state = before
        for event in events:
            after = GAME.evolve(state, event)
            for old, new in zip(state.corners, after.corners, strict=True):
                assert all(tile is None or tile == kept for tile, kept in zip(old.cells, new.cells, strict=True))
            state = after
            laid = 0 if isinstance(event, TurnBegan) else laid + isinstance(event, Laid)
            placed = 0 if isinstance(event, TurnBegan) else placed + isinstance(event, Placed)
            assert laid <= 2
            assert placed <= 3


@some
@games
def test_scores_are_what_was_told(words: Words, seats: int, options: Options, seed: int) -> None:
    told = [0] * seats
    for state, _, _, events in play_at_random(words, seats, options, seed):
        assert list(state.scores) == told
        for event in events:
            if isinstance(event, Laid | Filled | Named):
                told[event.seat] += sum(line.points for line in event.lines)


@some
@games
def test_a_view_tells_all_that_its_player_needs(words: Words, seats: int, options: Options, seed: int) -> None:
    """Previews from the view say what the rules say; what is closed is refused, what is open has a command."""
    random = Random(seed)
    for state, seat, command, _ in play_at_random(words, seats, options, seed):
        if seat == TABLE or random.random() < 0.7:
            continue
        view = GAME.view(state, seat)
        assert GAME.preview(view, command, words).refusal is None
        found = list(GAME.legal(view, words))
        closed = {action.name for action in GAME.affordances(view).actions if action.refusal}
        for one in random.sample(found, min(8, len(found))):
            name = type(one).__name__.lower()
            if isinstance(one, Lay):
                name = "steal" if one.pyramid != seat else "lay" if len(one.word) == SHORTEST else "grow"
            assert ("take" if name == "place" and view.step == "claim" else name) not in closed
        for other in range(seats):
            if other != seat:
                assert not list(GAME.legal(GAME.view(state, other), words))
                assert GAME.preview(GAME.view(state, other), command, words).refusal is not None


@some
@games
def test_hidden_things_stay_hidden(words: Words, seats: int, options: Options, seed: int) -> None:
    """G-7."""
    for state, seat, _, events in play_at_random(words, seats, options, seed):
        for observer in (None, *range(seats)):
            view = GAME.view(state, observer)
            assert view.rack == (() if observer is None else state.racks[observer])
            for event in events:
                shown = GAME.redact(event, observer)
                if isinstance(shown, Drawn | Exchanged):
                    assert (shown.tiles is None) == (shown.seat != observer)
        assert seat in {TABLE, state.turn}


@settings(max_examples=by_depth(25, long=500, fast=6))
@given(seats=st.integers(2, 4), options=options, seed=st.integers(0, 10**6))
def test_every_word_is_found(words: Words, seats: int, options: Options, seed: int) -> None:
    """What is found is what trying out every order of every choice finds, for words of three and four tiles."""
    for state, seat, _, _ in play_at_random(words, seats, options, seed):
        own = state.corners[state.turn].word
        if (
            seat == TABLE
            or state.step != "play"
            or len(own) > SHORTEST
            or any(c.word and any(p.blank for p in c.word) for c in state.corners)
        ):
            continue
        found = [
            one for one in GAME.legal(GAME.view(state, seat), words) if isinstance(one, Lay) and one.pyramid == seat
        ]
        assert len(set(found)) == len(found)
        assert {tuple(piece.letter for piece in one.word) for one in found} == set(_brute(state, words))
        return


def _brute(state: State, words: Words) -> list[tuple[str, ...]]:
    own = [piece.letter for piece in state.corners[state.turn].word]
    new = 1 if own else SHORTEST
    found: set[tuple[str, ...]] = set()
    letters = FULL_SETS[state.language]
    for chosen in set(permutations(state.racks[state.turn], new)):
        meant = product(*([tile] if tile != BLANK else sorted({*letters} - {BLANK}) for tile in chosen))
        for one in meant:
            found |= set(permutations([*own, *one])) if own else {tuple(one)}
    return [tiles for tiles in found if words.refuse_tiles(tiles) is None]


def test_changes_are_found(words: Words) -> None:
    """TS-14: every change that is found is one, and none is missing where no blank is about."""
    tried, seeds = 0, by_depth(10, long=200, fast=3)
    for seed in range(seeds):
        for state, seat, _, _ in play_at_random(words, 2, Options(turn_seconds=0), seed):
            own = state.corners[state.turn].word
            held = state.racks[state.turn]
            if seat == TABLE or state.step != "play" or len(own) != SHORTEST or BLANK in held:
                continue
            if state.stolen or any(piece.blank for corner in state.corners for piece in corner.word):
                continue
            found = [one for one in GAME.legal(GAME.view(state, seat), words) if isinstance(one, Change)]
            wanted = {
                word
                for place, tile in product(range(SHORTEST), set(held))
                if tile != own[place].letter
                for word in permutations([*own[:place], Piece(tile), *own[place + 1 :]])
                if words.refuse_tiles([piece.letter for piece in word]) is None
            }
            assert {one.word for one in found} == wanted
            assert len(found) == len(set(found))
            tried += 1
    assert tried > seeds


def test_everything_survives_encoding(words: Words) -> None:
    for state, _, command, events in play_at_random(words, 3, Options(), 5):
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=GAME.events) == event
        assert msgspec.json.decode(msgspec.json.encode(command), type=GAME.commands) == command
        view = GAME.view(state, 0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.views) == view


def test_found_words_are_accepted_with_their_blanks(words: Words) -> None:
    """TS-12: freed blanks too."""
    freed, seeds = 0, by_depth(15, long=300, fast=6)
    for seed in range(seeds):
        for state, seat, _, events in play_at_random(words, 3, Options(turn_seconds=0), seed):
            freed += sum(bool(event.free) for event in events if isinstance(event, Laid | Changed))
            if seat == TABLE or state.step != "play" or BLANK not in state.racks[state.turn]:
                continue
            position = from_state(state)
            for one in list(GAME.legal(GAME.view(state, seat), words))[:200]:
                if isinstance(one, Lay):
                    assert not isinstance(lay(position, one, words), Refusal)
                elif isinstance(one, Change):
                    assert not isinstance(change(position, one, words), Refusal)
    assert freed
