"""Who starts, what is dealt, which options there are."""

from collections import Counter
from random import Random

import pytest

from tablee.core.chance import KeyedChance
from tablee.core.game import Refusal, World
from tablee.games.topscore import GAME
from tablee.games.topscore.model import BLANK, Drawn, Options, Started, Tile
from tablee.games.topscore.tiles import FULL_SETS, LETTERS
from tablee.lexicon.words import Words
from tests.games.topscore.playing import Game


def test_the_box_has_83_letters_and_4_blanks() -> None:
    """One box for each language, every letter of it at least once."""
    for language, box in FULL_SETS.items():
        assert len(box) == 87
        assert box.count(BLANK) == 4
        assert set(box) == {*LETTERS[language], BLANK}
    assert "IJ" in FULL_SETS["nl"]
    assert "IJ" not in FULL_SETS["fr"]


def test_everybody_draws_six_and_the_nearest_to_a_starts(words: Words) -> None:
    """TS-1."""
    started, *deals = Game.start(words, 4).log
    assert isinstance(started, Started)
    assert [(event.seat, event.count) for event in deals if isinstance(event, Drawn)] == [
        ((started.starter + place) % 4, 6) for place in range(4)
    ]
    drawn = dict(started.draws[0])
    if len(started.draws) == 1:
        assert drawn[started.starter] == min(drawn.values())
    assert started.language == "fr"


class Scripted(Random):
    """Draws what it is told for the start, anything later."""

    def __init__(self, draws: list[list[Tile]]) -> None:
        super().__init__(0)
        self._draws = draws

    def sample(self, population: object, k: int, *, counts: object = None) -> list[Tile]:  # type: ignore[override] # noqa: ARG002
        return self._draws.pop(0)


def start_with(words: Words, *draws: str) -> Started:
    left = [list(draw) for draw in draws]

    def chance(*key: str | int) -> Random:
        return Scripted(left) if key[0] == "start" else Random(str(key))

    events = GAME.start(len(draws[0]), Options(), World(0, chance, words))
    assert not isinstance(events, Refusal)
    assert isinstance(events[0], Started)
    assert not left
    return events[0]


@pytest.mark.parametrize(
    ("draws", "starter"),
    [
        (("BA",), 1),
        (("BBC", "DA"), 1),  # those who tie draw again
        (("?B", "C"), 1),  # a blank draws again …
        (("?B", "A"), 0),
        (("?B", "?", "A"), 0),  # … until it is a letter
        (("??", "BB", "CA"), 1),
    ],
)
def test_ties_and_blanks_draw_again(words: Words, draws: tuple[str, ...], starter: int) -> None:
    """G-5."""
    assert start_with(words, *draws).starter == starter


def test_the_language_is_that_of_the_words(dutch_words: Words) -> None:
    state = Game.start(dutch_words).state
    assert state.language == "nl"
    assert Counter(state.bag) + Counter(state.racks[0]) + Counter(state.racks[1]) == Counter(FULL_SETS["nl"])
    assert "IJ" in GAME.view(state, None).material.letters


def test_what_cannot_be_played(words: Words) -> None:
    """G-9."""
    world = World(0, KeyedChance("1"), words)
    for seats in (1, 5):
        refused = GAME.start(seats, Options(), world)
        assert isinstance(refused, Refusal)
        assert refused.code == "number_of_players"
    for seconds in (-1, 10**9):
        refused = GAME.start(2, Options(turn_seconds=seconds), world)
        assert isinstance(refused, Refusal)
        assert refused.code == "option_out_of_range"


def test_the_defaults() -> None:
    """TS-1, TS-5, TS-7, TS-11."""
    assert Options() == Options(turn_seconds=60, steal="after_failure", completion_letter="both", last_chance="turn")
