"""The worked examples of the rules: what words bring, wrong words, the last player, the pile, two calls at once."""

import pytest

from tablee.core.game import ScoreLine
from tablee.games.pioch_a_mots.material import BLANK, FULL_SET, colour_of, letter_of
from tablee.games.pioch_a_mots.model import Call, Draw, Options, Turned, Wrong
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.games.pioch_a_mots.scoring import score
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.pioch_a_mots.playing import CHAT, cards, situation, with_options


def test_the_box_has_79_cards() -> None:
    """No black W, no red Y, two blanks."""
    assert len(FULL_SET) == 79
    assert FULL_SET.count(BLANK) == 2
    assert "Wb" not in FULL_SET
    assert "Yr" not in FULL_SET
    assert sum(colour_of(card) == "red" for card in FULL_SET) == 39
    assert {letter_of(card) for card in FULL_SET} == {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", ""}


@pytest.mark.parametrize(
    ("spelled", "points"),
    [
        ("CrHrAr", 0),
        ("CrHbArTb", 5),
        ("CrHrArTr", 55),
        ("CbHbAbTb", 55),
        ("CrHrAr?", 55),
        ("CrHbAr?", 5),
        ("?Hr?Tr", 55),
        ("CrHbArTbSr", 10),
        ("TrArSrSbEbRb", 50),
        ("RrArSrSbEbRbTb", 100),
        ("RrArSrSbEbRbTbEr", 150),
        ("RrArSrSbEbRbTbErIr", 200),
        ("RrErTrRrArIrTrErSr?", 550),
        ("RrErTrRrArIrTrErSb?", 500),
        ("ErNrCrHrArNrTrErRrOrNrTb", 500),
        ("ErNrCrHrArNrTrErRrOrNrTr", 550),
    ],
)
def test_what_a_word_brings(spelled: str, points: int) -> None:
    """PM-9, PM-10: by length, and 50 for one colour, which a blank does not spoil."""
    laid = cards(spelled)
    lines = score("X" * len(laid), laid)
    assert sum(line.points for line in lines) == points
    assert {line.rule for line in lines} == {"PM-9"}
    assert [line.points for line in lines[1:]] == [50] * (len(laid) > 3 and ("r" in spelled) != ("b" in spelled))


def test_a_blank_completes_a_colour(words: Words) -> None:
    """PM-9, PM-10: 55 points; the blank is any letter of any colour."""
    game = situation(words, ("CrHrArZb?", ""), with_options(target=55))
    assert kinds(game.tops("CHAT", 0, "CrHrAr?")) == ["Laid", "Right", "RoundOver", "Ended"]
    assert game.state.scores == (55, 0)
    assert game.state.last is not None
    assert game.state.last.lines == (ScoreLine("PM-9", 5, "CHAT"), ScoreLine("PM-9", 50))


def test_twelve_letters_bring_500(words: Words) -> None:
    """PM-9: ten letters or more."""
    game = situation(words, ("ErNrCrHrArNrTrEbRrOrNbTb", ""), with_options(target=1000))
    assert kinds(game.tops("ENCHANTERONT", 0)) == ["Laid", "Right", "RoundOver"]
    assert game.state.scores == (500, 0)


def test_ten_letters_of_one_colour_bring_550(words: Words) -> None:
    """PM-9."""
    game = situation(words, ("CrHrArNr?ErRrOrNrTrXb", ""), with_options(target=1000))
    game.tops("CHANTERONT", 0, "CrHrArNr?ErRrOrNrTr")
    assert game.state.scores == (550, 0)


def test_a_wrong_word_costs_five_and_puts_out(words: Words) -> None:
    """PM-6, PM-9: below zero if need be; the others go on and the cards stay out of play."""
    game = situation(words, ("ZrHbArTb", CHAT, CHAT))
    assert kinds(game.tops("ZHAT", 0)) == ["Laid", "Wrong"]
    assert game.state.scores == (-5, 0, 0)
    assert game.log[-1] == Wrong(0, "ZHAT", "word", "unknown", (ScoreLine("PM-9", -5, "ZHAT"),), 0)
    assert game.view(0).seats[0].out
    assert game.state.pit == ()
    assert game.state.turn == 1, "it was his turn to draw: it passes on"
    assert game.refused(Call(1), 0) == ("out", "PM-6")
    assert game.refused(Draw(), 0) == ("out", "PM-6")
    for _ in range(4):
        game.draws()
    assert [len(hand) for hand in game.state.hands] == [4, 6, 6]
    game.tops("CHAT", 1)
    assert game.state.scores == (-5, 5, 0)
    assert len(game.state.pit) == 16, "now his cards lie in the pit too"


def test_the_last_player_draws_eight_and_no_more(words: Words) -> None:
    """PM-7."""
    game = situation(words, ("ZrHbArTb", CHAT))
    game.tops("ZHAT", 0)
    assert game.view(1).alone == 1
    for left in range(8, 0, -1):
        assert game.view(1).extra_left == left
        game.draws(1)
    assert len(game.state.hands[1]) == 12
    assert game.view(1).extra_left == 0
    assert game.refused(Draw(), 1) == ("no_extra_card", "PM-7")
    assert kinds(game.tops("CHAT", 1)) == ["Laid", "Right", "RoundOver"]


def test_the_pile_turns_over_in_mid_round(words: Words) -> None:
    """PM-8: shuffled, when a card is wanted and not before."""
    game = situation(words, ("", ""), pile="Ar", pit="BrBbCr")
    assert game.draws() == "Ar"
    assert game.view(None).pile == 0
    assert game.view(None).pit == ("Bb", "Br", "Cr"), "nothing turns before a card is wanted"
    assert kinds(game.apply(Draw(), 1)) == ["Turned", "Drawn"]
    assert game.log[-2] == Turned(3)
    assert (len(game.state.pile), game.state.pit) == (2, ())


def test_two_calls_at_once(words: Words) -> None:
    """PM-4: exactly one is taken; if it is wrong the other is next, and counts."""
    game = situation(words, ("ZrHbArTb", CHAT, CHAT), Options())
    game.now = 1000
    assert kinds(game.calls(1)) == ["Called"]
    assert kinds(game.calls(0, lag=40)) == ["Called"]
    assert kinds(game.reach_deadline()) == ["Taken"]
    assert (game.state.caller, game.now) == (0, 1110)
    assert [call.seat for call in game.view(2).calls] == [1], "who waits is seen by all"
    game.now = 5000
    assert kinds(game.lays("ZHAT")) == ["Laid", "Wrong", "Taken"]
    assert game.state.caller == 1
    assert kinds(game.lays("CHAT")) == ["Laid", "Right", "RoundOver"]
    assert game.state.scores == (-5, 5, 0)
    assert game.taken == [0, 1]


def test_cards_are_picked_for_their_colour() -> None:
    """PM-9: one colour where the hand allows it."""
    assert pick_cards(cards("ArCrHrTrAbHb?"), "CHAT") == cards("CrHrArTr")
    assert pick_cards(cards("ArCrHrTbAbHb?"), "CHAT") == cards("CrHrAr?")
    assert pick_cards(cards("ArCrHbTb"), "CHAT") == cards("CrHbArTb")
    assert pick_cards(cards("ArCrHbTb"), "CHATS") is None
