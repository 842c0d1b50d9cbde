"""Servers and clients."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.limits import Limits, Rate
from tests.server.clients import Client, Served, serving

Invite = Callable[..., Client]


@pytest.fixture(scope="session")
def words(lexicon_store: LexiconStore) -> Words:
    return words_for("topword", lexicon_store)


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, lexicon_store: LexiconStore) -> Iterator[Served]:
    """A server for all tests that use tables of their own. It has no limits by address, because all tests share one,
    and whoever leaves counts as absent at once."""
    free = Rate(1e9, 1e9)
    limits = Limits(
        openings=free, guesses=free, opinions=free, connections=free, changes=free, histories=free, absence=0.0
    )
    with serving(tmp_path_factory.mktemp("shared"), lexicon_store, limits) as found:
        yield found


@pytest.fixture
def invite(shared: Served) -> Iterator[Invite]:
    """`invite("Ann")`: a new client of the shared server."""
    with ExitStack() as people:
        yield _inviting(people, shared)


@pytest.fixture
def served(tmp_path: Path, lexicon_store: LexiconStore) -> Iterator[Served]:
    """A server for one test."""
    with serving(tmp_path, lexicon_store) as found:
        yield found


@pytest.fixture
def invite_here(served: Served) -> Iterator[Invite]:
    """`invite_here("Ann")`: a new client of the test's own server."""
    with ExitStack() as people:
        yield _inviting(people, served)


def _inviting(people: ExitStack, served: Served) -> Invite:
    def one(name: str = "", **more: object) -> Client:
        return people.enter_context(Client(served.address, name, **more))  # type: ignore[arg-type]

    return one
