"""The toy game in the registry, and short ways to a tournament."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablee.arena.match import TournamentPlan
from tests.conformance.rooms import registered, toy_room

MakePlan = Callable[..., TournamentPlan]


@pytest.fixture
def toy() -> Iterator[MakePlan]:
    """`toy("sly", "honest", players=2)`: a plan for the toy game, which stands in the registry meanwhile."""

    def make(*bots: str, players: int = 2, seed: str = "7", **more: Any) -> TournamentPlan:
        return TournamentPlan(toy_room().slug, bots, players, seed, **more)

    with registered(toy_room()):
        yield make


@pytest.fixture
def topword() -> MakePlan:
    """`topword("debutant", "amateur")`: a plan for Topword."""

    def make(*bots: str, players: int = 2, seed: str = "7", **more: Any) -> TournamentPlan:
        return TournamentPlan("topword", bots, players, seed, **more)

    return make
