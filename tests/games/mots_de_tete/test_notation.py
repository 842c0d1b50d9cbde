"""Events as text and back (G-13), and what a record may not say."""

from itertools import islice
from random import Random

import pytest

from tablee.core.game import ScoreLine
from tablee.core.notation import Line, NotationError
from tablee.core.rng import KeyedRng
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.model import (
    Bonus,
    Ended,
    Event,
    Options,
    Placed,
    Rolled,
    Started,
    Stood,
    TimeCalled,
    Word,
    Written,
)
from tablee.games.mots_de_tete.notation import NOTATION
from tablee.lexicon.words import Words
from tests.games.mots_de_tete.playing import Game, situation

LINE = Line(0, 500, 2, Options(), "fr")
SOLO = tuple(Placed((6 + at, 10), letter) for at, letter in enumerate("SOLO"))
TEXTS: list[tuple[Event, str]] = [
    (Started(2, Options(), (((0, 6), (1, 6)), ((0, 1), (1, 2))), 1, 500), "starts 1:6 2:6 / 1:1 2:2 first 2"),
    (
        Started(2, Options(), (), 0, 500, (Placed((6, 8), "A"), Placed((6, 9), "S")), (10, 20)),
        "starts - first 1 letters H6:A I6:S scores 10 20",
    ),
    (Rolled(1, (1, 1, 5)), "2 rolls 1 1 5"),
    (Written(0, SOLO, (Word("SOLO", (6, 10), "down"),), True, 501), "@501 tries J6↓ SOLO: SOLO J6↓"),
    (
        Stood(1, (Bonus((7, 5), (5,)), Bonus((8, 4), (1, 6))), (ScoreLine("MT-6", 6, "ES", (5, 1)),)),
        "2 scores [E7:5, D8:1+6] ES 5+1 MT-6 6 = 6",
    ),
    (TimeCalled(500), "time"),
    (Ended("rounds_of_passes"), "ends rounds_of_passes"),
]
"""Forms that stand in no golden record: those that do are read and written there."""


@pytest.mark.parametrize(("event", "text"), TEXTS)
def test_events_are_written_and_read(event: Event, text: str) -> None:
    assert NOTATION.write(LINE, None, event) == text
    assert NOTATION.read(LINE, text) == event


def test_letters_that_stand_there_are_in_parentheses(words: Words) -> None:
    """G-13."""
    game = situation(words, "D6→ DISQUE", "J6↓ SOLO", roll=4)
    before = game.state
    written = game.plays("I7→ NOTES", 0)[0]
    assert NOTATION.write(LINE, before, written) == "@0 plays I7→ N(O)TES: NOTES I7→, EN I6↓"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sings",
        "3 passes",
        "passes choice",
        "passes 1",
        "rolls",
        "rolls 7",
        "rolls 0",
        "rolls 12",
        "rolls x",
        "starts",
        "starts 1:7 first 1",
        "starts 3:1 first 1",
        "starts - first 3",
        "starts - first 1 letters Z99:A",
        "starts - first 1 letters A1:AB",
        "plays J6↓ SOLO",
        "plays J6 SOLO: SOLO J6↓",
        "plays P6↓ SOLO: -",
        "plays J13↓ SOLO: -",
        "plays J6↓ (S)(O): -",
        "plays J6↓ SOLO: solo J6↓",
        "plays J6↓ SOLO: SOLO P6↓",
        "scores",
        "scores ES = 6",
        "scores [E7:7] - = 6",
        "scores [Z9:1] - = 6",
        "contests",
        "contests SXLO",
        "accepts it",
        "time 3",
        "ends",
        "ends somehow",
    ],
)
def test_what_is_misread_is_told(text: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.read(LINE, text)
    assert error.value.message("fr") != error.value.message("en")


def test_the_table_neither_plays_nor_rolls() -> None:
    for text in ("rolls 4", "passes", "accepts"):
        with pytest.raises(NotationError, match=text):
            NOTATION.read(Line(-1, 0, 2, Options(), "fr"), text)


@pytest.mark.parametrize(
    "text",
    [
        "starts - first 1 letters A1:A A1:B scores 0 0",
        "starts - first 1 letters E1:A",
        "starts - first 1 scores 1 2 3",
    ],
)
def test_situations_that_cannot_be(text: str) -> None:
    """MT-7: no letter on a black square, none twice; a score for each seat."""
    with pytest.raises(NotationError):
        NOTATION.situation((NOTATION.read(LINE, text), Rolled(0, (3,))))


def test_a_situation_needs_its_roll() -> None:
    """MT-1; in Quarté there is none (MT-12)."""
    started = NOTATION.read(LINE, "starts - first 1 letters A1:A")
    for rolled in ((), (Rolled(1, (3,)),), (Rolled(0, (3,)), Rolled(0, (3,)))):
        with pytest.raises(NotationError):
            NOTATION.situation((started, *rolled))
    assert NOTATION.situation((started, Rolled(0, (3,))))
    assert not NOTATION.situation(())


def test_whole_games_are_written_and_read(words: Words) -> None:
    """Whatever happens can be written, and reads as it was."""
    random = Random(5)
    for number in range(10):
        options = Options(variant=random.choice(("normal", "marathon", "quarte")), mode="contestation", target=60)
        game = Game.start(words, 2, options, KeyedRng(f"{number}"))
        line = Line(-1, 0, 2, options, "fr")
        for _ in range(40):
            state = game.state
            if state.outcome:
                break
            seat = random.choice(sorted(GAME.awaiting(state)))
            command = random.choice(list(islice(GAME.legal(game.view(seat), words), 30)))
            events = game.apply(command, seat)
            assert NOTATION.command(events, seat) == command or state.provisional
            for event in events:
                assert NOTATION.read(line, NOTATION.write(line, state, event)) == event
                state = GAME.evolve(state, event)
