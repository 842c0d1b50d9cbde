"""How the start, draws and cards are told."""

from tablee.games.pioch_a_mots.model import Drawn, Options, Started, Turned
from tablee.games.pioch_a_mots.narration import describe, describe_card, narrate


def test_who_starts_need_not_have_drawn_last() -> None:
    """G-5: a blank drew again, in vain."""
    draws = (((0, "Er"), (1, "?")), ((1, "Ab"),))
    started = Started(2, Options(), draws, 0, 0)
    assert describe(started, ["Ann", "Bob"], "en") == "The draw: Ann E, Bob blank card; then Bob A. Ann starts."
    french = "Tirage\u00a0: Ann E, Bob carte blanche\u00a0; puis Bob A. Ann commence."
    assert describe(started, ["Ann", "Bob"], "fr") == french


def test_draws_are_no_story() -> None:
    """A game has hundreds of them."""
    assert narrate(Drawn(0, None, False, 0), ["Ann", "Bob"], "en") == ""
    assert narrate(Turned(3), ["Ann", "Bob"], "en")


def test_cards_are_named() -> None:
    assert [describe_card(card, "fr") for card in ("Er", "Eb", "?")] == ["E rouge", "E noir", "carte blanche"]
