"""The rulebook's worked examples, square for square: 17, 32, 23 and 11 points."""

from tablee.core.game import ScoreLine
from tablee.lexicon.words import Words
from tests.games.mots_de_tete.playing import CONTESTATION, Dice, Game

EXAMPLES = [
    (6, "D6→ DISQUE", 17, ["DISQUE"]),
    (4, "J6↓ SOLO", 32, ["SOLO", "DISQUES"]),
    (4, "I7→ NOTES", 23, ["NOTES", "EN"]),
    (5, "M4↓ PENSER", 11, ["PENSER"]),
]


def test_the_worked_examples_under_contestation(words: Words) -> None:
    """MT-1, MT-3, MT-5: old letters count, a square in two words counts twice; with a referee see `playthroughs`."""
    game = Game.start(words, 2, CONTESTATION, Dice(5, 3, *(roll for roll, *_ in EXAMPLES)))
    scores = [0, 0]
    for at, (roll, text, points, made) in enumerate(EXAMPLES):
        assert game.state.roll == roll
        game.plays(text, at % 2)
        assert game.state.last is not None
        assert [word.text for word in game.state.last.words] == made
        game.accepts(1 - at % 2)
        scores[at % 2] += points
        assert game.state.scores == tuple(scores)
    assert game.state.last_stood is not None
    assert game.state.last_stood.lines == (ScoreLine("MT-5", 11, "PENSER", (3, 1, 2, 1, 3, 1)),)
