"""The tests of the native core once more, with a core that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

import pytest

from tests import sanitized

HERE = Path(__file__).parent
TESTED = (
    "test_native.py",
    "test_graph.py",
    "test_graph_form.py",
    "test_anagrams.py",
    "test_bad_input.py",
    "test_fuzz.py",
)

pytestmark = pytest.mark.slow


def test_the_sanitizers_see_a_wrong_access() -> None:
    """The sanitized core has a function that reads behind its memory, to show that such a thing ends the process."""
    sound = sanitized.run("tests.lexicon.overrun", "0")
    assert sound.returncode == 0, sanitized.told(sound)
    assert str(sanitized.BUILD) in sound.stdout
    wrong = sanitized.run("tests.lexicon.overrun", "1")
    assert wrong.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in wrong.stderr, sanitized.told(wrong)


def test_the_core_passes_its_tests_under_sanitizers() -> None:
    sanitized.check(*(HERE / name for name in TESTED))
