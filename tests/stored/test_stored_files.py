"""Databases and records of earlier versions open, verify and can be played on."""

import gzip
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core.game import TABLE
from tablee.games import definition, words_for
from tablee.lexicon.store import LexiconStore
from tablee.server.rooms.sqlite_store import SqliteRooms
from tablee.table.actions import Resume
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record
from tablee.table.replay import load, verify
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.stores.sqlite_file import SqliteFile
from tablee.table.table import Table

HERE = Path(__file__).parent
VERSIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / "tablee.db.gz").exists())
GAMES = ("mots-de-tete", "pioch-a-mots", "topscore", "topword", "yahtzee-des-mots")


@pytest.fixture(params=VERSIONS)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteFile]:
    path = tmp_path / "tablee.db"
    with gzip.open(HERE / request.param / "tablee.db.gz") as packed, path.open("wb") as target:
        shutil.copyfileobj(packed, target)
    with SqliteFile(path) as opened:
        yield opened


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("which", ["finished", "unfinished"])
def test_a_stored_log_verifies(file: SqliteFile, lexicon_store: LexiconStore, slug: str, which: str) -> None:
    game = definition(slug)
    header, entries = load(SqliteStore(file), game, f"{slug}-{which}")
    verification = verify(game, header, entries, words_for(slug, lexicon_store))
    assert verification.difference is None
    assert verification.state is not None
    assert (verification.state.ended is not None) == (which == "finished")


@pytest.mark.parametrize("slug", GAMES)
def test_a_stored_game_is_played_to_its_end(file: SqliteFile, lexicon_store: LexiconStore, slug: str) -> None:
    game, clock = definition(slug), ManualClock(1_760_000_900_000)
    table = Table.resume(SqliteStore(file), game, words_for(slug, lexicon_store), f"{slug}-unfinished", clock=clock)
    table.submit(TABLE, Resume(), "resume")
    result = play_out(table, clock, {0: game.bots["debutant"]})
    assert result.how == "played"


def test_stored_rooms_open(file: SqliteFile) -> None:
    rooms = SqliteRooms(file)
    found = {room.game: room for room in rooms.rooms()}
    assert sorted(found) == sorted(GAMES)
    for slug, room in found.items():
        assert room.game_id == f"{slug}-unfinished"
        assert room.chairs_of("guest-1") == (0,)
        assert room.chairs[1].level == "debutant"
        assert room.settings.lexicon == "fr"
        assert room.hints, "alone against a bot (G-14)"
    assert rooms.name("guest-1") == "Léa"
    assert rooms.last_heartbeat() == 1_760_000_000_000


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("slug", GAMES)
def test_a_stored_record_verifies(lexicon_store: LexiconStore, version: str, slug: str) -> None:
    record = read_record((HERE / version / f"{slug}.txt").read_text("utf-8"))
    steps = list(check_record(record, words_for(slug, lexicon_store)))
    assert len(steps) == len(record.entries)
