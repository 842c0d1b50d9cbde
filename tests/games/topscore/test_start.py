"""Who starts, what is dealt, which options there are."""

from collections import Counter

import pytest

from tablee.games.topscore import GAME
from tablee.games.topscore.material import FULL_SETS, LETTERS
from tablee.games.topscore.model import BLANK, Drawn, Options, Started
from tablee.lexicon.words import Words
from tests.games.driver import ScriptedStart
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
    chance = ScriptedStart(*draws)
    started = Game.start(words, len(draws[0]), rng=chance).log[0]
    assert isinstance(started, Started)
    assert started.starter == starter
    assert not chance.rounds


def test_the_language_is_that_of_the_words(dutch_words: Words) -> None:
    state = Game.start(dutch_words).state
    assert state.language == "nl"
    assert Counter(state.bag) + Counter(state.racks[0]) + Counter(state.racks[1]) == Counter(FULL_SETS["nl"])
    assert "IJ" in GAME.view(state, None).material.letters


def test_what_cannot_be_played(words: Words) -> None:
    """G-9."""
    for seats in (1, 5):
        assert Game.start_refusal(words, seats).code == "number_of_players"
    for seconds in (-1, 10**9):
        assert Game.start_refusal(words, 2, Options(turn_seconds=seconds)).code == "option_out_of_range"


def test_the_defaults() -> None:
    """TS-1, TS-5, TS-7, TS-11."""
    assert Options() == Options(turn_seconds=60, steal="after_failure", completion_letter="both", last_chance="turn")
