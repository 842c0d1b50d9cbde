"""Topword's part of the native core once more, with a core that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

import pytest

from tests import sanitized

HERE = Path(__file__).parent
TESTED = (
    "test_perft.py",
    "test_playouts.py::test_the_same_game",
    "test_playouts.py::test_a_seed_is_a_game",
    "test_end_game.py::test_small_end_games_are_played_perfectly",
    "test_end_game.py::test_the_budget_is_kept",
    "test_evaluation.py",
    "test_engine_input.py",
)


@pytest.mark.slow
def test_the_core_passes_its_tests_under_sanitizers() -> None:
    sanitized.check(*(HERE / name for name in TESTED))
