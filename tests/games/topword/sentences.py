"""The sentence of every event."""

from tablee.core.game import ScoreLine
from tablee.games.topword.model import (
    Accepted,
    Contested,
    Drawn,
    Ended,
    Event,
    Laid,
    Options,
    Passed,
    Started,
    Stood,
    Withdrawn,
    Word,
)
from tablee.games.topword.scoring import score

LAID = Laid(0, (), (RIRE := Word("RIRE", (6, 4), "down", (1, 1, 1, 1)),), score([RIRE], ()), False, 0)
SENTENCES: list[tuple[Event, str]] = [
    (Started(2, Options(), (((0, "B"), (1, "A")),), 1, 0), "The draw: Ann B, Bob A. Bob starts."),
    (Started(2, Options(), (), 0, 0), "Ann starts."),
    (Drawn(0, 2, ("QU", "A")), "Ann draws QU A."),
    (Drawn(0, 2, None), "Ann draws 2 tiles."),
    (Drawn(0, 1, None), "Ann draws a tile."),
    (LAID, "Ann lays RIRE: 8 points."),
    (Laid(0, (), LAID.words, LAID.lines, True, 0), "Ann proposes RIRE for 8 points."),
    (Stood(0), "The play of Ann stands."),
    (Accepted(1), "Bob accepts the play."),
    (Contested(1, (("RIZ", "unknown"),), False, 0), "Bob contests, and rightly so: RIZ (not in the dictionary)."),
    (Contested(1, (), False, 0), "Bob contests wrongly: all words are good."),
    (Contested(1, (), True, 0), "Bob contests wrongly and loses the next turn: all words are good."),
    (Withdrawn(0), "Ann takes the tiles back: the turn is passed."),
    (Passed(0, False, None, "choice", 0), "Ann passes."),
    (Passed(0, True, None, "choice", 0), "Ann passes and swaps a tile."),
    (Passed(0, False, None, "time", 0), "Ann is out of time and passes: what was not played does not count."),
    (Passed(0, False, None, "challenge", 0), "Ann passes: the turn was lost by a wrong contestation."),
    (Ended("rack_empty", (), ()), "The bag is empty, and so is a rack: the game is over."),
    (
        Ended("rack_empty", (("B",), ()), (ScoreLine("TW-12", -5, parts=(-5,)), ScoreLine("TW-12", 0))),
        "The bag is empty, and so is a rack: the game is over. Ann keeps B: −5 points (TW-12).",
    ),
    (Ended("no_word", (), ()), "The bag is empty and nobody can form a word any more: the game is over."),
    (Ended("all_passed", (), ()), "The bag is empty and everybody has passed: the game is over."),
    (Ended("rounds_of_passes", (), ()), "Three rounds without a word: the game is over."),
]
