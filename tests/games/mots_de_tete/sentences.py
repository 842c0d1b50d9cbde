"""The sentence of every event."""

from tablee.core.game import ScoreLine
from tablee.games.mots_de_tete.model import (
    Accepted,
    Bonus,
    Contested,
    Ended,
    Event,
    Options,
    Passed,
    Retired,
    Rolled,
    Started,
    Stood,
    TimeCalled,
    Withdrawn,
    Word,
    Written,
)

_SOLO = (Word("SOLO", (6, 10), "down"), Word("DISQUES", (6, 4), "across"))
_LINES = (ScoreLine("MT-5", 11, "SOLO", (4, 1, 5, 1)), ScoreLine("MT-5", 21, "DISQUES", (4, 1, 5, 1, 5, 1, 4)))

SENTENCES: list[tuple[Event, str]] = [
    (Started(2, Options(), (((0, 2), (1, 5)),), 1, 0), "The rolls: Ann 2, Bob 5. Bob starts."),
    (Started(1, Options(), (), 0, 0), "Ann starts."),
    (Rolled(0, (4,)), "Ann rolls the die: 4."),
    (Rolled(0, (1, 4)), "Ann rolls the die again, a 1 makes no first word: 4."),
    (Written(0, (), _SOLO, False, 0), "Ann writes SOLO, DISQUES."),
    (Written(0, (), _SOLO, True, 0), "Ann proposes SOLO, DISQUES."),
    (Stood(0, (), _LINES), "Ann scores 32 points."),
    (
        Stood(0, (Bonus((7, 5), (5,)), Bonus((8, 4), (1, 6))), _LINES),
        "Ann scores 32 points; bonus squares: E7 5, D8 1+6.",
    ),
    (Accepted(1), "Bob accepts the play."),
    (Contested(1, (("SXLO", "unknown"),), False, 0), "Bob contests, and rightly so: SXLO (not in the dictionary)."),
    (Contested(1, (), True, 0), "Bob contests wrongly and loses the next turn: all words are good."),
    (Withdrawn(0), "The letters of Ann are erased: the turn is lost."),
    (Passed(0, "choice", 0), "Ann passes."),
    (Passed(0, "time", 0), "Ann is out of time and passes: what was not played does not count."),
    (Passed(0, "one", 0), "Ann passes: a 1 makes no first word."),
    (Passed(0, "challenge", 0), "Ann passes: the turn was lost by a wrong contestation."),
    (Retired(0), "Ann has failed twice in a row and leaves."),
    (TimeCalled(0), "Time is up: the round is played to its end."),
    (Ended("target"), "The target is reached: the game is over."),
    (Ended("duration"), "The last round is played: the game is over."),
    (Ended("marathon"), "The last player has had the last turn: the Marathon is over."),
    (Ended("solo"), "The roll was not placed: the game is over."),
    (Ended("rounds_of_passes"), "Three rounds without a word: the game is over."),
]
