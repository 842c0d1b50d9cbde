"""Bad input: everything is refused with a rule, a sentence in both languages, and nothing has changed."""

from typing import Any

import pytest

from tablee.core.game import Refusal
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import Call, Draw, GiveUp, Lay, Options, Vote
from tablee.lexicon.words import Words
from tablee.table.commit import Receipt
from tablee.table.log import Seated
from tests.games.pioch_a_mots.playing import CHAT, cards, situation, table_with_hands, with_options


@pytest.mark.parametrize(
    ("lay", "code"),
    [
        (Lay("CHAT", ("Cr", "Hb", "Ar", "Tr")), "not_held"),
        (Lay("CHATC", ("Cr", "Hb", "Ar", "Tb", "Cr")), "not_held"),
        (Lay("CHA?", ("Cr", "Hb", "Ar", "?")), "not_held"),
        (Lay("X", ("nonsense" * 50,)), "not_held"),
        (Lay("X", ("",)), "not_held"),
        (Lay("CHAT", ()), "nothing_laid"),
        (Lay("", ()), "nothing_laid"),
        (Lay("CHAS", ("Cr", "Hb", "Ar", "Tb")), "misspelled"),
        (Lay("CHAT", ("Cr", "Hb", "Ar")), "misspelled"),
        (Lay("chat", ("Cr", "Hb", "Ar", "Tb")), "misspelled"),
        (Lay("", ("Cr",)), "misspelled"),
        (Lay("\0", ("Cr",)), "misspelled"),
    ],
)
def test_cards_that_cannot_be_laid(words: Words, lay: Lay, code: str) -> None:
    """PM-4, G-11: refused, nothing changes and the time runs on."""
    game = situation(words, (CHAT, CHAT))
    game.calls(0)
    game.now = 5000
    assert game.refused(lay) == (code, "PM-4" if code == "nothing_laid" else "G-11")
    assert game.view(0).deadline == 20_000
    game.lays("CHAT")
    assert game.state.scores == (5, 0)


def test_a_blank_stands_for_a_letter_only(words: Words) -> None:
    """PM-10."""
    game = situation(words, ("CrHrAr??", CHAT))
    game.calls(0)
    for word in ("CHA1", "CHA ", "CHAÉ", "CHA?"):
        assert game.refused(Lay(word, cards("CrHrAr?")), 0) == ("misspelled", "G-11")


def test_calls_that_do_not_count(words: Words) -> None:
    """PM-4, PM-6: out of the round, twice, for another round, with too few cards."""
    game = situation(words, ("ZrHbArTb", CHAT, CHAT, "CrHbAr"), with_options(target=1000))
    assert game.refused(Call(1), 3) == ("too_few_cards", "PM-4")
    assert game.refused(Call(0), 0) == ("other_round", "PM-4")
    assert game.refused(Call(2), 0) == ("other_round", "PM-4")
    assert game.refused(Call(-(2**63)), 0) == ("other_round", "PM-4")
    game.calls(0)
    assert game.refused(Call(1), 0) == ("called_already", "PM-4")
    game.calls(1)
    assert game.refused(Call(1), 1) == ("called_already", "PM-4")
    game.lays("ZHAT")
    assert game.refused(Call(1), 0) == ("out", "PM-6")
    assert game.refused(Call(1), 1) == ("called_already", "PM-4")
    game.lays("CHAT")
    assert game.state.round == 2
    assert game.refused(Call(1), 2) == ("other_round", "PM-4"), "a call that comes after the round costs nothing"
    assert game.state.scores == (-5, 5, 0, 0)


def test_out_of_turn_and_out_of_phase(words: Words) -> None:
    """G-11, PM-3, PM-4, PM-7."""
    game = situation(words, (CHAT, CHAT, CHAT))
    assert game.refused(Draw(), 1) == ("not_your_turn", "G-11")
    assert game.refused(Lay("CHAT", cards(CHAT)), 0) == ("call_first", "PM-4")
    assert game.refused(GiveUp(), 0) == ("nothing_to_give_up", "PM-7")
    assert game.refused(Vote("CHAT", accept=True), 0) == ("nothing_to_judge", "PM-4")
    assert game.refused(Draw(), 7) == ("unknown_command", "G-11")
    assert game.refused(Draw(), -1) == ("unknown_command", "G-11")
    game.calls(0)
    assert game.refused(Lay("CHAT", cards(CHAT)), 1) == ("call_first", "PM-4")
    assert game.refused(GiveUp(), 1) == ("nothing_to_give_up", "PM-7")


