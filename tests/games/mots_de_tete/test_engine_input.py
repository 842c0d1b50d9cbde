"""What does not fit is refused by the core with one sentence, whoever asks."""

from typing import Any

import pytest

from tablee.games.mots_de_tete import _native, engine
from tablee.games.mots_de_tete.engine import MOVE
from tablee.games.mots_de_tete.model import Options
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.mots_de_tete.fuzz import fuzz

LETTERS = {(6, 8): "O", (6, 9): "S"}


@pytest.fixture
def at(words: Words) -> _native.Position:
    return engine.position(LETTERS, Options(), engine.index_of(words.graph))


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        (b"short", "12 bytes"),
        (MOVE.pack(0, 0, 2, 0, 0, 2, 2), "leaves the grid"),
        (MOVE.pack(0, 0, 0, 15, 0, 2, 2), "leaves the grid"),
        (MOVE.pack(0, 0, 0, 0, 14, 2, 2), "leaves the grid"),
        (MOVE.pack(10**6, 0, 0, 0, 0, 2, 2), "no such word"),
        (MOVE.pack(0, 0, 0, 0, 0, 255, 2), "leaves the grid"),
        (MOVE.pack(0, 0, 0, 0, 3, 2, 2), "black square"),
        (MOVE.pack(0, 0, 0, 5, 7, 2, 2), "over a letter"),
        (MOVE.pack(0, 0, 0, 0, 0, 2, 1), "other letters"),
        (b"", "one play"),
        (engine.PASS.packed, "one play"),
        (2 * MOVE.pack(0, 0, 0, 0, 0, 2, 2), "one play"),
    ],
)
def test_moves_that_cannot_be_written(at: _native.Position, move: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        at.play(move)


@pytest.mark.parametrize("letters", [0, 7, -1])
def test_a_turn_has_one_to_six_letters(at: _native.Position, letters: int) -> None:
    for ask in (at.moves, at.count, at.walk, at.slots, at.can_move):
        with pytest.raises(ValueError, match="1 to 6"):
            ask(letters)
    with pytest.raises(ValueError, match="1 to 6"):
        at.best(letters, 1, 1)
    with pytest.raises(ValueError, match="1 to 6"):
        at.replies(b"", [letters])


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"scores": []}, "seats"),
        ({"scores": [0] * 5}, "seats"),
        ({"scores": [-1, 0]}, "score"),
        ({"failures": [0]}, "each seat"),
        ({"failures": [0, -1]}, "failures"),
        ({"gone": [False]}, "each seat"),
        ({"gone": [True, False]}, "nobody's turn"),
        ({"turn": 2}, "nobody's turn"),
        ({"turn": -1}, "nobody's turn"),
        ({"passes": -1}, "passes"),
        ({"samples": -1}, "samples"),
        ({"samples": 10**7}, "samples"),
        ({"turns": -1}, "turns"),
        ({"candidates": b"short"}, "12 bytes"),
    ],
)
def test_games_that_cannot_be(at: _native.Position, change: dict[str, Any], problem: str) -> None:
    given: dict[str, Any] = {
        "candidates": engine.PASS.packed,
        "rules": engine.rules(Options(), 2),
        "scores": [0, 0],
        "failures": [0, 0],
        "gone": [False, False],
        "turn": 0,
        "passes": 0,
        "samples": 1,
        "seed": 1,
        "turns": 2,
    }
    assert len(at.roll_out(**given)) == 8
    with pytest.raises(ValueError, match=problem):
        at.roll_out(**given | change)


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 0},
        {"rows": 17},
        {"columns": 17},
        {"values": b""},
        {"dice": b"\0" * 3},
        {"first": b"\0" * 5},
        {"values": b"\x64" * 4},
        {"dice": b"\4" * 4},
    ],
)
def test_grids_that_cannot_be(change: dict[str, Any]) -> None:
    given: dict[str, Any] = {"rows": 2, "columns": 2, "values": b"\1" * 4, "dice": b"\0" * 4, "first": b"\1" * 4}
    _native.Grid(**given)
    with pytest.raises(ValueError, match=r"rows|square|worth"):
        _native.Grid(**given | change)


def test_letters_that_cannot_be(words: Words) -> None:
    index, grid = engine.index_of(words.graph), engine.printed(Options())
    for letters in (b"", b"\xff" * 224, b"\x1a" * 225, b"\1" * 225):
        with pytest.raises(ValueError, match=r"letter"):
            _native.Position(index, grid, letters)


@pytest.mark.parametrize("change", [{"target": -1}, {"letters": 7}, {"rounds_of_passes": 0}])
def test_rules_that_cannot_be(change: dict[str, Any]) -> None:
    given: dict[str, Any] = {"target": 0, "marathon": False, "solo": False, "letters": 0, "rounds_of_passes": 3}
    _native.Rules(**given)
    with pytest.raises(ValueError, match=r"bounds|1 to 6"):
        _native.Rules(**given | change)


def test_words_that_are_not_there(words: Words) -> None:
    index = engine.index_of(words.graph)
    for length, number in ((2, 10**6), (0, 0), (17, 0), (-1, 0)):
        with pytest.raises(ValueError, match="no such word"):
            index.word(length, number)


def test_weights_that_cannot_be(words: Words) -> None:
    count = len(words.graph)
    _native.Words(words.graph, b"\x01" * count)
    for weights in (b"\x01" * (count - 1), b"\x01" * (count + 1)):
        with pytest.raises(ValueError, match="one weight for each word"):
            _native.Words(words.graph, weights)
    with pytest.raises(ValueError, match="weighs something"):
        _native.Words(words.graph, b"\x01" * (count - 1) + b"\0")


def test_slots_that_are_not_there(at: _native.Position) -> None:
    with pytest.raises(ValueError, match="no such slot"):
        at.slot_moves(3, 10**6)
    with pytest.raises(ValueError, match="of each slot"):
        at.best(3, 1, 0)


@pytest.mark.parametrize("seed", range(by_depth(1, long=8)))
def test_fuzzing(seed: int) -> None:
    runs = by_depth(400, long=5000, fast=30)
    counts = fuzz(runs, seed)
    assert counts.total() == runs
    assert set(counts) == {"played", "nothing to play", "refused"}


def test_the_same_seed_is_the_same_run_of_the_fuzzer() -> None:
    assert fuzz(30, seed=2) == fuzz(30, seed=2) != fuzz(30, seed=3)
