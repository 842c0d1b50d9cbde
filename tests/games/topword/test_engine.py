"""The native core against the readable rules: the same moves, words and points, on every kind of board."""

import gc
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.core.game import total
from tablee.games.topword import engine
from tablee.games.topword.engine import Move, codes, read_moves
from tablee.games.topword.material import ALPHABET
from tablee.games.topword.model import FULL_STACK, GRID, RACK, Board, Options
from tablee.games.topword.plays import Made, lay, make
from tablee.games.topword.text_input import read_play, read_tiles
from tablee.lexicon.entry import Tier
from tablee.lexicon.graphs import GraphSpec, word_graph
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.topword.plain_search import find_plays
from tests.games.topword.playing import board_of
from tests.games.topword.positions import Rack, at_random, from_a_game
from tests.lexicon.small_graphs import graph_of

DEFAULT = Options()
SWITCHED = {
    name: replace(DEFAULT, **{name: not getattr(DEFAULT, name)})
    for name, kind in get_type_hints(Options).items()
    if kind is bool
}
"""The default options with one switch turned, for every switch: the native module must know what it changes."""
EXAMPLES = ("D6→ RATEAU", "D6↓ RIRE", "B7→ TRIS", "B7→ BRIS", "D6→ BATEAU", "D6↓ BISE", "B3↓ RETRACE", "D10→ SOJA")

every_switch = pytest.mark.parametrize("options", [DEFAULT, *SWITCHED.values()], ids=["default", *SWITCHED])


def moves_of(board: Board, rack: Rack, options: Options, words: Words) -> list[Move]:
    return list(read_moves(engine.position(board, options, words.graph).moves(codes(rack))))


def the_core_is_right(board: Board, rack: Rack, options: Options, words: Words) -> int:
    """Every move is found once, is named as the rules name it, and scores what they say; the best is the best."""
    moves = moves_of(board, rack, options, words)
    plays = [move.play for move in moves]
    assert len(set(plays)) == len(plays)
    assert set(plays) == set(find_plays(board, rack, options, words))
    for move in moves:
        made = make(board, rack, options, move.play.tiles, words)
        assert isinstance(made, Made), made
        assert move == engine.move_of(board, made.tiles, total(made.lines))
        assert move.length == len(made.words[0].stacks)
    position = engine.position(board, options, words.graph)
    assert list(read_moves(position.best(codes(rack)))) == sorted(moves, key=order)[:1]
    assert position.can_move(codes(rack)) == bool(moves)
    assert position.count_moves([codes(rack), b""]) == [len(moves), 0]
    return len(moves)


def order(move: Move) -> tuple[int, ...]:
    return -move.score, move.direction, move.line, move.start, move.length, move.laid


@every_switch
@pytest.mark.parametrize("greedy", [1, 0.3])
def test_in_games(real: Words, options: Options, greedy: float) -> None:
    """TW-2 to TW-11, with all words."""
    random = Random(f"{options.cover_whole_word} {greedy}")
    games = by_depth(1, long=20)
    counts = [
        the_core_is_right(*at, options, real)
        for _ in range(games)
        for at in from_a_game(real.graph, options, random, greedy)
    ]
    assert len(counts) > 20 * games
    assert sum(counts) > 1000 * games


@every_switch
def test_on_boards_that_no_game_comes_to(words: Words, options: Options) -> None:
    """Islands, words that are none, full stacks everywhere: the rules judge what a play changes, and nothing else."""
    known = words.graph.starting_with("")
    random = Random(options.cover_whole_word)
    count = by_depth(200, long=5000, fast=50)
    assert sum(the_core_is_right(*at_random(known, random), options, words) for _ in range(count)) > 5 * count


tiles = st.sampled_from(ALPHABET.tiles)
stacks = st.lists(tiles, min_size=1, max_size=FULL_STACK).map(tuple)
boards = st.dictionaries(st.sampled_from(list(GRID)), stacks, max_size=100)
racks = st.lists(tiles, max_size=RACK).map(tuple)


