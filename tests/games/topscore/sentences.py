"""The sentence of every event."""

from tablee.core.game import ScoreLine
from tablee.games.topscore.model import (
    Changed,
    Cleared,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Filled,
    Forgone,
    Free,
    Laid,
    Named,
    Options,
    Passed,
    Piece,
    Placed,
    Started,
    TurnBegan,
)

OREN = tuple(map(Piece, "OREN"))
TEN = (ScoreLine("TS-3", 10, "OREN"),)


SENTENCES: list[tuple[Event, str]] = [
    (Started(2, Options(), "fr", (), 0, 0), "Ann starts."),
    (
        Started(2, Options(), "fr", (((0, "B"), (1, "?")), ((1, "A"),)), 1, 0),
        "The draw: Ann B, Bob blank; then Bob A. Bob starts.",
    ),
    (Drawn(0, 2, ("?", "A")), "Ann draws blank A."),
    (Drawn(0, 1, None), "Ann draws a tile."),
    (Drawn(0, 2, None), "Ann draws 2 tiles."),
    (Laid(0, 0, OREN, OREN[3:], (), TEN, 0), "Ann lays OREN: 10 points."),
    (Laid(0, 0, OREN, OREN[3:], (Free(1, 0),), TEN, 0), "Ann lays OREN: 10 points. (blank freed)"),
    (Laid(0, 1, OREN, OREN[3:], (), TEN, 0), "Ann steals: OREN at Bob’s, 10 points."),
    (Changed(0, OREN, OREN[0], Piece("A"), (), 0), "Ann changes the word into OREN (A for O)."),
    (Exchanged(0, 1, None, 0), "Ann exchanges a tile."),
    (Exchanged(0, 3, None, 0), "Ann exchanges 3 tiles."),
    (Placed(0, 1, "E", 2, 0), "Ann places E in small pyramid 3."),
    (Forgone(0, 0, "choice"), "Ann leaves the letters of the completed word."),
    (Forgone(0, 1, "time"), "Ann has no time left to place a letter."),
    (Filled(0, 2, (ScoreLine("TS-10", 75),), 0), "Ann is the second to fill the seven small pyramids: 75 points."),
    (Named(0, ("K", "W", "A", "L"), 3, "choice", (ScoreLine("TS-9", 100),), 0), "Ann reads KWAL there: 100 points."),
    (Named(0, (), 0, "time", (), 0), "Ann reads no word there."),
    (Passed(0, "choice", 0), "Ann passes."),
    (Passed(0, "time", 0), "Ann is out of time: what was not played does not count."),
    (TurnBegan(1, True, 0), "Last chance for Bob."),
    (Ended("all_finished"), "All have finished: the game is over."),
    (Ended("last_chance"), "The last chance is gone: the game is over."),
    (Ended("rounds_without_word"), "Three rounds without a word: the game is over."),
]
WITHOUT_SENTENCE: list[Event] = [TurnBegan(1, False, 0), Cleared(0, ("A", "?"))]
