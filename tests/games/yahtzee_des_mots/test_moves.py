"""What a page may ask: legal commands, previews, what each box would bring, affordances, the view."""

import pytest

from tablee.core.game import Refusal
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.drafts import offers
from tablee.games.yahtzee_des_mots.model import BOXES, DieView, Layout, Roll, Spelled, Write
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.playing import OPENER, Game


def layout(game: Game, text: str) -> Layout:
    return Layout(game.writing(text).words)


def test_before_the_first_roll_there_is_one_thing_to_do(words: Words) -> None:
    game = Game.start(words, 1)
    assert list(GAME.legal(game.view(0), words)) == [Roll()]


def test_everything_legal_is_accepted_and_complete(words: Words) -> None:
    """Counted by hand: these dice spell EX, BOX, BOXE and more."""
    game = Game.start(words, 1)
    game.crosses_out(5)
    game.falls("ELXBOGA")
    found = list(GAME.legal(game.view(0), words))
    assert len([command for command in found if isinstance(command, Roll)]) == 127
    for command in found:
        assert not isinstance(GAME.decide(game.state, 0, command, game.world), Refusal)
    written = {(c.box, tuple(spelled.word for spelled in c.words)) for c in found if isinstance(c, Write)}
    assert ("turn", ()) in written
    assert ("turn", ("BOXE",)) in written
    assert ("turn", ("EX",)) in written
    assert not any(len(spelled) > 1 for box, spelled in written if box == "turn")


def test_what_each_box_would_bring(words: Words) -> None:
    """The page's sheet: GALOP at turn 5 would go to Chance."""
    game = Game.start(words, 1)
    game.crosses_out(4)
    game.falls("ELOZÄGP")
    found = offers(game.view(0), layout(game, "GALOP"), words)
    assert set(found) == set(BOXES)
    assert found["chance"].points == 5
    assert found["turn"].refusal
    assert found["turn"].refusal.code == "demand_letters"
    assert found["yahtzee"].refusal
    seven = offers(game.view(None), layout(game, "GALOPEZ"), words)
    assert (seven["yahtzee"].points, seven["chance"].points) == (50, 9)
    assert offers(game.view(0), Layout(), words)["turn"].points == 0


def test_offers_judge_words_only_where_they_may(words: Words) -> None:
    """G-14: without words no verdict is given."""
    game = Game.start(words, 1)
    game.falls("ELXBOGA")
    nonsense = Layout((Spelled("XE", (2, 0)),))
    assert offers(game.view(0), nonsense, None)["turn"].points == 4
    refused = offers(game.view(0), nonsense, words)["turn"].refusal
    assert refused
    assert refused.rule == "YM-5"


def test_offers_end_with_the_game(words: Words) -> None:
    game = Game.start(words, 1)
    game.crosses_out(8)
    assert {offer.refusal and offer.refusal.code for offer in offers(game.view(0), Layout(), words).values()} == {
        "game_over"
    }


def test_affordances_tell_why_not(words: Words) -> None:
    game = Game.start(words, 2, OPENER)
    game.falls("ELXBOGA")
    actions = {action.name: action.refusal for action in GAME.affordances(game.view(0)).actions}
    assert actions["roll"] is None
    assert actions["write_turn"] is None
    assert actions["write_consonants"]
    assert actions["write_consonants"].rule == "YM-6"
    assert GAME.affordances(game.view(0)).places == tuple("0123456")
    waiting = GAME.affordances(game.view(1))
    assert {action.refusal and action.refusal.code for action in waiting.actions} == {"not_your_turn"}
    assert waiting.places == ()


def test_the_view_shows_everything_to_everybody(words: Words) -> None:
    game = Game.start(words, 2, OPENER)
    game.falls("0LXBOGÜ")
    game.falls("0LXBOGÜ", "..X....")
    for seat in (0, 1, None):
        view = game.view(seat)
        assert view.dice[0] == DieView("0", "", 0, False)
        assert view.dice[2] == DieView("X", "X", 3, True)
        assert view.dice[6] == DieView("Ü", "U", 1, False)
        assert (view.rolls, view.rolls_left, view.lower_open, view.turn, view.round) == (2, 1, True, 0, 0)
        assert view.demand == view.sheet.turns[0]
        assert view.deadline == 120_000


@pytest.mark.parametrize("command", [Roll(), Write("turn")])
def test_a_spectator_may_do_nothing(words: Words, command: Roll | Write) -> None:
    game = Game.start(words, 1)
    game.falls("ELXBOGA")
    assert not list(GAME.legal(game.view(None), words))
    assert GAME.preview(game.view(None), command, words).refusal
