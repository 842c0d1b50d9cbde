"""`import tablee`: the documented examples are run, and importing stays cheap."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.boards.grid import square_name
from tablee.core.errors import TableeError
from tablee.core.notation import NotationError
from tablee.games.topword.model import Laid
from tablee.table.errors import RecordError

DOCS = Path(__file__).parents[1] / "docs"


def test_the_examples_of_the_documentation() -> None:
    failures, tried = doctest.testfile(
        str(DOCS / "library.md"), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert tried > 20
    assert failures == 0


def test_importing_is_cheap() -> None:
    code = "import sys, tablee; print(sorted(name for name in sys.modules if name.startswith(('tablee', 'msgspec'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tablee']"


def test_unknown_names_are_unknown() -> None:
    with pytest.raises(AttributeError, match="Scrabble"):
        _ = tablee.Scrabble
    assert "Topword" in dir(tablee)


def test_a_situation_with_contestation() -> None:
    game = tablee.Topword(
        ["Léa", "Marc"], racks=["TREASON", "SIVTORE"], board=["D6→ RATEAU", "D6↓ RIRE"], bag="E", mode="contestation"
    )
    game.play("B7→ TRIE")
    assert "B7" in [square_name(square) for square in game.board.stacks]
    game.contest(1)
    assert not game.board["B7"]
    assert game.turn == 1
    game.pass_turn("V")
    game.play("B7→ TRIS")
    game.accept(1)
    assert game.scores == (12, 0)


def test_impossible_situations_are_refused() -> None:
    with pytest.raises(NotationError):
        tablee.Topword(racks=["TREASONS", "AB"])
    with pytest.raises(tablee.IllegalMoveError):
        tablee.Topword(7)
    with pytest.raises(NotationError):
        tablee.Topword(racks=["COQ", "AB"])


def test_stacks_are_shown() -> None:
    game = tablee.Topword(racks=["B", "QU"], board=["D6→ RATEAU", "E5↓ QUA"])
    game.play("D6→ BATEAU")
    assert "B2 A" in str(game.board)
    assert "Qu" in str(game.board)
    assert ">2</text>" in game.board.svg()
    assert game._repr_svg_() == game.board._repr_svg_()


def test_moves_are_legal_and_worth_what_they_say() -> None:
    game = tablee.Topword(seed="3")
    for _ in range(4):
        move = max(game.legal_moves(), key=lambda move: (move.points, str(move)))
        laid = game.play(str(move))[0]
        assert isinstance(laid, Laid)
        assert sum(line.points for line in laid.lines) == move.points


def test_a_wrong_record_is_refused() -> None:
    game = tablee.Topword(seed="3")
    game.play_bot()
    text = game.record()
    assert tablee.Topword.from_record(text).scores == game.scores
    with pytest.raises(RecordError):
        tablee.Topword.from_record(text.replace("TW-9", "TW-8"))


def test_mistakes_of_the_caller_are_told() -> None:
    game = tablee.Topword(seed=7)
    assert game.rack == tablee.Topword(seed="7").rack
    with pytest.raises(IndexError):
        game.view(-1)  # not the last player's rack
    with pytest.raises(TableeError, match="nope"):
        game.play_bot("nope")
    with pytest.raises(TypeError):
        tablee.Topword(players="Léa")
    with pytest.raises(TableeError, match="nl"):
        tablee.Topword(lexicon="nl")
