"""The sentence of every event."""

from typing import Literal

from tablee.core.game import ScoreLine
from tablee.games.yahtzee_des_mots.model import Box, Event, Options, Rolled, Spelled, Started, Written


def written(box: Box, words: tuple[str, ...], *points: int, why: Literal["choice", "time"] = "choice") -> Written:
    lines = tuple(ScoreLine("YM-7" if each == 35 else "YM-3", each) for each in points)
    return Written(0, box, tuple(Spelled(word, ()) for word in words), lines, why, 0)


ROLLED = Rolled(0, (), tuple("ELXBOGA"), 0)
SENTENCES: list[tuple[Event, str]] = [
    (Started(2, Options(), 1, 0), "Bob starts."),
    (ROLLED, "Ann rolls E L X B O G A."),
    (Rolled(0, (0, 2), tuple("ELXBOGA"), 0), "Ann keeps E X and rolls again: E L X B O G A."),
    (written("turn", ("EX",), 4), "Ann writes EX: 4 points."),
    (written("turn", ("EX", "OU"), 4, 2, 35), "Ann writes EX, OU: 6 points. And the upper prime: 35 points (YM-7)."),
    (written("turn", (), 0), "Ann crosses out the turn’s box."),
    (written("consonants", (), 25), "Ann writes All consonants: 25 points."),
    (written("vowels", (), 25), "Ann writes All vowels: 25 points."),
    (written("yahtzee", ("GALOPEZ",), 50), "Ann writes GALOPEZ, Yahtzee des Mots: 50 points."),
    (written("chance", ("GALOP",), 5), "Ann writes GALOP in Chance: 5 points."),
    (written("again", ("GALOPEZ",), 100), "Ann writes GALOPEZ, seven letters again: 100 points."),
    (written("turn", ("EX",), 4, why="time"), "Time is up, and what was laid out counts: Ann writes EX, 4 points."),
    (
        written("turn", (), 0, why="time"),
        "Time is up, and nothing laid out meets the demand: the box of Ann is crossed out.",
    ),
]
