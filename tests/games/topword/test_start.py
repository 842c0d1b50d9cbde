"""How a game begins."""

from collections import Counter

import pytest

from tablee.core.rng import KeyedRng
from tablee.games.topword import GAME
from tablee.games.topword.material import BONUS_TILES, FULL_SET
from tablee.games.topword.model import Drawn, Options, Started
from tablee.lexicon.words import Words
from tests.games.driver import ScriptedStart
from tests.games.topword.playing import Game


def test_the_box_has_a_hundred_tiles(words: Words) -> None:
    """G-1: QU is one tile, and there is no other Q. TW-10 names seven bonus tiles."""
    assert len(FULL_SET) == 100
    assert set(FULL_SET) == set(words.alphabet.tiles)
    assert Counter(FULL_SET)["QU"] == 1
    assert {tile for tile, count in Counter(FULL_SET).items() if count == 1} == set(BONUS_TILES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_seven_tiles(words: Words, seats: int) -> None:
    """TW-1."""
    game = Game.start(words, seats)
    assert [len(rack) for rack in game.state.racks] == [7] * seats
    assert len(game.state.bag) == 100 - 7 * seats
    assert list(game.state.bag) == sorted(game.state.bag), "the bag has no order"
    assert GAME.awaiting(game.state) == {game.state.turn}
    assert game.state.scores == (0,) * seats
    assert game.view(0).first


@pytest.mark.parametrize("seed", range(40))
def test_the_tile_nearest_to_a_starts(words: Words, seed: int) -> None:
    """TW-1, G-5: those who tie draw again among themselves; all draws are recorded."""
    started = Game.start(words, 4, rng=KeyedRng(str(seed))).log[0]
    assert isinstance(started, Started)
    drawing = [0, 1, 2, 3]
    for draws in started.draws:
        assert [seat for seat, _ in draws] == drawing
        nearest = min(tile for _, tile in draws)
        drawing = [seat for seat, tile in draws if tile == nearest]
    assert drawing == [started.starter]


def test_ties_draw_again(words: Words) -> None:
    """G-5."""
    started, *deals = Game.start(words, 4, rng=ScriptedStart("BZBQ", "EE", "RP")).log
    assert isinstance(started, Started)
    assert started.draws == (
        ((0, "B"), (1, "Z"), (2, "B"), (3, "Q")),
        ((0, "E"), (2, "E")),
        ((0, "R"), (2, "P")),
    )
    assert started.starter == 2
    assert [event.seat for event in deals if isinstance(event, Drawn)] == [2, 3, 0, 1], "clockwise from the starter"


def test_a_seed_repeats_a_game_and_another_one_does_not(words: Words) -> None:
    assert Game.start(words, rng=KeyedRng("a")).log == Game.start(words, rng=KeyedRng("a")).log
    assert Game.start(words, rng=KeyedRng("a")).log != Game.start(words, rng=KeyedRng("b")).log


def test_the_options_are_recorded(words: Words) -> None:
    """G-9."""
    options = Options(mode="contestation", turn_seconds=90, window_seconds=0, failed_challenge="lose_turn")
    game = Game.start(words, options=options)
    assert game.state.options == options
    assert game.view(None).options == options


def test_a_situation_begins_in_the_middle(words: Words) -> None:
    """Started(board, bag) fixes a board and what is in the bag; draws fix the racks."""
    stacks = (((6, 4), ("T", "R")), ((6, 5), ("A",)), ((6, 6), ("S",)))
    game = Game(
        words,
        [
            Started(2, Options(), (), 1, 0, stacks, tuple("EIRST")),
            Drawn(0, 2, ("R", "T")),
            Drawn(1, 2, ("I", "S")),
        ],
    )
    assert game.state.board == dict(stacks)
    assert game.state.racks == (("R", "T"), ("I", "S"))
    assert game.state.bag == ("E",)
    assert game.state.turn == 1
    assert not game.view(1).first
    assert game.lays("D6↓ RI", 1).words[0].stacks == (2, 1)
    assert sorted(game.state.racks[1]) == ["E", "S"]
