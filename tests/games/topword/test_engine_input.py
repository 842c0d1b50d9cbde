"""What does not fit is refused by the core with one sentence, whoever asks."""

import pytest

from tablee.games.topword import _native, engine
from tablee.games.topword.engine import codes
from tablee.games.topword.model import FULL_STACK, RACK, Options
from tablee.games.topword.text_input import read_tiles
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.topword.fuzz import fuzz
from tests.games.topword.playing import RATEAU, situation

UNSEEN = read_tiles("AAEEEIIOUUSSTTRR")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"candidates": b"short"}, "16 bytes"),
        ({"candidates": engine.MOVE.pack(0, 0, 2, 0, 0, 2, 1)}, "leaves the board"),
        ({"candidates": engine.MOVE.pack(0, 0, 0, 10, 0, 2, 1)}, "leaves the board"),
        ({"candidates": engine.MOVE.pack(0, 0, 0, 0, 9, 2, 1)}, "leaves the board"),
        ({"candidates": engine.MOVE.pack(2**64 - 1, 0, 0, 0, 0, 10, 10)}, "alphabet"),
        ({"candidates": engine.MOVE.pack(1, 0, 0, 0, 0, 2, 2)}, "other tiles than it says"),
        ({"candidates": engine.MOVE.pack(1 << 10, 0, 0, 0, 0, 2, 1)}, "other tiles than it says"),
        ({"candidates": engine.MOVE.pack(18 << 15, 0, 0, 5, 3, 2, 1)}, "cannot be laid there"),  # R on the R of RATEAU
        ({"candidates": engine.MOVE.pack(26, 0, 0, 0, 0, 2, 1)}, "not on the rack"),
        ({"candidates": engine.pass_move("Z").packed}, "not on the rack"),
        ({"candidates": engine.MOVE.pack(99, 0, 0, 0, 0, 0, 0)}, "alphabet"),
        ({"scores": [10**9, 0]}, "score"),
        ({"rack": b"\1" * (RACK + 1)}, "too many tiles"),
        ({"rack": b"\xff"}, "alphabet"),
        ({"unseen": b"\1" * 500}, "too many tiles"),
        ({"unseen": b"\1"}, "more tiles than are unseen"),
        ({"tiles": [7]}, "each seat"),
        ({"tiles": [7, 8]}, "too many tiles"),
        ({"tiles": [7, -1]}, "too many tiles"),
        ({"scores": []}, "seats"),
        ({"scores": [0] * 5}, "seats"),
        ({"turn": 2}, "nobody's turn"),
        ({"turn": -1}, "nobody's turn"),
        ({"passes": -1}, "passes"),
        ({"samples": -1}, "samples"),
        ({"samples": 10**7}, "samples"),
        ({"candidates": engine.pass_move().packed * 1000, "samples": 10**5}, "samples"),
        ({"turns": -1}, "turns"),
    ],
)
def test_what_does_not_fit_is_refused(words: Words, change: dict[str, object], problem: str) -> None:
    game = situation(words, ["E", "E"], board=RATEAU)
    position = engine.position(game.state.board, Options(), words.graph)
    given = {
        "candidates": engine.pass_move().packed,
        "rack": codes("AEIRSTU"),
        "unseen": codes(UNSEEN),
        "tiles": [7, 7],
        "scores": [0, 0],
        "turn": 0,
        "passes": 0,
        "samples": 1,
        "seed": 1,
    }
    assert len(position.roll_out(**given)) == 8  # type: ignore[arg-type]
    assert position.roll_out(**given | {"samples": 0}) == b""  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=problem):
        position.roll_out(**given | change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tops", "heights", "problem"),
    [
        (b"\xff" * 99, b"\0" * 100, "each square"),
        (b"\xff" * 100, b"\0" * 101, "each square"),
        (b"\1" * 100, bytes([FULL_STACK + 1]) * 100, "too high"),
        (b"\1" * 100, b"\xff" * 100, "too high"),
        (b"\1" * 100, b"\0" * 100, "do not fit"),
        (b"\xff" * 100, b"\1" * 100, "do not fit"),
        (b"\x1a" * 100, b"\1" * 100, "do not fit"),
    ],
)
def test_boards_that_cannot_be_are_refused(words: Words, tops: bytes, heights: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        _native.Position(words.graph, engine.rules(), tops, heights)


@pytest.mark.parametrize(
    "change",
    [
        {"size": 0},
        {"size": 13},
        {"centre": [(10, 0)]},
        {"centre": [(0, -1)]},
        {"full_stack": 16},
        {"rack": 0},
        {"rack": 16},
        {"bonus": [0] * 31},
        {"bonus": [-1]},
        {"whole_rack": -1},
        {"tile_left": 1},
        {"rounds_of_passes": 0},
    ],
)
def test_rules_that_cannot_be_are_refused(change: dict[str, object]) -> None:
    given: dict[str, object] = {
        "size": 10,
        "centre": [(4, 4)],
        "full_stack": 5,
        "rack": 7,
        "bonus": [0],
        "whole_rack": 10,
        "tile_left": -5,
        "rounds_of_passes": 3,
        "cover_whole_word": True,
    }
    _native.Rules(**given)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="out of bounds"):
        _native.Rules(**given | change)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", [b"", engine.pass_move().packed, 2 * engine.MOVE.pack(1, 0, 0, 0, 0, 2, 1)])
def test_one_play_is_wanted(words: Words, move: bytes) -> None:
    with pytest.raises(ValueError, match="one play is wanted"):
        engine.position({}, Options(), words.graph).play(move)


@pytest.mark.parametrize(
    ("racks", "bag", "problem"),
    [([b"", b""], b"\1" * 201, "too many tiles"), ([b""], b"", "each seat"), ([b"\1", b"\x1a"], b"", "alphabet")],
)
def test_games_that_cannot_be_are_refused(words: Words, racks: list[bytes], bag: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        engine.position({}, Options(), words.graph).play_out(racks, bag, [0, 0], 0, 0, 1)


@pytest.mark.parametrize(
    ("seats", "games", "box"), [(0, 1, b""), (5, 1, b""), (2, -1, b""), (2, 1, b"\1" * 201), (2, 1, b"\xff")]
)
def test_so_are_many(words: Words, seats: int, games: int, box: bytes) -> None:
    with pytest.raises(ValueError, match=r"seats|games|tiles|alphabet"):
        _native.play_games(words.graph, engine.rules(), box, seats, games, 1)


@pytest.mark.parametrize("seed", range(by_depth(1, long=8)))
def test_fuzzing(seed: int) -> None:
    runs = by_depth(2000, long=30_000, fast=300)
    counts = fuzz(runs, seed)
    assert counts.total() == runs
    assert set(counts) == {"played", "nothing to play", "refused"}


def test_the_same_seed_is_the_same_run_of_the_fuzzer() -> None:
    assert fuzz(100, seed=2) == fuzz(100, seed=2) != fuzz(100, seed=3)
