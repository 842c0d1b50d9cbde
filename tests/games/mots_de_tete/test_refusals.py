"""Every refusal: its code, its rule, its sentence, and that nothing has changed and nothing was rolled."""

import tomllib
from collections.abc import Callable
from importlib import resources

import pytest

from tablee.core.game import DeadlineReached, Refusal
from tablee.core.labels import LANGUAGES
from tablee.games.mots_de_tete.model import Accept, Contest, Options, Pass, Placed, Play
from tablee.lexicon.words import Words
from tests.games.mots_de_tete.playing import CONTESTATION, Dice, Game, situation

DISQUE = "D6→ DISQUE"


def refuse(words: Words, text: str, roll: int, *plays: str, options: Options | None = None) -> Refusal:
    game = situation(words, *plays or (DISQUE,), roll=roll, options=options)
    return game.refusal(game.play(text))


def contested(words: Words) -> Game:
    game = Game.start(words, 3, CONTESTATION, Dice(6, 5, 4, 6))
    game.plays(DISQUE)
    return game


CASES: dict[str, tuple[str, Callable[[Words], Refusal]]] = {
    "no_tiles": ("MT-1", lambda words: situation(words, DISQUE, roll=4).refusal(Play(()))),
    "off_board": (
        "G-11",
        lambda words: situation(words, DISQUE, roll=1).refusal(Play((Placed((16, 1), "A"),))),
    ),
    "same_square": (
        "G-11",
        lambda words: situation(words, DISQUE, roll=2).refusal(Play((Placed((6, 10), "S"), Placed((6, 10), "E")))),
    ),
    "not_in_line": (
        "MT-1",
        lambda words: situation(words, DISQUE, roll=2).refusal(Play((Placed((6, 10), "S"), Placed((7, 11), "E")))),
    ),
    "gap": (
        "MT-1",
        lambda words: situation(words, DISQUE, roll=2).refusal(Play((Placed((6, 10), "S"), Placed((6, 12), "E")))),
    ),
    "not_touching": ("MT-3", lambda words: refuse(words, "A1→ SO", 2)),
    "too_short": ("G-2", lambda words: Game.start(words, rng=Dice(6, 5, 2)).refusal(Play((Placed((6, 8), "A"),)))),
    "black_square": ("MT-7", lambda words: refuse(words, "D5→ LIT", 3)),
    "over_a_letter": ("MT-1", lambda words: refuse(words, "D6→ PENSE", 5)),
    "no_letter": ("G-1", lambda words: situation(words, DISQUE, roll=1).refusal(Play((Placed((6, 10), "QU"),)))),
    "off_cross": ("MT-2", lambda words: Game.start(words, rng=Dice(6, 5, 4)).refusal(Play(_row(1, 1, "SOLO")))),
    "wrong_number": ("MT-1", lambda words: refuse(words, "J6↓ SOLO", 3)),
    "alone_is_solo": ("MT-13", lambda words: Game.start_refusal(words, 1, Options())),
    "solo_is_alone": ("MT-13", lambda words: Game.start_refusal(words, 2, Options(variant="solo"))),
    "solo_needs_referee": (
        "MT-13",
        lambda words: Game.start_refusal(words, 1, Options(variant="solo", mode="contestation")),
    ),
    "number_of_players": ("G-9", lambda words: Game.start_refusal(words, 5, Options())),
    "option_out_of_range": ("G-9", lambda words: Game.start_refusal(words, 2, Options(target=-1))),
    "word_unknown": ("MT-8", lambda words: refuse(words, "J6↓ SXLO", 4)),
    "word_proper_noun": ("MT-8", lambda words: refuse(words, "E10→ PARIS", 4, "G10↓ RE")),
    "not_your_turn": ("G-11", lambda words: Game.start(words, rng=Dice(6, 5, 4)).refusal(Pass(), 1)),
    "unknown_command": (
        "G-11",
        lambda words: Game.start(words, rng=Dice(6, 5, 4)).refusal(DeadlineReached("turn:1"), 0),
    ),
    "no_contestation": ("G-4", lambda words: Game.start(words, rng=Dice(6, 5, 4)).refusal(Contest(), 1)),
    "nothing_to_contest": (
        "MT-9",
        lambda words: Game.start(words, 2, CONTESTATION, Dice(6, 5, 4)).refusal(Accept(), 1),
    ),
    "own_play": ("MT-9", lambda words: contested(words).refusal(Contest(), 0)),
    "accepted_already": ("MT-9", lambda words: _accepted_twice(contested(words))),
    "game_over": ("G-11", lambda words: _over(words).refusal(Pass(), 0)),
}


def _row(row: int, column: int, text: str) -> tuple[Placed, ...]:
    return tuple(Placed((row, column + at), letter) for at, letter in enumerate(text))


def _accepted_twice(game: Game) -> Refusal:
    game.accepts(2)
    return game.refusal(Accept(), 2)


def _over(words: Words) -> Game:
    game = situation(words, DISQUE, roll=4, scores=(290, 0))
    game.plays("J6↓ SOLO")
    return game


@pytest.mark.parametrize("code", CASES)
def test_what_is_refused(words: Words, code: str) -> None:
    rule, case = CASES[code]
    refused = case(words)
    assert (refused.code, refused.rule) == (code, rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said(language: str) -> None:
    file = resources.files("tablee.games.mots_de_tete").joinpath(f"labels.{language}.toml")
    assert set(tomllib.loads(file.read_text("utf-8"))["refusals"]) <= set(CASES)


def test_a_crossing_word_that_is_none(words: Words) -> None:
    """MT-3: NOTE under DISQUES would make EN, and also a pair that is no word."""
    refused = refuse(words, "H7→ NOTES", 5)
    assert (refused.code, refused.rule) == ("black_square", "MT-7")
    refused = refuse(words, "D7→ TES", 3)
    assert (refused.code, refused.rule) == ("word_unknown", "MT-3")


def test_in_contestation_words_are_not_judged(words: Words) -> None:
    """G-4: geometry and numbers are checked, words are not."""
    game = situation(words, DISQUE, roll=4, options=CONTESTATION)
    assert game.refused(game.play("A1→ SXLO")) == ("not_touching", "MT-3")
    assert game.refused(game.play("J6↓ SXL")) == ("wrong_number", "MT-1")
    game.plays("J6↓ SXLO")
