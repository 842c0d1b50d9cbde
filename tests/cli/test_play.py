"""`tablee play` as its users see it: through a pipe, and at a real terminal."""

import json
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.games import open_lexicon_store, words_for
from tablee.games.topword import GAME
from tablee.table.bot_play import ManualClock
from tablee.table.log import Seated
from tablee.table.replay import load, verify
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table
from tests.cli.conftest import Tablee
from tests.cli.terminals import PATIENCE, Terminal

Play = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def play(tablee: Tablee, folder: Path) -> Play:
    """`tablee play topword` with lines typed into it."""

    def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        variables = {"TABLEE_HOME": str(folder), "COLUMNS": "100"} | environment
        return tablee("play", "topword", *arguments, stdin=typed.encode(), **variables)

    return run


def game_id(done: subprocess.CompletedProcess[str]) -> str:
    found = re.search(r"partie (\w+) ", done.stdout)
    assert found
    return found[1]


# ---- bots among themselves ----------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game(play: Play, tablee: Tablee, fresh_tablee: Tablee) -> None:
    first = play("--bots", "amateur,debutant", "--seed", "7", "--json")
    assert first.returncode == 0
    again = fresh_tablee("play", "topword", "--bots", "amateur,debutant", "--seed", "7", "--json")
    assert first.stdout == again.stdout
    answer = json.loads(first.stdout)
    assert answer["scores"] != json.loads(play("--bots", "amateur,debutant", "--seed", "8", "--json").stdout)["scores"]
    assert answer["winners"] == [answer["scores"].index(max(answer["scores"]))]
    assert tablee("replay", "-", stdin=answer["record"].encode()).returncode == 0


