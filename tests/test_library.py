"""`import tablee`: the documented examples are run, and importing stays cheap."""

import copy
import doctest
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.boards.grid import square_name
from tablee.core.errors import TableeError
from tablee.core.notation import NotationError
from tablee.games import open_lexicon_store
from tablee.games.topword.model import Laid
from tablee.games.yahtzee_des_mots.advice import adviser
from tablee.lexicon.club_list import read_club_list
from tablee.table.errors import RecordError
from tests import library_user

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


def test_a_typed_program_runs() -> None:
    """mypy checks it too: no expression of it has the type Any (pyproject.toml)."""
    assert library_user.play_topword()
    assert library_user.play_alone() == 0
    assert library_user.draw_and_call() == "CHAT"
    assert library_user.lay_a_word()[0] == "SON"
    assert library_user.write_the_best() >= 1


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


# ---- words that games share, copies, and games that go on ---------------------------------------

AnyGame = tablee.Topword | tablee.Topscore | tablee.MotsDeTete | tablee.PiochAMots | tablee.YahtzeeDesMots
GAMES: list[type[AnyGame]] = [
    tablee.Topword,
    tablee.Topscore,
    tablee.MotsDeTete,
    tablee.PiochAMots,
    tablee.YahtzeeDesMots,
]
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": lambda game: game.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
    "record": lambda game: type(game).from_record(game.record()),
}


def _go_on(game: Any, turns: int) -> None:
    """Let bots play on, all of them at their own moments where the game is a race."""
    for _ in range(turns):
        if not game.is_over:
            game.play_bots("amateur") if isinstance(game, tablee.PiochAMots) else game.play_bot("amateur")


def _begun(kind: type[AnyGame]) -> AnyGame:
    game = kind(2, seed="7")
    _go_on(game, 5)
    assert not game.is_over
    return game


def test_games_share_their_words_and_word_tables() -> None:
    first, second = tablee.YahtzeeDesMots(seed="1"), tablee.YahtzeeDesMots(seed="2")
    assert first.words is second.words
    assert adviser(first.words) is adviser(second.words)
    assert tablee.YahtzeeDesMots.from_record(first.record()).words is first.words
    assert tablee.YahtzeeDesMots(for_children=True).words is not first.words


def test_a_lexicon_that_was_replaced_is_opened_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    with pytest.raises(TableeError, match="club"):
        tablee.Topword(lexicon="club")
    lexicon_store, names = open_lexicon_store(), iter(("un.txt", "deux.txt"))

    def add(*words: str, replace: bool) -> None:
        path = tmp_path / next(names)
        path.write_text("\n".join(words), "utf-8")
        lexicon_store.add("club", read_club_list(path), language="fr", replace=replace)

    add("chat", "chien", replace=False)
    before = tablee.Topword(lexicon="club").words
    assert before.judge("CHAT").admitted
    add("chien", "loup", replace=True)
    assert not tablee.Topword(lexicon="club").words.judge("CHAT").admitted
    assert before.judge("CHAT").admitted  # a game that has begun keeps its words


@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.__name__)
def test_a_copy_is_independent_and_draws_the_same(kind: type[AnyGame], duplicate: Callable[[Any], Any]) -> None:
    game = _begun(kind)
    twin, before = duplicate(game), game.record()
    assert (type(twin), twin.record()) == (kind, before)
    _go_on(twin, 6)
    assert game.record() == before
    assert twin.record() != before
    _go_on(game, 6)
    assert twin.record() == game.record()
    assert twin.state == game.state


def test_what_is_taken_back_in_a_copy_stays_in_the_game() -> None:
    game = _begun(tablee.Topword)
    events = game.events()
    game.copy().take_back()
    assert game.events() == events


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.__name__)
def test_a_record_for_others_has_no_seed_before_the_end(kind: type[AnyGame]) -> None:
    game = _begun(kind)
    assert "seed: 7\n" in game.record()
    assert "seed:" not in game.record(seed=False)
    assert kind.from_record(game.record(seed=False)).scores == game.scores
