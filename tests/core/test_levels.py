"""The levels that all games' bots share."""

import pytest

from tablee.core.labels import LANGUAGES
from tablee.core.levels import DEFAULT_LEVEL, LEVELS, bot_name, level_description, level_name, unique_name
from tablee.games import definitions


def test_every_level_has_its_texts_in_both_languages() -> None:
    for tell in (level_name, bot_name, level_description):
        for language in LANGUAGES:
            assert len({tell(level, language) for level in LEVELS}) == len(LEVELS)
    assert level_name("maitre", "fr") == "maître"
    assert bot_name("maitre", "fr") == "Piment"


def test_a_level_of_ones_own_is_called_as_it_is() -> None:
    assert (level_name("sly"), bot_name("sly"), level_description("sly")) == ("sly", "sly", "")


@pytest.mark.parametrize("slug", definitions())
def test_games_have_these_levels_weakest_first(slug: str) -> None:
    bots = list(definitions()[slug].bots)
    assert bots == [level for level in LEVELS if level in bots], f"the levels are {LEVELS}, weakest first"
    assert DEFAULT_LEVEL in bots, f"{slug} needs a bot of the level {DEFAULT_LEVEL}, which a user gets who chooses none"


def test_bots_of_one_level_are_told_apart() -> None:
    assert unique_name("Sel", []) == "Sel"
    assert unique_name("Sel", ["Lou", "Sel"]) == "Sel 2"
    assert unique_name("Sel", ["Sel", "Sel 3", "Sel 2"]) == "Sel 4"
