"""Games inside the core against games at the table: the same turns, refills, swaps, ends and points."""

from array import array
from collections.abc import Sequence

import pytest

from tablee.games.topword import _native, engine
from tablee.games.topword.engine import codes, read_moves
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import Options, Pass, State
from tablee.games.topword.text_input import read_tiles
from tablee.lexicon.words import Words
from tests.games.topword.playing import Game, situation


def scores_in(data: bytes) -> list[int]:
    return array("i", data).tolist()


def best_play(game: Game) -> engine.Move | None:
    state = game.state
    position = engine.position(state.board, state.options, game.words.graph)
    return next(read_moves(position.best(codes(state.racks[state.turn]))), None)


def play_greedily(game: Game) -> list[int]:
    """The final scores when everybody lays what scores most, else swaps a tile, else passes."""
    while game.state.outcome is None:
        state = game.state
        best = best_play(game)
        game.apply(best.play if best else Pass(state.racks[state.turn][0] if state.bag else None), state.turn)
    return list(game.state.scores)


def play_out(state: State, words: Words, turns: int | None = None, seed: int = 1) -> list[int]:
    position = engine.position(state.board, state.options, words.graph)
    racks = [codes(rack) for rack in state.racks]
    return scores_in(position.play_out(racks, codes(state.bag), state.scores, state.turn, state.passes, seed, turns))


@pytest.mark.parametrize(
    ("racks", "bag", "starter"),
    [
        (["AEIRSTU", "QUELRISE"], "-", 0),
        (["AEIRSTU", "QUELRISE", "SSSSEEE", "JKWXYZA"], "-", 2),
        (["IRE", "LES", "TAS"], "-", 1),
        (["AEIRSTU", "AEIRSTU"], "EEEEEEEEE", 0),  # whatever the order of the bag: the same draws
        (["SSSSSSS", "SSSSSSS", "EEEEEEE"], "S", 0),
        (["ZZZZZZZ", "ZZZZZZZ"], "ZZZ", 1),  # nobody can do anything: three rounds of passes
        (["ZZZ", "KK"], "-", 0),
    ],
)
@pytest.mark.parametrize("cover_whole_word", [True, False])
def test_the_same_game(real: Words, racks: Sequence[str], bag: str, starter: int, cover_whole_word: bool) -> None:
    """TW-7, TW-12, TW-15, TW-16: to the end."""
    game = situation(real, racks, bag, options=Options(cover_whole_word=cover_whole_word), starter=starter)
    inside = play_out(game.state, real)
    assert inside == play_greedily(game)


def test_a_game_under_way(real: Words) -> None:
    """TW-16: points and passes that there are already count on."""
    game = situation(real, ["AEIRSTU", "QUELRISE", "KKK"])
    game.plays("D6↓ RIRE", 0)
    game.passes(1)
    assert play_out(game.state, real) == play_greedily(game)


def test_some_turns_only(real: Words) -> None:
    """And then nothing is counted for the tiles left: the game goes on."""
    game = situation(real, ["AEIRSTU", "QUELRISE"], "EEE")
    assert play_out(game.state, real, turns=0) == [0, 0]
    expected = [0, 0]
    for turn in range(3):
        best = best_play(game)
        assert best is not None
        expected[turn % 2] += best.score
        assert play_out(game.state, real, turns=1)[turn % 2] == expected[turn % 2]
        game.apply(best.play, turn % 2)
    start = situation(real, ["AEIRSTU", "QUELRISE"], "EEE").state
    assert play_out(start, real, turns=3) == expected


def test_a_seed_is_a_game(real: Words) -> None:
    box = codes(FULL_SET)

    def games(count: int, seed: int, seats: int = 2) -> list[int]:
        return scores_in(_native.play_games(real.graph, engine.rules(), box, seats, count, seed))

    many = games(50, seed=1)
    assert many == games(50, seed=1) != games(50, seed=2)
    assert many[:20] == games(10, seed=1)
    assert len({tuple(many[at : at + 2]) for at in range(0, 100, 2)}) > 40
    assert all(100 < score < 700 for score in many)
    assert len(games(3, seed=1, seats=4)) == 12
    assert games(0, seed=1) == []


def test_a_whole_game_alone(real: Words) -> None:
    """TW-9, TW-11, TW-16: all tiles at once, and the game is over."""
    assert scores_in(_native.play_games(real.graph, engine.rules(), codes("ARSENAL"), 1, 1, 1)) == [24]


# ---- candidates ---------------------------------------------------------------------------------

UNSEEN = read_tiles("AAEEEIIOUUSSTTRRNNLLDDMMPGBCVFH")


def roll_out(words: Words, candidates: Sequence[engine.Move], samples: int = 8, seed: int = 1) -> list[list[int]]:
    """For each candidate the scores in each world, of both seats."""
    game = situation(words, ["AEIRSTU", "QUELRISE"], "EEE")
    position = engine.position(game.state.board, Options(), words.graph)
    packed = b"".join(candidate.packed for candidate in candidates)
    data = position.roll_out(packed, codes("AEIRSTU"), codes(UNSEEN), [7, 7], [10, 20], 0, 0, samples, seed)
    scores = scores_in(data)
    return [scores[at : at + 2 * samples] for at in range(0, len(scores), 2 * samples)]


def candidates_of(words: Words) -> list[engine.Move]:
    game = situation(words, ["AEIRSTU", "QUELRISE"], "EEE")
    moves = read_moves(engine.position(game.state.board, Options(), words.graph).moves(codes("AEIRSTU")))
    return [*sorted(moves, key=lambda move: -move.score)[:5], engine.pass_move("U"), engine.pass_move()]


def test_candidates_meet_the_same_worlds(real: Words) -> None:
    """Each row is what it would be alone; the worlds differ from each other, and with the seed."""
    candidates = candidates_of(real)
    table = roll_out(real, candidates)
    assert table == [roll_out(real, [candidate])[0] for candidate in candidates]
    assert [row[:6] for row in table] == roll_out(real, candidates, samples=3)
    assert table != roll_out(real, candidates, seed=2)
    assert len({tuple(table[0][at : at + 2]) for at in range(0, 16, 2)}) > 4
    assert roll_out(real, []) == []


def test_twins_do_as_well_as_each_other(real: Words) -> None:
    """The same candidate twice: the same luck."""
    best = candidates_of(real)[0]
    first, second = roll_out(real, [best, best])
    assert first == second


@pytest.mark.parametrize("swap", [None, "U"])
def test_a_world_without_secrets(real: Words, swap: str | None) -> None:
    """With an empty bag one opponent holds all that is unseen: every world is the real one."""
    game = situation(real, ["AEIRSTU", "QUELRISE"])
    state = game.state
    position = engine.position(state.board, state.options, real.graph)
    best = best_play(game)
    assert best is not None
    candidates = best.packed + engine.pass_move(swap).packed  # TW-15: nothing to swap with
    rolled = position.roll_out(candidates, codes(state.racks[0]), codes(state.racks[1]), [7, 7], [0, 0], 0, 0, 2, 5)
    game.apply(best.play, 0)
    passing = situation(real, ["AEIRSTU", "QUELRISE"])
    passing.passes(0)
    assert scores_in(rolled) == 2 * play_greedily(game) + 2 * play_greedily(passing)
