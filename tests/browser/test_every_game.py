"""Every game is in the lists by which the tests of the page open it."""

from collections.abc import Collection

import pytest

from tablee.games import definitions
from tests.browser import readme_pictures, screens, test_guide, test_looks, test_screens

LISTS: dict[str, Collection[str]] = {
    "SCREENS in tests/browser/screens.py": screens.SCREENS,
    "BOARDS in tests/browser/test_screens.py": test_screens.BOARDS,
    "MOVES in tests/browser/test_screens.py": test_screens.MOVES,
    "MAIN in tests/browser/test_looks.py": test_looks.MAIN,
    "TURNS in tests/browser/test_guide.py": test_guide.TURNS,
    "SCENES in tests/browser/readme_pictures.py": readme_pictures.SCENES,
}


@pytest.mark.parametrize("slug", definitions())
def test_a_game_is_in_every_list(slug: str) -> None:
    missing = [name for name, games in LISTS.items() if slug not in games]
    assert not missing, f"add {slug}, with a scene in tests/browser/scenes.py, to: {'; '.join(missing)}"
