"""The README's examples are run."""

import doctest
from pathlib import Path


def test_the_examples_of_the_readme() -> None:
    failures, tried = doctest.testfile(
        str(Path(__file__).parents[1] / "README.md"), module_relative=False, encoding="utf-8"
    )
    assert tried > 0
    assert failures == 0
