"""The native core of Mots de Tête once more, with one that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

from tests import sanitized

HERE = Path(__file__).parent
TESTED = (
    "test_engine.py::test_against_the_rules_alone",
    "test_engine.py::test_a_position_keeps_its_words",
    "test_engine_input.py",
)


def test_the_core_passes_its_tests_under_sanitizers() -> None:
    tested = [str(HERE / name) for name in TESTED]
    done = sanitized.run("pytest", "-q", "-p", "no:cacheprovider", "-k", "not fuzzer", *tested)  # that comes below
    assert done.returncode == 0, sanitized.told(done)
    assert " passed, " in done.stdout


def test_the_core_survives_fuzzing_under_sanitizers() -> None:
    done = sanitized.run("tests.games.mots_de_tete.fuzz", "--runs", "500", "--seed", "7")
    assert done.returncode == 0, sanitized.told(done)
    assert done.stdout.startswith("500 runs")