def test_levels_are_explained_and_may_have_their_accents(play: Play) -> None:
    told = play("--bots", "help").stdout
    assert "debutant  Sucre : " in told
    assert "maitre    Piment : " in told
    seats = json.loads(play("--bots", "Débutant,debutant", "--seed", "7", "--json").stdout)["seats"]
    assert [seat["name"] for seat in seats] == ["Sucre (débutant)", "Sucre 2 (débutant)"]
    assert [seat["bot"] for seat in seats] == ["debutant", "debutant"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "dieu"), "debutant, amateur, expert, maitre"),
        (("--bots", "amateur,dieu", "--json"), "debutant, amateur, expert, maitre"),
        (("--json",), "--bots"),
        (("--json", "--bots", "amateur,amateur", "--players", "Léa"), "--players"),
        (("--players", "a,b,c,d,e"), "2–4"),
        (("--players", "Léa"), "2–4"),
        (("--options", "mode=x"), "arbitre, contestation"),
        (("--options", "x=1"), "cover_whole_word"),
        (("--options", "mode"), "nom=valeur"),
        (("--options", "turn_seconds=-3"), "G-9"),
        (("--options", "cover_whole_word=peut-être"), "oui ou non"),
        (("--resume", "nothing"), "nothing"),
        (("--resume", "last"), "pas de partie"),
        (("--lexicon", "club"), "club"),
    ],
)
def test_mistakes_in_the_call_get_one_sentence(play: Play, arguments: tuple[str, ...], message: str) -> None:
    done = play(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_games_that_cannot_be_played(tablee: Tablee) -> None:
    assert "topword" in tablee("play", "scrabble").stderr


def test_options_are_explained(play: Play) -> None:
    told = play("--options", "help").stdout
    assert "mode = arbitre, contestation" in told
    assert "Délai de contestation" in told
    assert "Covering a whole word" in play("-o", "help", TABLEE_LANG="en").stdout


# ---- people -------------------------------------------------------------------------------------


def test_a_word_is_shown_before_it_is_played(play: Play) -> None:
    done = play("--bots", "amateur", "--seed", "7", typed="d6 démente\n\n")
    assert done.returncode == 0
    assert "DEMENTE 14 (1+1+1+1+1+1+1) TW-9 + 10 TW-11 = 24 points" in done.stdout
    assert "[D] [E] [M] [E] [N] [T] [E]" in done.stdout
    assert "Convive pose DEMENTE : 24 points." in done.stdout
    assert f"tablee play topword --resume {game_id(done)}" in done.stdout


NONSENSE = [
    "bonjour",
    "D6",
    "D6> ZUT",
    "A1> DEMENTE",
    "D6> DEMENTIR",
    "K99> A",
    "échanger",
    "échanger W",
    "échanger EE",
    "contester",
    "accepter",
    "aide TW-99",
    "aide TW-5",
    "aide\n",
    "historique\n",
    "options\n",
    "mélanger",
    "\x1b[31m\x07",
    "💥" * 50,
    "a" * 5000,
    "e5 NT",
    "abandonner\nnon",
]


def test_nonsense_gets_a_sentence_and_loses_nothing(play: Play, folder: Path) -> None:
    done = play("--bots", "amateur", "--seed", "7", typed="\n".join(NONSENSE) + "\n")
    assert done.returncode == 0
    for told in (
        "« bonjour » ?",
        "(G-13)",
        "la tuile U. (G-11)",
        "centre. (TW-2)",
        "sort du plateau (G-11)",
        "Quelle tuile ?",
        "rien à contester",
        "TW-99 n’est pas une règle",
        "TW-5 (imprimée) : Une tuile ne se pose pas sur une tuile de même lettre.",
        "pose un mot",
        "mode = arbitre",
        "(TW-13)",
    ):
        assert told in done.stdout, told
    assert "\x1b[31m" not in done.stdout
    assert len(done.stdout) < 100_000
    with SqliteStore(folder / "tablee.db") as store:
        _, entries = load(store, GAME, game_id(done))
    assert [type(entry.command).__name__ for entry in entries] == ["NoneType", "Pause"]


def test_a_game_is_resumed_where_it_was_left(play: Play, folder: Path) -> None:
    first = play("--bots", "amateur", "--seed", "7", typed="d6 démente\n\n")
    again = play("--resume", game_id(first), typed="")
    assert "Convive pose DEMENTE : 24 points." in again.stdout
    assert game_id(play("--resume", "last", typed="q\n")) == game_id(first)
    with SqliteStore(folder / "tablee.db") as store:
        header, entries = load(store, GAME, game_id(first))
        assert verify(GAME, header, entries).difference is None


def test_time_does_not_run_while_nobody_is_there(play: Play, folder: Path) -> None:
    """Also after a crash: nothing had told the table to pause."""
    with SqliteStore(folder / "tablee.db") as store:
        words = words_for("topword", open_lexicon_store())
        seats = [Seated("Léa"), Seated("Sel", "amateur")]
        options = {"turn_seconds": 60}
        assert isinstance(
            Table.create(store, GAME, words, seats, options, seed="7", clock=ManualClock(10**12), game_id="old"),
            Table,
        )
    assert "--resume old" in play("--resume", "old", typed="q\n").stdout
    with SqliteStore(folder / "tablee.db") as store:
        _, entries = load(store, GAME, "old")
    assert [type(entry.command).__name__ for entry in entries] == ["NoneType", "Pause", "Resume", "Pause"]


def test_giving_up_ends_the_game_with_a_record(play: Play, tablee: Tablee, folder: Path) -> None:
    done = play("--bots", "amateur", typed="abandonner\noui\n")
    assert "Sel (amateur) gagne." in done.stdout
    path = folder / "records" / f"topword-{game_id(done)}.txt"
    assert str(path) in done.stdout
    told = tablee("replay", path)
    assert told.returncode == 0
    assert "Convive abandonne." in told.stdout


def test_a_move_is_taken_back(play: Play, tablee: Tablee, folder: Path) -> None:
    """G-16."""
    typed = "reprendre\nd6 démente\n\nreprendre\nd6 dément\n\nabandonner\noui\n"
    done = play("--bots", "amateur", "--seed", "7", typed=typed)
    assert "Rien à reprendre" in done.stdout
    assert "Convive reprend son coup." in done.stdout
    assert "Convive pose DEMENT :" in done.stdout
    assert "Un coup a été repris." in done.stdout
    told = tablee("replay", folder / "records" / f"topword-{game_id(done)}.txt")
    assert told.returncode == 0
    assert "Convive reprend son coup." in told.stdout


def test_several_people_are_asked_before_a_move_is_taken_back(play: Play) -> None:
    """G-16."""
    typed = "\nd6 démente\n\nreprendre\nnon\nreprendre\noui\n"
    done = play("--players", "Léa,Marc", "--seed", "7", typed=typed)
    assert "tout le monde est d’accord" in done.stdout
    assert done.stdout.count("Léa reprend son coup.") >= 1


def test_one_person_without_bots_plays_the_variant_for_one(tablee: Tablee, folder: Path) -> None:
    """MT-13."""
    done = tablee("play", "mots-de-tete", stdin=b"options\n\nquitter\n", TABLEE_HOME=str(folder))
    assert done.returncode == 0, done.stderr
    assert "variant = solo" in done.stdout


def test_a_vocabulary_for_children(play: Play) -> None:
    """G-17."""
    answer = json.loads(play("--bots", "amateur,debutant", "--seed", "7", "--children", "--json").stdout)
    assert "vocabulary: children" in answer["record"]
    plain = json.loads(play("--bots", "amateur,debutant", "--seed", "7", "--json").stdout)
    assert answer["scores"] == plain["scores"], "bots play nothing that offends anyway"


def test_several_people_pass_the_keyboard_on(play: Play) -> None:
    done = play("--players", "Léa,Marc", "--seed", "7", typed="\nd6 démente\n\nquoi\n\n")
    screens = re.split(r"(?=topword · partie)", done.stdout)
    hidden = [screen for screen in screens if "Entrée quand vous êtes devant" in screen]
    assert hidden
    assert not any("Chevalet" in screen for screen in hidden)
    assert any("Chevalet" in screen and "Marc >" in screen for screen in screens)
    assert "C’est au tour de Marc" in done.stdout


def test_anybody_at_the_terminal_may_contest(play: Play) -> None:
    options = ("--players", "Léa,Marc,Inès", "--seed", "7", "-o", "mode=contestation,window_seconds=0")
    done = play(*options, typed="\ne5 men\n\ncontester Inès\n\nbonjour\n")
    assert "MEN 6 (1+1+1) TW-9 = 6 points" in done.stdout  # G-14: no verdict before
    assert "Inès conteste avec raison : MEN" in done.stdout
    assert "Léa reprend ses tuiles" in done.stdout


def test_people_may_contest_before_a_bot_goes_on(play: Play) -> None:
    options = ("--bots", "amateur,amateur", "--seed", "7", "-o", "mode=contestation,window_seconds=0")
    done = play(*options, typed="d6 démente\n\ncontester\n")
    assert "contester, ou Entrée pour laisser passer" in done.stdout
    assert "Convive conteste à tort" in done.stdout


# ---- a real terminal ----------------------------------------------------------------------------


@pytest.fixture
def terminal(folder: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_one(*arguments: str, **environment: str) -> Terminal:
        opened.append(Terminal(folder, *arguments, **environment))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


def test_a_move_is_weighed_while_it_is_typed(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--players", "Léa", "--bots", "amateur", "--seed", "7")
    game.until("Tapez un coup")
    game.type("d6 démente")
    game.until("24 points")  # nothing was sent yet
    game.type("\x15a1 démente")  # Ctrl+U clears the line
    game.until("TW-2")


def test_the_screen_hides_what_was_on_it(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--players", "Léa,Marc", "--seed", "7")
    assert "48;5;" in game.until("devant l’écran >")
    game.type("\r")
    game.until("Léa >")
    game.type("d6 démente\r")
    game.until("confirmer")
    game.type("\r")
    assert "\x1b[3J" in game.until("Marc, à vous")


def test_ctrl_c_keeps_the_game(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--seed", "7")
    game.until("Convive >")
    game.process.send_signal(signal.SIGINT)
    game.until("--resume")
    assert game.process.wait(PATIENCE) == 0


def test_no_colour_where_none_is_wanted(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--seed", "7", NO_COLOR="1")
    assert "48;" not in game.until("Convive >")


@pytest.mark.slow
def test_time_runs_out_while_somebody_types(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--seed", "7", "-o", "turn_seconds=2")
    game.until("Convive >")
    game.type("pas")
    game.until("est écoulé")
    game.until("Convive > pas")
    game.type("\x15q\r")
    game.until("--resume")


def test_a_game_is_played_in_its_own_languages(tablee: Tablee) -> None:
    done = tablee("play", "topword", "--lexicon", "nl", "--bots", "amateur,debutant", "--json")
    assert done.returncode == 2
    assert "Topword" in done.stderr
