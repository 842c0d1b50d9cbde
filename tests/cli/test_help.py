"""« aide » while one plays: page by page at a terminal, and only what the game has."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games import definition
from tablee.table.log import Paused, Resumed, codec_for, of_table
from tablee.table.stores.sqlite import SqliteStore
from tests.cli.conftest import Tablee
from tests.cli.terminals import Terminal

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
HEIGHT = 24


@pytest.fixture
def topscore(folder: Path) -> Iterator[Terminal]:
    terminal = Terminal(folder, "--seed", "7", "-o", "turn_seconds=0", game="topscore")
    yield terminal
    terminal.close()


def test_help_is_shown_page_by_page(topscore: Terminal) -> None:
    """Topscore has more to tell than 80 × 24 holds."""
    topscore.until("Convive >")
    topscore.type("aide\r")
    for last in ("reprendre", "TS-18"):
        page = topscore.until(re.compile(rf"{last}.*?continuer >", re.DOTALL)).rpartition(CLEAR)[2]
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).replace("\r", "").split("\n")
        assert len(lines) < HEIGHT
        assert max(map(len, lines)) <= 80
        topscore.type("\r")
    topscore.until("Convive >")
    topscore.type("aide ts-5\r")
    topscore.until(re.compile(r"TS-5 \(interprétée\).*?continuer >", re.DOTALL))


def test_time_does_not_run_while_somebody_reads_help(tablee: Tablee, folder: Path) -> None:
    tablee("play", "topscore", "--seed", "7", stdin=b"aide\n\nquitter\n", TABLEE_HOME=str(folder))
    with SqliteStore(folder / "tablee.db") as store:
        (stored,) = store.games()
        codec = codec_for(definition("topscore"))
        entries = [codec.decode(stored.id, row) for row in store.load(stored.id)]
    kinds = [type(event) for entry in entries for event in entry.events if of_table(event)]
    assert kinds == [Paused, Resumed, Paused]  # the last one when the player left


@pytest.mark.parametrize(
    ("game", "has_rack"),
    [("topword", True), ("topscore", True), ("mots-de-tete", False), ("yahtzee-des-mots", False)],
)
def test_only_a_rack_can_be_shuffled(tablee: Tablee, folder: Path, game: str, has_rack: bool) -> None:
    done = tablee("play", game, stdin=b"aide\n\nquitter\n", TABLEE_HOME=str(folder))
    assert ("mélanger" in done.stdout) == has_rack
    assert "historique" in done.stdout
    typed = tablee("play", game, stdin="mélanger\nquitter\n".encode(), TABLEE_HOME=str(folder)).stdout
    assert ("MELANGER" in typed or "« mélanger »" in typed) != has_rack


def test_english_is_written_as_english_is(tablee: Tablee, folder: Path) -> None:
    done = tablee("play", "topword", stdin=b"help TW-1\nquit\n", TABLEE_HOME=str(folder), TABLEE_LANG="en")
    assert re.search(r"TW-1 \(\w+\): ", done.stdout)
    assert " : " not in done.stdout
