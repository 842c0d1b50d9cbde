"""The game in a terminal: everything can be typed, and the screen tells what the turn waits for."""

import io

import pytest
from rich.console import Console

from tablee.core.notation import NotationError
from tablee.core.terminal import Screen
from tablee.games.topscore import terminal
from tablee.games.topscore.model import Change, Command, Exchange, Free, Lay, Name, Pass, Piece, Place, View
from tablee.lexicon.words import Words
from tests.games.topscore.playing import NONE, REST, Game, pieces, situation


def shown(view: View, tried: Command | None = None, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(terminal.screen(Screen(view, ["Léa", "Marc"], ["News."], width, view.rack, tried)))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.fixture
def game(words: Words) -> Game:
    return situation(words, ["TOSE?M", REST], ["RUE", "ROi"])


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("tuer", Lay(0, pieces("TUER"))),
        ("poser Tuér", Lay(0, pieces("TUER"))),
        ("NUER", Lay(0, pieces("nUER"))),  # the letter is missing: a blank
        ("tuer*", Lay(0, pieces("TUEr"))),  # refused when it is weighed: that R is none
        ("t*uer", Lay(0, pieces("tUER"))),
        ("voler trois", Lay(1, pieces("TROiS"))),
        ("steal trois", Lay(1, pieces("TROiS"))),
        ("changer RUS", Change(pieces("RUS"))),
        ("change mue", Change(pieces("MUE"))),
        ("échanger TO?", Exchange(("T", "O", "?"))),
        ("e t o", Exchange(("T", "O"))),
        ("echanger tout", Exchange(("T", "O", "S", "E", "?", "M"))),
        ("exchange", Exchange(())),
        ("placer e 3", Place("E", 2)),
        ("prendre E 3", Place("E", 2)),
        ("passer", Pass()),
        ("p", Pass()),
        ("passe vite", None),
        ("tuer rue", None),
        ("12", None),
        ("", None),
    ],
)
def test_what_is_typed(game: Game, typed: str, command: Command | None) -> None:
    assert terminal.read(typed, game.view(0)) == command


def test_a_blank_is_freed_by_typing(words: Words) -> None:
    """TS-12."""
    game = situation(words, ["IKWXYZ", REST], ["ROi", "RUe"])
    freed = (Free(0, 2),)
    assert terminal.read("libérer 1I noir", game.view(0)) == Lay(0, (Piece("N", True), *pieces("OIR")), freed)
    assert terminal.read("free 1i change ros", game.view(0)) == Change((*pieces("RO"), Piece("S", True)), freed)
    for typed in ("libérer 2I noir", "libérer 3I noir", "libérer 1E noir", "libérer 1 noir"):
        with pytest.raises(NotationError, match=r"joker|bad|blank"):
            terminal.read(typed, game.view(0))
    assert terminal.read("libérer 1I passer", game.view(0)) is None


@pytest.mark.parametrize("typed", ["placer E", "placer", "placer E trois", "échanger 3", "nommer RUE"])
def test_what_means_nothing_is_told(game: Game, typed: str) -> None:
    with pytest.raises(NotationError):
        terminal.read(typed, game.view(0))


def test_the_word_of_the_small_pyramids_is_typed(words: Words) -> None:
    """TS-9."""
    game = situation(words, ["SXYZKW", REST], ["TROUVE", "-"], ["PLAN_TE", NONE])
    game.lays("OUVERTS")
    game.places("E", 5)
    assert terminal.read("nommer planete", game.view(0)) == Name(0, 6)
    assert terminal.read("nommer PLAN", game.view(0)) == Name(0, 3)
    with pytest.raises(NotationError):
        terminal.read("nommer PLANTE", game.view(0))


def test_the_screen_leads_through_a_turn(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    game = situation(words, [REST, "SAIOUN"], ["TROUVE", "-"], [NONE, "C______"])
    assert "Add a tile to TROUVE." in shown(game.view(0))
    game.passes()
    assert "You may steal TROUVE first. Begin with a word of three tiles." in shown(game.view(1))
    game.steals("OUVERTS")
    assert "place one of its letters (O U V E R T S)" in shown(game.view(1))
    game.places("V", 2)
    game.passes()
    assert "Your word has been completed: place one of its letters (O U E R T S), or play." in shown(game.view(0))
    assert "[C V · · · · ·]" in shown(game.view(0))
    assert "Add" not in shown(game.view(1))


def test_a_word_being_tried_stands_in_brackets(game: Game) -> None:
    seen = shown(game.view(0), Lay(0, pieces("TUEr")))
    assert "[T] [U] [E] [r]" in seen
    assert "R o i".upper() not in seen
    assert "R O i" in seen
    assert "_" in shown(game.view(0), Exchange(("T",)))
    assert shown(game.view(0), width=50)


def test_every_position_is_drawn(game: Game) -> None:
    console = Console(file=io.StringIO(), width=80)
    console.print(terminal.position(game.state))
