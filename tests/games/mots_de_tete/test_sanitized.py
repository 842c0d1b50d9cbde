"""The native core of Mots de Tête once more, with one that address and undefined-behaviour sanitizers watch."""

from pathlib import Path

import pytest

from tests import sanitized

HERE = Path(__file__).parent
TESTED = (
    "test_engine.py::test_on_strewn_letters",
    "test_engine.py::test_a_position_keeps_its_words",
    "test_engine_input.py",
)


@pytest.mark.slow
def test_the_core_passes_its_tests_under_sanitizers() -> None:
    sanitized.check(*(HERE / name for name in TESTED))