def test_a_spectator_does_nothing(words: Words) -> None:
    game = situation(words, (CHAT, CHAT))
    for command in (Draw(), Call(1), GiveUp()):
        assert GAME.preview(game.view(None), command, words).refusal == Refusal("not_your_turn", "G-11")
    assert all(action.refusal for action in GAME.affordances(game.view(None)).actions)


def test_before_a_top_nothing_is_told_of_words(words: Words) -> None:
    """G-14: points and geometry only, the dictionary closed until the game is over."""
    game = situation(words, (CHAT + "Zr", CHAT), with_options(target=5))
    good = {"word": "CHAT", "cards": cards(CHAT)}
    bad = {"word": "ZHAT", "cards": cards("ZrHbArTb")}
    told = [GAME.offers(game.view(0), draft, words)["lay"] for draft in (good, bad)]
    assert [preview.points for preview in told] == [5, 5]
    assert all(preview.refusal is None for preview in told)
    assert not GAME.open_dictionary(game.view(0))
    drafts: tuple[Any, ...] = ("x", None, [], {"word": "CHAT"}, {"word": 3, "cards": []})
    for nonsense in drafts:
        assert GAME.offers(game.view(0), nonsense, words)["lay"].refusal
    short = GAME.offers(game.view(0), {"word": "CH", "cards": ["Cr", "Hb"]}, words)["lay"]
    assert short.refusal
    assert short.refusal.code == "too_short"
    game.calls(0)
    for lay in (game.laying("CHAT"), game.laying("ZHAT")):
        preview = GAME.preview(game.view(0), lay, words)
        assert (preview.points, preview.refusal) == (5, None)
    game.lays("CHAT")
    assert GAME.open_dictionary(game.view(0))


# ---- through a table ----------------------------------------------------------------------------


PEOPLE = (Seated("Ann"), Seated("Bob"))


@pytest.mark.parametrize(
    "command",
    [
        {"type": "call", "round": 1, "lag": 90},
        {"type": "call", "round": 1, "lag": -90},
        {"type": "call", "round": 1, "at": 0},
        {"type": "call", "round": 1, "sent": 1},
        {"type": "call"},
        {"type": "call", "round": "1"},
        {"type": "lay", "word": "CHAT"},
        {"type": "lay", "word": None, "cards": []},
        {"type": "lay", "word": "CHAT", "cards": [1, 2, 3, 4]},
        {"type": "draw", "card": "Er"},
        {"type": "vote", "accept": "yes", "word": "CHAT"},
        {"type": "deadline_reached", "key": "claim:1"},
        {"type": "shout"},
        "[" * 2000,
        b"\xff",
        Call(1, 90),
    ],
)
def test_forged_times_and_nonsense(words: Words, command: object) -> None:
    """PM-4, G-11: what the table measures nobody else may tell."""
    table, _ = table_with_hands(words, *PEOPLE)
    before = table.seq, table.state.game
    refused = table.submit(0, command, "forged")
    assert isinstance(refused, Refusal)
    assert refused.rule in {"PM-4", "G-11"}
    assert refused.sentence("fr") != refused.sentence("en")
    assert (table.seq, table.state.game) == before
    assert isinstance(table.submit(0, Call(1), "honest"), Receipt), "nothing was lost"


def test_a_call_sent_twice_is_one_call(words: Words) -> None:
    """The same message again, after a cut: the same receipt."""
    table, _ = table_with_hands(words, *PEOPLE)
    first = table.submit(0, {"type": "call", "round": 1}, "call-1")
    assert isinstance(first, Receipt)
    assert table.submit(0, {"type": "call", "round": 1}, "call-1") == first
    assert isinstance(table.submit(0, {"type": "call", "round": 1}, "call-2"), Refusal)
    assert len(table.state.game.calls) == 1


def test_the_default_window_is_150_milliseconds() -> None:
    """PM-4."""
    assert Options().claim_window == 150
