"""The rulebook's worked examples, square for square: 17, 32, 23 and 11 points, and DEPENSER over PENSE."""

import pytest

from tablee.core.game import ScoreLine
from tablee.games.mots_de_tete.model import Options
from tablee.lexicon.words import Words
from tests.games.mots_de_tete.playing import CONTESTATION, Dice, Game, situation

EXAMPLES = [
    (6, "D6→ DISQUE", 17, ["DISQUE"]),
    (4, "J6↓ SOLO", 32, ["SOLO", "DISQUES"]),
    (4, "I7→ NOTES", 23, ["NOTES", "EN"]),
    (5, "M4↓ PENSER", 11, ["PENSER"]),
]


@pytest.mark.parametrize("options", [Options(), CONTESTATION], ids=lambda options: options.mode)
@pytest.mark.parametrize("lexicon", ["words", "real"])
def test_the_worked_examples(lexicon: str, options: Options, request: pytest.FixtureRequest) -> None:
    """MT-1, MT-3, MT-5: old letters count, a square in two words counts twice."""
    words: Words = request.getfixturevalue(lexicon)
    game = Game.start(words, options=options, rng=Dice(5, 3, *(roll for roll, *_ in EXAMPLES)))
    scores = [0, 0]
    for at, (roll, text, points, made) in enumerate(EXAMPLES):
        assert game.state.roll == roll
        game.plays(text, at % 2)
        assert game.state.last is not None
        assert [word.text for word in game.state.last.words] == made
        if options == CONTESTATION:
            game.accepts(1 - at % 2)
        scores[at % 2] += points
        assert game.state.scores == tuple(scores)
    assert game.state.last_stood is not None
    assert game.state.last_stood.lines == (ScoreLine("MT-5", 11, "PENSER", (3, 1, 2, 1, 3, 1)),)


def test_depenser_over_pense(words: Words) -> None:
    """MT-1, MT-5: three letters around PENSE, and all eight squares count."""
    game = situation(words, "E10→ PENSE", roll=3)
    assert game.scores("C10→ DEPENSER", 0) == 2 + 3 + 1 + 4 + 1 + 5 + 1 + 5
    assert game.state.last_stood is not None
    assert len(game.state.last_stood.lines[0].parts) == 8
