"""`tablee play pioch-a-mots`, as its users see it: keys that count the moment they are pressed, bots in real time."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee
from tests.cli.terminals import PATIENCE, Terminal

MY_TURN = re.compile(r"▶\s+Convive")
BOT = ("--bots", "debutant", "--seed", "7")


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def play(folder: Path, opened: list[Terminal], *arguments: str) -> Terminal:
    """At a terminal, by a fast clock: bots of a race act in real time."""
    opened.append(Terminal(folder, *arguments, game="pioch-a-mots", program="tests.cli.hurried"))
    return opened[-1]


def test_a_round_by_keys(folder: Path, opened: list[Terminal]) -> None:
    """Enter draws, space calls at any moment, an empty line gives up: −5, and out (PM-3, PM-4, PM-6).

    Neither is dealt a vowel first: the bot has nothing to call.
    """
    game = play(folder, opened, "--bots", "debutant", "--seed", "11", "-o", "draw_seconds=0", "-o", "top_seconds=0")
    game.until(MY_TURN)
    game.type(" ")
    game.until("Il faut au moins 4 cartes")
    for held in range(1, 5):
        game.type("\r")
        game.until(re.compile(rf"Convive\s+0\s+cartes : {held}\s"))
        if held < 4:
            game.until(MY_TURN)
    game.until("Espace : TOP !")
    game.type(" ")
    game.until("tapez-le, puis Entrée > ")
    game.type("zzzz")
    game.until("> ZZZZ")
    game.type("\r")
    game.until("Vos cartes n’écrivent pas ZZZZ")
    game.type("\x7f" * 4)
    game.type("\r")
    game.until("−5 points, et hors jeu")
    game.type("?")
    game.until("Une touche pour continuer")
    game.type("xxxxx")
    game.until("Manche")
    game.type("q")
    saved = game.until("--resume")
    assert "La partie est gardée" in saved
    assert game.process.wait(PATIENCE) == 0
    again = play(folder, opened, "--resume", "last")
    again.until("hors jeu")
    again.type("\x03")
    again.until("--resume")


@pytest.mark.slow
def test_bots_draw_and_call_in_their_own_time(folder: Path, opened: list[Terminal]) -> None:
    """Nobody presses a key: the table draws for the person (PM-3), and bots play to the end."""
    game = play(folder, opened, "--bots", "maitre,maitre", "--seed", "3", "-o", "draw_seconds=1", "-o", "target=5")
    game.until("La partie est finie", seconds=120)
    game.until("tablee replay")
    assert game.process.wait(PATIENCE) == 0


def test_without_a_terminal_there_is_no_race(tablee: Tablee, folder: Path) -> None:
    done = tablee("play", "pioch-a-mots", *BOT, TABLEE_HOME=str(folder))
    assert done.returncode == 2
    assert "vrai terminal" in done.stderr


def test_one_person_at_a_device(folder: Path, opened: list[Terminal]) -> None:
    game = play(folder, opened, "--players", "Léa,Marc", "--seed", "7")
    game.until("chacun joue sur son propre appareil")
    assert game.process.wait(PATIENCE) == 2


@pytest.mark.slow
def test_bots_among_themselves_decide_races_by_their_times(tablee: Tablee, fresh_tablee: Tablee) -> None:
    """The same seed, the same race; and the record is true."""
    arguments = ("play", "pioch-a-mots", "--bots", "maitre,maitre,debutant", "--seed", "7", "--json", "-o", "target=50")
    first = tablee(*arguments)
    assert first.returncode == 0
    assert first.stdout == fresh_tablee(*arguments).stdout
    answer = json.loads(first.stdout)
    assert max(answer["scores"]) >= 50
    assert tablee("replay", "-", "--step", stdin=answer["record"].encode()).returncode == 0


@pytest.mark.slow
def test_the_arena_plays_races(tablee: Tablee) -> None:
    done = tablee("arena", "pioch-a-mots", "maitre", "debutant", "--games", "4", "--seed", "1", "--json", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)
