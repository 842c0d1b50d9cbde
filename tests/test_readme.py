"""The README: its examples run, and it shows every game."""

import doctest
from pathlib import Path

from tablee.games import games

PROJECT = Path(__file__).parents[1]
README = PROJECT / "README.md"
HEAVIEST = 60_000
"""Bytes of a picture: the README loads all of them at once."""


def test_the_examples_of_the_readme() -> None:
    failures, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failures == 0


def test_every_game_has_a_light_picture() -> None:
    text = README.read_text("utf-8")
    pictures = {slug: Path("docs", "pictures", f"{slug}.webp") for slug in games()}
    assert set((PROJECT / "docs" / "pictures").iterdir()) <= {PROJECT / path for path in pictures.values()}
    for slug, path in pictures.items():
        assert (PROJECT / path).is_file(), f"{slug}: run .venv/bin/python -m tests.browser.readme_pictures"
        assert f"]({path.as_posix()})" in text, f"the README does not show {path}"
        assert (PROJECT / path).stat().st_size < HEAVIEST