@given(board=boards, rack=racks, options=st.sampled_from([DEFAULT, *SWITCHED.values()]))
def test_on_any_board(words: Words, board: Board, rack: Rack, options: Options) -> None:
    the_core_is_right(board, rack, options, words)


def test_the_first_word(real: Words) -> None:
    """TW-2, TW-9: in both directions, over the centre, every word that the rack spells."""
    rack = read_tiles("QUATREIN")
    assert the_core_is_right({}, rack, Options(), real) > 500
    assert {move.direction for move in moves_of({}, rack, Options(), real)} == {0, 1}


def test_words_with_qu(words: Words) -> None:
    """TW-10, G-1: QU is one tile, on the board and on the rack."""
    assert the_core_is_right(board_of("D6→ QUAI"), read_tiles("QUELUI"), Options(), words) > 5


def test_all_tiles_at_once(real: Words) -> None:
    """TW-11."""
    best = next(read_moves(engine.position({}, Options(), real.graph).best(codes("ARSENAL"))))
    assert (best.tiles, best.score) == (7, 2 * 7 + 10)


@pytest.mark.slow
@every_switch
def test_the_examples_of_the_rules(real: Words, options: Options) -> None:
    """After each of the six worked examples."""
    for count in range(len(EXAMPLES) + 1):
        the_core_is_right(board_of(*EXAMPLES[:count]), tuple("AEIRSTU"), options, real)


def test_full_stacks_cannot_be_covered(words: Words) -> None:
    """TW-6."""
    board: Board = dict.fromkeys(GRID, ("S", "E", "S", "E", "S"))
    assert moves_of(board, tuple("AEIRSTU"), Options(), words) == []
    assert the_core_is_right(board | {(6, 6): ("E",)}, tuple("AEIRSTU"), Options(), words) == 0


@every_switch
def test_a_move_changes_only_what_it_touches(real: Words, options: Options) -> None:
    """A position after a move knows the same as one made anew from the board; a copy stays as it was."""
    random = Random(3)
    games = by_depth(2, long=100, fast=1)
    for board, rack in (at for _ in range(games) for at in from_a_game(real.graph, options, random, 0.5)):
        position = engine.position(board, options, real.graph)
        for move in random.sample(found := moves_of(board, rack, options, real), min(5, len(found))):
            after = position.copy()
            after.play(move.packed)
            assert after == engine.position(lay(board, move.play.tiles), options, real.graph)
            assert after != position
        assert position == engine.position(board, options, real.graph)


def test_a_smaller_vocabulary(real: Words) -> None:
    """Moves can be looked for with fewer words than the game's: only those are found, and all of them."""
    basic = word_graph(real.lexicon, GraphSpec(real.spec.policy, real.alphabet, Tier.BASIC))
    board = board_of("D6→ RATEAU")
    few = set(engine.find_plays(board, tuple("AEIRSTU"), Options(), basic))
    assert few < set(engine.find_plays(board, tuple("AEIRSTU"), Options(), real.graph))
    assert few
    assert all(isinstance(make(board, tuple("AEIRSTU"), Options(), play.tiles, real), Made) for play in few)


def test_a_play_that_makes_no_word_can_be_laid(words: Words) -> None:
    """G-4: a phoney lies on the board like any play."""
    board = board_of("D6→ RATEAU")
    phoney = read_play("D7→ ZZZ")
    position = engine.position(board, Options(), words.graph)
    position.play(engine.move_of(board, phoney).packed)
    assert position == engine.position(lay(board, phoney), Options(), words.graph)


def test_a_position_keeps_its_words() -> None:
    """Also when nobody else holds them any more."""
    position = engine.position({}, Options(), graph_of("QUI IL", " ".join(ALPHABET.tiles)))
    gc.collect()
    copied = position.copy()
    del position
    gc.collect()
    assert len(list(read_moves(copied.moves(codes(["QU", "I", "L"]))))) == 2 * 2 * (2 + 2 + 3 - 1)
