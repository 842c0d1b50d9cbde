"""Games are found by their slug, with rules or without."""

from importlib import import_module

import pytest

from tablee.core.game import Definition
from tablee.games import GameError, definition, games


def test_a_game_is_found_by_its_slug() -> None:
    found = definition("topword")
    assert isinstance(found, Definition)
    assert found.slug == "topword"
    assert found.bots


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(GameError) as error:
        definition("scrabble")
    assert error.value.code == "no_game"


@pytest.mark.parametrize("slug", games())
def test_every_folder_has_rules_or_says_that_it_has_none(slug: str) -> None:
    folder = import_module(f"tablee.games.{slug.replace('-', '_')}")
    if hasattr(folder, "GAME"):
        assert definition(slug).slug == slug
    else:
        with pytest.raises(GameError, match=slug) as error:
            definition(slug)
        assert error.value.code == "not_playable"
