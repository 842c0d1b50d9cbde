"""`tablee arena` as its users see it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Tablee

ROOT = str(Path(__file__).parents[2])
TIMID = "tests.arena.rivals:timid"

Arena = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def arena(tablee: Tablee) -> Arena:
    """`tablee arena topword`, in one process unless told otherwise; the bots of the tests can be found."""

    def run(*arguments: str, jobs: str = "1", **environment: str) -> subprocess.CompletedProcess[str]:
        asked = ("--jobs", jobs) if jobs else ()
        return tablee("arena", "topword", *asked, *arguments, **{"PYTHONPATH": ROOT, **environment})

    return run


def document(done: subprocess.CompletedProcess[str]) -> Any:
    """The JSON, without what differs from run to run."""
    told = json.loads(done.stdout)
    assert told.pop("seconds") > 0
    for bot in told["bots"]:
        assert bot.pop("decisions")["count"] > 0
    return told


# ---- what is told -------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_number_of_processes_does_not_matter(arena: Arena) -> None:
    asked = (TIMID, "debutant", "--pairs", "3", "--seed", "7", "--json")
    first = arena(*asked)
    assert first.returncode == 0
    assert not first.stderr
    assert document(first) == document(arena(*asked, jobs="2"))


def test_the_document_tells_everything(arena: Arena, tablee: Tablee) -> None:
    told = document(arena("amateur", "debutant", "--games", "3", "--seed", "7", "--json", "-o", "window_seconds=5"))
    assert (told["game"], told["rules"], told["seed"], told["players"]) == ("topword", "1", "7", 2)
    assert (told["ended"], told["failure"], told["games"]) == ("played", None, 4)
    assert told["options"]["window_seconds"] == 5
    assert told["options"]["mode"] == "arbitre"
    assert len(told["lexicon"]["hash"]) == 64
    assert told["tablee"]
    assert [bot["bot"] for bot in told["bots"]] == ["amateur", "debutant"]
    (pair,) = told["pairs"]
    assert (pair["draws"], pair["games"]) == (2, 4)
    assert [draw["seed"] for draw in told["draws"]] == ["7-1", "7-2"]
    game = told["draws"][0]["games"][0]
    again = tablee("play", "topword", "--bots", "amateur,debutant", "--seed", "7-1", "--json", "-o", "window_seconds=5")
    assert json.loads(again.stdout)["scores"] == game["scores"]


@pytest.mark.slow
def test_a_table_to_read(arena: Arena) -> None:
    done = arena("amateur", TIMID, "--pairs", "10", "--seed", "7")
    assert done.returncode == 0
    assert not done.stderr  # no bar where there is no terminal
    assert "Topword : 20 partie(s), 10 tirage(s), graine 7" in done.stdout
    assert f"amateur > {TIMID}" in done.stdout
    assert "100,0 (73,3…100,0)" in done.stdout
    assert "+∞" in done.stdout
    english = arena("debutant", "debutant", "--pairs", "1", "--seed", "7", TABLEE_LANG="en").stdout
    assert "debutant ≈ debutant#2" in english
    assert "50.0 (" in english


def test_every_two_of_three_meet(arena: Arena) -> None:
    told = document(arena(TIMID, "debutant", "tests.arena.rivals:chatty", "--pairs", "1", "--json"))
    assert told["games"] == 6
    assert len(told["pairs"]) == 3
    assert told["bots"][-1]["bot"] == TIMID


@pytest.mark.slow
def test_larger_tables(arena: Arena) -> None:
    """On all cores, as where nothing is said."""
    told = document(arena(TIMID, TIMID, "debutant", "--players", "3", "--pairs", "1", "--json", jobs=""))
    assert told["players"] == 3
    assert [len(game["seats"]) for draw in told["draws"] for game in draw["games"]] == [3, 3, 3]


def test_it_stops_when_it_is_sure(arena: Arena) -> None:
    done = arena(TIMID, "debutant", "--games", "100", "--until-sure", "--json", "--seed", "7")
    told = document(done)
    assert (told["ended"], told["games"]) == ("sure", 20)


@pytest.mark.slow
def test_what_a_bot_prints_stays_out_of_the_document(arena: Arena) -> None:
    for jobs in ("1", "2"):
        done = arena("tests.arena.rivals:chatty", TIMID, "--pairs", "1", "--json", jobs=jobs)
        assert document(done)["games"] == 2
        assert "I think I shall win." in done.stderr


def test_records_are_kept(arena: Arena, tablee: Tablee, tmp_path: Path) -> None:
    folder = tmp_path / "games" / "today"
    done = arena("debutant", TIMID, "--pairs", "2", "--save", str(folder))
    assert str(folder) in done.stdout.replace("\n", "")
    paths = sorted(folder.iterdir())
    names = [f"topword-0000{draw}-{number}.txt" for draw in (1, 2) for number in (1, 2)]
    assert [path.name for path in paths] == names
    for path in paths:
        assert tablee("replay", path).returncode == 0


# ---- what cannot be played ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "deux bots"),
        (("amateur",), "deux bots"),
        (("amateur", "dieu"), "debutant, amateur, expert, maitre"),
        (("amateur", "dieu:bot"), "dieu"),
        (("amateur", "tests.arena.rivals:nobody"), "nobody"),
        (("amateur", "tests.arena.rivals:timid:playouts=3"), "rien à régler"),
        (("amateur", "debutant", "--games", "0"), "--games"),
        (("amateur", "debutant", "--pairs", "-1"), "--pairs"),
        (("amateur", "debutant", "--jobs", "0"), "--jobs"),
        (("amateur", "debutant", "--games", "2", "--pairs", "2"), "--pairs"),
        (("amateur", "debutant", "--players", "1"), "2–4"),
        (("amateur", "debutant", "--players", "9"), "2–4"),
        (("amateur", "debutant", "--players", "3"), "au moins 3 bots"),
        (("amateur", "debutant", "-o", "mode=x"), "arbitre, contestation"),
        (("amateur", "debutant", "-o", "turn_seconds=-3"), "G-9"),
        (("amateur", "debutant", "--lexicon", "club"), "club"),
        (("amateur", "debutant", "--lexicon", "nl"), "Topword"),
        (("amateur", "debutant", "--save", "/dev/null/games"), "/dev/null/games"),
        (("\x1b[31m", "debutant"), "debutant, amateur, expert, maitre"),
    ],
)
def test_mistakes_in_the_call_get_one_sentence(arena: Arena, arguments: tuple[str, ...], message: str) -> None:
    done = arena(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "\x1b" not in done.stderr
    assert not done.stdout


def test_options_are_explained(arena: Arena) -> None:
    assert "window_seconds" in arena("-o", "help").stdout


def test_a_game_that_is_none(tablee: Tablee) -> None:
    assert "topword" in tablee("arena", "chess", "a", "b").stderr


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_named_and_nothing_is_lost(arena: Arena, jobs: str) -> None:
    bot = "tests.arena.rivals:clumsy"
    done = arena(TIMID, bot, "--games", "1000", "--seed", "1", jobs=jobs)
    assert done.returncode == 1
    assert f"{bot} a échoué : LookupError: where is my rack?" in done.stderr
    assert "Partie 1-" in done.stderr
    assert "partie(s) avant l’échec" in done.stdout
    told = document(arena(TIMID, bot, "--games", "1000", "--seed", "1", "--json", jobs=jobs))
    assert told["ended"] == "failed"
    assert told["failure"]["code"] == "bot_raised"
    assert told["failure"]["bot"] == bot
    assert told["games"] == 2 * len(told["draws"]) > 0


def test_a_failure_in_the_first_game(arena: Arena) -> None:
    done = arena("tests.arena.rivals:cheat", TIMID)
    assert done.returncode == 1
    assert "tests.arena.rivals:cheat" in done.stderr
    assert "Aucun tirage" in done.stdout
    assert json.loads(arena("tests.arena.rivals:cheat", TIMID, "--json").stdout)["draws"] == []


# ---- Ctrl+C -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_played(jobs: str, tmp_path: Path) -> None:
    """Sent to everybody in the group, as a terminal does."""
    command = [sys.executable, "-m", "tablee", "arena", "topword", "debutant", TIMID, "--games", "100000", "--json"]
    with subprocess.Popen(
        [*command, "--jobs", jobs, "--save", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": ROOT},
        start_new_session=True,
    ) as process:
        _wait_for((tmp_path / "topword-00002-2.txt").exists)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert not errors
    told = json.loads(out)
    assert told["ended"] == "interrupted"
    assert told["games"] == 2 * len(told["draws"]) >= 4
    _wait_for(lambda: not _group(process.pid))


def _wait_for(come: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not come():
        assert time.monotonic() < end
        time.sleep(0.02)


def _group(leader: int) -> bool:
    """Whether anybody of a process group is left."""
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return False
    return True
