"""Golden counts: how many moves fixed positions have, what they score together, the best of them, and how many moves
follow them all. A change of the search that loses a move, or finds one too many, shows here at once.

    python -m tests.games.topword.test_perft

prints the counts of the positions in `perft.toml` as they are now.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tablee.games import game
from tablee.games.topword import engine
from tablee.games.topword.engine import codes, read_moves
from tablee.games.topword.model import Options
from tablee.games.topword.text_input import read_tiles
from tablee.lexicon.words import Words
from tests.games.topword.conftest import write_small
from tests.games.topword.plain_search import find_plays
from tests.games.topword.playing import board_of


class Counts(msgspec.Struct, frozen=True):
    """Moves, the sum of their scores, the best score (0: none), and the moves of the next rack after each of them."""

    moves: int
    scores: int
    best: int
    following: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plays that lie on top of each other, the rack of the player and of the one after."""

    name: str
    board: tuple[str, ...]
    rack: str
    next: str
    counts: Counts
    cover_whole_word: bool = True


POSITIONS = msgspec.toml.decode((Path(__file__).parent / "perft.toml").read_bytes(), type=dict[str, list[Position]])[
    "position"
]


def count(at: Position, words: Words) -> Counts:
    position = engine.position(board_of(*at.board), Options(cover_whole_word=at.cover_whole_word), words.graph)
    found = list(read_moves(position.moves(codes(read_tiles(at.rack)))))
    scores = [move.score for move in found]
    following = 0
    for move in found:
        after = position.copy()
        after.play(move.packed)
        following += len(after.moves(codes(read_tiles(at.next)))) // engine.MOVE.size
    return Counts(len(found), sum(scores), max(scores, default=0), following)


@pytest.mark.parametrize("at", POSITIONS, ids=lambda at: at.name)
def test_the_counts_are_as_they_were(words: Words, at: Position) -> None:
    assert count(at, words) == at.counts
    options = Options(cover_whole_word=at.cover_whole_word)
    plain = list(find_plays(board_of(*at.board), read_tiles(at.rack), options, words))
    assert len(plain) == at.counts.moves


def now() -> Iterator[str]:
    """The counts as the core finds them."""
    with tempfile.TemporaryDirectory() as folder:
        words = Words(write_small(Path(folder)), game("topword").graph("fr"))
        for at in POSITIONS:
            values = msgspec.to_builtins(count(at, words))
            yield f"{at.name}: " + ", ".join(f"{name} = {value}" for name, value in values.items())


if __name__ == "__main__":
    print("\n".join(now()))  # noqa: T201
