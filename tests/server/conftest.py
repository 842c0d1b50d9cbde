"""Servers and people."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.games import words_for
from tablee.lexicon.shelf import Shelf
from tablee.lexicon.words import Words
from tests.server.people import Person, Served, serving

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def words(shelf: Shelf) -> Words:
    return words_for("topword", shelf)


@pytest.fixture
def served(tmp_path: Path, shelf: Shelf) -> Iterator[Served]:
    with serving(tmp_path, shelf) as found:
        yield found


@pytest.fixture
def invite(served: Served) -> Iterator[Invite]:
    """`invite("Ann")`: a new person at the server."""
    with ExitStack() as people:

        def one(name: str = "", **more: object) -> Person:
            return people.enter_context(Person(served.address, name, **more))  # type: ignore[arg-type]

        yield one
