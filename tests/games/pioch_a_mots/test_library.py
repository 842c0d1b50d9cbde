"""`tablee.PiochAMots` and its picture."""

from xml.etree import ElementTree as ET

import pytest

import tablee
from tablee.core.notation import NotationError
from tablee.games.pioch_a_mots.model import Drawn, Taken

SVG = "{http://www.w3.org/2000/svg}"


def test_a_game_of_the_library() -> None:
    game = tablee.PiochAMots(["Léa", "Marc"], hands=["CrHrAr?Eb", "CbHbAbTb"], target=100)
    assert repr(game) == "<PiochAMots (0, 0), round 1>"
    with pytest.raises(tablee.IllegalMoveError, match="PM-4"):
        game.lay("chat")
    with pytest.raises(NotationError):
        game.top(0, "zoo")
    with pytest.raises(tablee.IllegalMoveError, match="PM-7"):
        game.give_up(0)
    game.call(0)
    assert [call.seat for call in game.state.calls] == [0], "the window is open"
    game.call(1)
    assert game.view().caller == 0
    game.lay("chat")
    assert game.scores == (55, 0)
    (drawn,) = game.draw()
    assert isinstance(drawn, Drawn)
    (drawn,) = game.wait()
    assert isinstance(drawn, Drawn)
    assert drawn.by_table
    assert tablee.PiochAMots.from_record(game.record()).scores == game.scores


def test_the_window_of_a_call_passes() -> None:
    game = tablee.PiochAMots(hands=["CrHrArTrEb", "CbHbAbTb", "SrSb"])
    events = game.top(1, "chat")
    assert any(isinstance(event, Taken) for event in events)
    assert game.scores == (0, 55, 0)


def test_players_judge() -> None:
    game = tablee.PiochAMots(hands=["XrHrArTrEb", "CbHbAbTb"], judge="players", claim_window=0)
    game.top(0, "xhat")
    game.vote(1, accept=False)
    assert game.scores == (-5, 0)


def test_impossible_hands() -> None:
    with pytest.raises(NotationError):
        tablee.PiochAMots(hands=["CrCr", ""])
    with pytest.raises(NotationError):
        tablee.PiochAMots(hands=["CHAT", ""])
    with pytest.raises(TypeError):
        tablee.PiochAMots(hands="CrHb")
    with pytest.raises(tablee.IllegalMoveError):
        tablee.PiochAMots(7)


def test_bots_play_a_whole_race() -> None:
    game = tablee.PiochAMots(3, seed="5", target=60)
    while not game.is_over:
        game.play_bots("maitre", "amateur")
    assert game.result
    assert game.play_bots() == ()


def test_the_picture_shows_hand_and_pit() -> None:
    """Red cards carry a diamond, black ones a disc: nothing is told by colour alone."""
    game = tablee.PiochAMots(["Léa", "<Marc>"], hands=["CrHrArTr", "EbSb"], claim_window=0)
    game.top(0, "chat")
    game.draw()
    game.draw()
    picture = ET.fromstring(game._repr_svg_())
    texts = [node.text or "" for node in picture.iter(f"{SVG}text")]
    assert "<Marc>" in " ".join(texts)
    assert len(list(picture.iter(f"{SVG}path"))) >= 4
    assert len(list(picture.iter(f"{SVG}circle"))) >= 2
    assert {*"CHATES"} <= {*texts}
