"""The rulebook's six worked examples: one continuous game, score for score."""

from tablee.core.game import ScoreLine
from tablee.lexicon.words import Words
from tests.games.topword.playing import CONTESTATION, situation

EXAMPLES = [
    ("D6↓ RIRE", 8, ["RIRE"]),
    ("B7→ TRIS", 12, ["TRIS", "AS"]),
    ("B7→ BRIS", 5, ["BRIS"]),
    ("D6↓ BISE", 13, ["BISE", "BATEAU"]),
    ("B2↓ RETRACE", 25, ["RETRACE", "CRIS"]),
    ("D10→ SOJA", 17, ["SOJA", "BISES"]),
]


def test_the_worked_examples_under_contestation(words: Words) -> None:
    """TW-3, TW-4 and TW-8 to TW-11: 8, 12, 5, 13, 25 and 17 points; with a referee see `playthroughs`."""
    tiles = "IRE" + "TRS" + "B" + "BS" + "RETRACE" + "SOJA"
    game = situation(words, [tiles, tiles], "E" * 20, options=CONTESTATION)
    for at, (text, points, made) in enumerate(EXAMPLES):
        laid = game.lays(text, at % 2)
        assert [word.text for word in laid.words] == made
        assert sum(line.points for line in laid.lines) == points
    game.accepts(0)
    assert game.state.scores == (8 + 5 + 25, 12 + 13 + 17)
    assert game.state.board[7, 2] == ("T", "B", "C")
    assert game.state.last is not None
    assert game.state.last.lines == (
        ScoreLine("TW-9", 8, "SOJA", (1, 1, 1, 1)),
        ScoreLine("TW-8", 7, "BISES", (2, 1, 2, 1, 1)),
        ScoreLine("TW-10", 2, "J"),
    )


def test_trie_in_the_place_of_tris(real: Words) -> None:
    """TW-4: the second example again, but TRIE would make AE, an abbreviation."""
    game = situation(real, ["TREZZZZ", "EEEEEEE"], "E", ["D6→ RATEAU", "D6↓ RIRE"])
    refused = game.refusal(game.play("B7→ TRIE"), 0)
    assert (refused.code, refused.rule, refused.values) == ("word_abbreviation", "TW-4", {"word": "AE"})
