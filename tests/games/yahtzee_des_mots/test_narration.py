"""How boxes and demands are named."""

from typing import Any, get_args

import pytest

from tablee.core.labels import LANGUAGES, label
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Box
from tablee.games.yahtzee_des_mots.narration import describe_demand

PACKAGE = "tablee.games.yahtzee_des_mots"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_and_demand_has_a_name(language: Any) -> None:
    for box in (*get_args(Box), "prime", "upper", "total"):
        assert label(PACKAGE, f"boxes.{box}", language)
    assert len({describe_demand(demand, language) for demand in BOX.sheet.turns}) == 8
