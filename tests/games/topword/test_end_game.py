"""The search of a last duel, against the rules themselves: every line of play of small end games."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from tablee.core.game import Refusal, World
from tablee.core.rng import KeyedRng
from tablee.games.topword import GAME, engine
from tablee.games.topword.bots.master import Master
from tablee.games.topword.engine import codes, read_moves
from tablee.games.topword.model import Pass, Play, State
from tablee.lexicon.words import Words
from tests.games.topword.playing import Game, situation

PLENTY = 10**7

STUCK = (["ZK", "JW"], ("D6→ RATEAU",))
"""Nobody has a word: the first pass ends it (TW-16)."""

SMALL = [
    (["IE", "S"], ("D6→ RATEAU",)),
    (["IRE", "LS"], ("D6→ RATEAU",)),
    (["SE", "TIZ"], ("D6→ RATEAU", "D6↓ RIRE")),
    (["X", "S"], ("D6→ RATEAU",)),
    (["ZK", "IRE"], ("D6→ RATEAU",)),
    STUCK,
    (["BLS", "BES"], ("D6→ LIRE",)),
]


def best_spread(words: Words, state: State) -> int:
    """What the mover makes more than the other when both play perfectly, by the rules alone."""
    world = World(0, KeyedRng("none"), words)

    @cache
    def value(key: tuple[object, ...]) -> int:
        state = known[key]
        if state.outcome:
            return state.scores[state.turn] - state.scores[1 - state.turn]
        spreads = []
        for command in GAME.legal(GAME.view(state, state.turn), words):
            events = GAME.decide(state, state.turn, command, world)
            assert not isinstance(events, Refusal)
            after = state
            for event in events:
                after = GAME.evolve(after, event)
            spreads.append(-value(note(after)) if after.turn != state.turn else value(note(after)))
        return max(spreads)

    known: dict[tuple[object, ...], State] = {}

    def note(state: State) -> tuple[object, ...]:
        racks = tuple(tuple(sorted(rack)) for rack in state.racks)
        key = (tuple(sorted(state.board.items())), racks, state.turn, state.passes, state.scores, state.ended)
        known[key] = state
        return key

    return value(note(state)) - state.scores[state.turn] + state.scores[1 - state.turn]


def search(game: Game, budget: int) -> tuple[bytes, int, bool, int]:
    state = game.state
    position = engine.position(state.board, state.options, game.words.graph)
    mine, theirs = state.racks[state.turn], state.racks[1 - state.turn]
    return position.end_game((codes(mine), codes(theirs)), state.passes, budget)


@pytest.mark.parametrize(
    ("racks", "board", "passed"),
    [(*each, False) for each in SMALL] + [(*each, True) for each in SMALL if each != STUCK],
)
def test_small_end_games_are_played_perfectly(
    words: Words, racks: Sequence[str], board: Sequence[str], passed: bool
) -> None:
    """TW-12, TW-15, TW-16; also after the other has passed."""
    game = situation(words, racks, board=board, starter=1 if passed else 0)
    if passed:
        game.passes(1)
    packed, spread, exact, _ = search(game, PLENTY)
    assert exact
    assert spread == best_spread(words, game.state)
    (move,) = read_moves(packed)
    seat = game.state.turn
    before = game.state.scores[seat] - game.state.scores[1 - seat]
    game.apply(move.play if move.tiles else Pass(), seat)
    if game.state.outcome:
        assert game.state.scores[seat] - game.state.scores[1 - seat] - before == spread
    else:
        gained = game.state.scores[seat] - game.state.scores[1 - seat] - before
        assert gained - best_spread(words, game.state) == spread


@pytest.mark.parametrize(
    ("racks", "board"), [(["ZE", "TU"], ("D6→ RATEAU", "D6↓ RIRE")), (["BU", "XS"], ("D6→ LIRE",))]
)
def test_passing_can_be_best(words: Words, racks: Sequence[str], board: Sequence[str]) -> None:
    """TW-15: whoever plays here gives the other more than he makes."""
    game = situation(words, racks, board=board)
    assert any(isinstance(command, Play) for command in GAME.legal(game.view(0), words))
    packed, spread, exact, _ = search(game, PLENTY)
    assert exact
    assert spread == best_spread(words, game.state)
    assert next(read_moves(packed)).tiles == 0
    assert Master()(game.view(0), words, Random(0)) == Pass()


@pytest.mark.parametrize("budget", [0, 1, 10, 100, 3000])
def test_the_budget_is_kept(real: Words, budget: int) -> None:
    game = situation(real, ["AEIRSTU", "QUELRISE"])
    packed, _, exact, turns = search(game, budget)
    assert turns <= budget + 1
    assert not exact
    assert next(read_moves(packed)).tiles


def test_the_search_widens_until_it_has_seen_all(real: Words) -> None:
    """With less it may be wrong about the rest of the game, but it says so."""
    game = situation(real, ["RSE", "AT"])
    *_, spread, exact, turns = search(game, PLENTY)
    assert exact
    assert search(game, turns)[1:] == (spread, True, turns)
    assert not search(game, turns - 1)[2]


def test_the_master_plays_what_the_search_finds(real: Words) -> None:
    game = situation(real, ["AEIR", "QUELS"])
    command = Master(playouts=200)(game.view(0), real, Random(0))
    assert isinstance(command, Play)
    again = Master(playouts=200)(game.view(0), real, Random(1))
    assert command == again, "nothing is left to chance"
