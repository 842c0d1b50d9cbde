"""Topword's part of the native core once more, with a core that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

from tests import sanitized

HERE = Path(__file__).parent
TESTED = (
    "test_perft.py",
    "test_playouts.py::test_the_same_game",
    "test_playouts.py::test_a_seed_is_a_game",
    "test_end_game.py::test_small_end_games_are_played_perfectly",
    "test_end_game.py::test_the_budget_is_kept",
    "test_evaluation.py",
)


def test_the_core_passes_its_tests_under_sanitizers() -> None:
    done = sanitized.run("pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / name) for name in TESTED))
    assert done.returncode == 0, sanitized.told(done)
    assert " passed in " in done.stdout


def test_the_core_survives_fuzzing_under_sanitizers() -> None:
    done = sanitized.run("tests.games.topword.fuzz", "--runs", "1000", "--seed", "7")
    assert done.returncode == 0, sanitized.told(done)
    assert done.stdout.startswith("1000 runs")
