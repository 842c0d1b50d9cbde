"""The tests of the native core once more, with a core that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

from tests import sanitized

HERE = Path(__file__).parent
TESTED = ("test_native", "test_graph", "test_graph_form", "test_anagrams", "test_bad_input")


def test_the_sanitizers_see_a_wrong_access() -> None:
    """The sanitized core has a function that reads behind its memory, to show that such a thing ends the process."""
    sound = sanitized.run("tests.lexicon.overrun", "0")
    assert sound.returncode == 0, sanitized.told(sound)
    assert str(sanitized.BUILD) in sound.stdout
    wrong = sanitized.run("tests.lexicon.overrun", "1")
    assert wrong.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in wrong.stderr, sanitized.told(wrong)


def test_the_core_passes_its_tests_under_sanitizers() -> None:
    files = [str(HERE / f"{name}.py") for name in TESTED]
    done = sanitized.run("pytest", "-q", "-p", "no:cacheprovider", "--hypothesis-profile", "sanitized", *files)
    assert done.returncode == 0, sanitized.told(done)
    assert " passed in " in done.stdout


def test_the_core_survives_fuzzing_under_sanitizers() -> None:
    done = sanitized.run("tests.lexicon.fuzz", "--runs", "10000", "--seed", "7")
    assert done.returncode == 0, sanitized.told(done)
    assert done.stdout.startswith("10000 runs")
