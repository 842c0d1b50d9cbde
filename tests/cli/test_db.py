"""`tablee db backup`: what is copied, and what is refused before anything is written."""

import shutil
from pathlib import Path

import pytest

from tablee.table.stores.sqlite import SqliteStore
from tests.cli.conftest import Tablee


@pytest.fixture
def played(folder: Path, tablee: Tablee) -> Path:
    """A home in which somebody has begun a game."""
    tablee("play", "topword", "--bots", "debutant", stdin=b"quitter\n", TABLEE_HOME=str(folder))
    return folder


def test_a_backup_holds_the_games(played: Path, tmp_path: Path, tablee: Tablee) -> None:
    copy = tmp_path / "copie.db"
    done = tablee("db", "backup", copy, TABLEE_HOME=str(played))
    assert (done.returncode, done.stderr) == (0, "")
    assert str(copy) in done.stdout
    assert "1 partie" in done.stdout
    assert [path.name for path in tmp_path.glob("*copie.db*")] == ["copie.db"], "one file, nothing beside it"
    with SqliteStore(copy) as copied, SqliteStore(played / "tablee.db") as store:
        (game,) = copied.games()
        assert copied.load(game.id) == store.load(game.id)
    assert tablee("db", "backup", copy, TABLEE_HOME=str(played)).returncode == 2, "an older copy is not lost"
    assert tablee("db", "backup", copy, "--replace", TABLEE_HOME=str(played)).returncode == 0


def test_a_missing_database_is_told_and_none_is_made(tmp_path: Path, tablee: Tablee) -> None:
    home, copy = tmp_path / "nobody", tmp_path / "copie.db"
    done = tablee("db", "backup", copy, TABLEE_HOME=str(home))
    assert done.returncode == 2
    assert str(home / "tablee.db") in done.stderr
    assert "TABLEE_HOME" in done.stderr
    assert not copy.exists()
    assert not home.exists()


def test_what_cannot_be_copied_leaves_nothing_behind(played: Path, tmp_path: Path, tablee: Tablee) -> None:
    database, copy = played / "tablee.db", tmp_path / "copie.db"
    for target in (tmp_path / "nowhere" / "copie.db", tmp_path, database):
        for replace in ((), ("--replace",)):
            done = tablee("db", "backup", target, *replace, TABLEE_HOME=str(played))
            assert (done.returncode, done.stdout) == (2, "")
            assert str(target) in done.stderr
    sound = database.read_bytes()
    shutil.copy(database, tmp_path / "sound.db")
    for damaged in (b"", b"words\n" * 1000, sound[: len(sound) // 2]):
        database.write_bytes(damaged)
        done = tablee("db", "backup", copy, TABLEE_HOME=str(played))
        assert done.returncode == 2, damaged[:10]
        assert str(database) in done.stderr
        assert not list(tmp_path.glob("*copie.db*"))
