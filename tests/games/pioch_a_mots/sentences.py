"""The sentence of every event."""

from typing import Literal

from tablee.core.game import ScoreLine
from tablee.core.labels import label
from tablee.games.pioch_a_mots.model import (
    Called,
    Drawn,
    Dropped,
    Ended,
    Event,
    Laid,
    Options,
    Right,
    RoundOver,
    Started,
    Taken,
    Turned,
    Voted,
    Why,
    Wrong,
)

FIVE, COLOUR, WRONG = ScoreLine("PM-9", 5, "CHAT"), ScoreLine("PM-9", 50), (ScoreLine("PM-9", -5),)


def wrong(why: Why, word: str = "CHAT", reason: str = "") -> Wrong:
    return Wrong(0, word, why, reason, WRONG, 0)


def over(why: Literal["won", "nobody_left", "gave_up", "time", "no_cards"]) -> RoundOver:
    return RoundOver(why, ((), ()), 1, 0)


OUT = "−5 points for Ann, who is out for this round."
SENTENCES: list[tuple[Event, str]] = [
    (Started(2, Options(), (), 1, 0), "Bob starts."),
    (Started(2, Options(), (((0, "Er"), (1, "Tb")),), 1, 0), "The draw: Ann E, Bob T. Bob starts."),
    (Turned(35), "The pile is empty: the pit (35 cards) is shuffled and turned over."),
    (Drawn(0, None, False, 0), "Ann draws."),
    (Drawn(0, "Er", False, 0), "Ann draws a card: red E."),
    (Drawn(0, None, True, 0), "The table draws for Ann."),
    (Drawn(0, "?", True, 0), "The table draws for Ann: blank card."),
    (Called(0, 1, 40, 0), "Ann: “Top!”"),
    (Taken(0, 0), "The “Top!” of Ann is taken."),
    (Dropped(0), "Ann is the last one in: the “Top!” that waited is dropped."),
    (Laid(0, "CHAT", (), (FIVE,), 0), "Ann shows CHAT."),
    (Voted(1, "CHAT", True), "Bob accepts the word."),
    (Voted(1, "CHAT", False), "Bob rejects the word."),
    (Right(0, "CHAT", (FIVE,)), "CHAT is right: 5 points for Ann."),
    (Right(0, "CHAT", (FIVE, COLOUR)), "CHAT is right, and all of one colour: 55 points for Ann."),
    (wrong("word", "ZHAT", "unknown"), f"ZHAT: {label('tablee.lexicon', 'reasons.unknown', 'en')}. {OUT}"),
    (wrong("too_short", "CHA"), f"CHA is too short. {OUT}"),
    (wrong("voted"), f"CHAT is rejected. {OUT}"),
    (wrong("gave_up", ""), "Ann had no word: −5 points, and out for this round."),
    (wrong("time", ""), f"Time is up without a word: {OUT}"),
    (over("won"), "The hands go to the pit. Bob begins the next round."),
    (over("nobody_left"), "Nobody is left: the round is void. Bob begins the next one."),
    (over("gave_up"), "Nobody has a word: the round is void. Bob begins the next one."),
    (over("time"), "Time is up: the round is void. Bob begins the next one."),
    (over("no_cards"), "No card is left to draw: the round is void. Bob begins the next one."),
    (Ended("target"), "The target is reached: the game is over."),
    (Ended("void_rounds"), "Three void rounds in a row: the game is over."),
]
