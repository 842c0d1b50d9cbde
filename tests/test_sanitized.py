"""The tests of the native core once more, with native modules that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

import pytest

from tests import sanitized
from tests.depth import by_depth

HERE = Path(__file__).parent
END_GAMES: tuple[str, ...] = by_depth(("[racks0-board0-False]", "[racks8-board8-True]"), long=("",))
"""The end games to search: most of the time goes into the plain search in Python that they are compared with."""
TESTED = {
    "words": (
        "lexicon/test_native.py",
        "lexicon/test_graph.py",
        "lexicon/test_graph_form.py",
        "lexicon/test_anagrams.py",
        "lexicon/test_bad_input.py",
        "lexicon/test_fuzz.py",
    ),
    "topword": (
        "games/topword/test_perft.py",
        "games/topword/test_playouts.py::test_the_same_game",
        "games/topword/test_playouts.py::test_a_seed_is_a_game",
        *(f"games/topword/test_end_game.py::test_small_end_games_are_played_perfectly{which}" for which in END_GAMES),
        "games/topword/test_end_game.py::test_the_budget_is_kept",
        "games/topword/test_evaluation.py",
        "games/topword/test_engine_input.py",
    ),
    "mots_de_tete": (
        "games/mots_de_tete/test_engine.py::test_on_strewn_letters",
        "games/mots_de_tete/test_engine.py::test_a_position_keeps_its_words",
        "games/mots_de_tete/test_engine_input.py",
    ),
}
PROCESSES: list[tuple[str, ...]] = by_depth([tuple(TESTED)], long=[(part,) for part in TESTED])
"""The parts that are tested in one process: all of them, as a start costs seconds, but in the long run one by one."""


@pytest.mark.slow
@pytest.mark.early
@pytest.mark.parametrize("parts", PROCESSES, ids="-".join)
def test_the_core_passes_its_tests_under_sanitizers(parts: tuple[str, ...]) -> None:
    check_that_a_wrong_access_is_seen()
    sanitized.check(*(HERE / name for part in parts for name in TESTED[part]))


def check_that_a_wrong_access_is_seen() -> None:
    """The sanitized core has a function that reads behind its memory, to show that such a thing ends the process."""
    sound = sanitized.run("tests.lexicon.overrun", "0")
    assert sound.returncode == 0, sanitized.output_of(sound)
    assert str(sanitized.BUILD) in sound.stdout
    wrong = sanitized.run("tests.lexicon.overrun", "1")
    assert wrong.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in wrong.stderr, sanitized.output_of(wrong)
