"""Every game has all its parts; a sentence says which one is missing, what it contains and where it goes."""

import shutil
from pathlib import Path

import pytest

from tablee.games import AnyGame, definitions
from tests.conformance.completeness import PAGE, RULES, TESTS, missing_parts
from tests.conformance.rooms import folder_of, folder_of_tests, toy_room

ALL = [part.path for parts in (RULES, PAGE, TESTS) for part in parts]


@pytest.mark.parametrize("game", definitions().values(), ids=definitions())
def test_a_game_of_the_package_has_all_its_parts(game: AnyGame) -> None:
    missing = missing_parts(folder_of(game), folder_of_tests(game), game.slug, packaged=True)
    assert not missing, "\n".join(missing)


def test_the_template_has_all_its_parts() -> None:
    room = toy_room()
    assert missing_parts(room.folder, room.tests, room.slug, packaged=False) == []


@pytest.mark.parametrize("path", ALL)
def test_a_missing_part_is_named_with_what_to_add(tmp_path: Path, path: str) -> None:
    slug, folder = "topword", tmp_path / "topword"
    game = definitions()[slug]
    shutil.copytree(folder_of(game), folder)
    shutil.copytree(folder_of_tests(game) / "playthroughs", folder / "playthroughs")
    assert missing_parts(folder, folder, slug, packaged=True) == []
    for file in folder.glob(path):
        file.unlink()
    (sentence,) = missing_parts(folder, folder, slug, packaged=True)
    assert sentence.startswith(f"topword has no {folder / path}: add ")
    assert sentence.endswith("(docs/writing-a-game.md).")
