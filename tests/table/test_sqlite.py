"""The SQLite store: groups, other processes, foreign files."""

import sqlite3
import stat
import threading
import time
from pathlib import Path

import msgspec
import pytest

from tablee.lexicon.words import Words
from tablee.table.actions import Pause, Resume
from tablee.table.errors import Conflict, StoreError, UnknownGame
from tablee.table.log import Seated
from tablee.table.stores import sqlite_file
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.stores.sqlite_file import SqliteFile
from tablee.table.table import Table
from tests.table.test_store import HEADER, row
from tests.table.toy import GAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "games.db"


def test_a_file_keeps_its_games(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
    with SqliteStore(path) as store:
        store.append("g", row(2)).result()
        assert store.load("g") == [row(1), row(2)]
    assert [file.name for file in path.parent.iterdir()] == ["games.db"], "closing leaves one file"


def test_it_writes_ahead_and_waits_for_the_disk(path: Path) -> None:
    with SqliteStore(path) as store:
        connection = store._file._connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_is_written_is_carried_into_the_file_while_it_is_open(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1, "c" * 20_000)).result()
        until = time.monotonic() + 60
        while path.stat().st_size < 20_000:
            assert time.monotonic() < until, "it is still in the write-ahead log alone"
            time.sleep(0.01)


def test_one_that_fails_does_not_fail_its_group(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes that queue up while the writer is busy share a transaction; each gets its own answer."""
    busy, go_on = threading.Event(), threading.Event()
    groups: list[int] = []
    write_group = SqliteFile._write_group

    def slow(file: SqliteFile, connection: sqlite3.Connection, group: list[sqlite_file._Task]) -> None:
        if file.path == path:  # another test's server may write to its own file at the same time
            groups.append(len(group))
            busy.set()
            assert go_on.wait(10)
        write_group(file, connection, group)

    monkeypatch.setattr(SqliteFile, "_write_group", slow)
    with SqliteStore(path) as store:
        first = store.create("g", HEADER, row(1))
        assert busy.wait(10)
        answers = [
            store.append("g", row(2)),
            store.append("g", row(2, "too late")),
            store.append("nowhere", row(2)),
            store.create("g", HEADER, row(1)),
            store.append("g", row(3, "\ud800")),
            store.append("g", row(2**70)),
            store.create("h", HEADER, row(1, "\ud800")),
            store.append("g", row(3)),
        ]
        go_on.set()
        first.result(10)
        failures = [future.exception(10) for future in answers]
        assert groups == [1, len(answers)]
        assert failures[0] is None
        assert failures[-1] is None
        kinds: list[type[Exception]] = [
            Conflict,
            UnknownGame,
            StoreError,
            UnicodeEncodeError,
            OverflowError,
            UnicodeEncodeError,
        ]
        assert [type(failure) for failure in failures[1:-1]] == kinds
        assert store.load("g") == [row(1), row(2), row(3)]
        assert [game.id for game in store.games()] == ["g"]


def test_threads_write_and_read_at_once(path: Path) -> None:
    with SqliteStore(path) as store:

        def play(game_id: str) -> None:
            store.create(game_id, HEADER, row(1)).result()
            for seq in range(2, 30):
                store.append(game_id, row(seq)).result()
                assert store.load(game_id, after=seq - 1) == [row(seq)]

        threads = [threading.Thread(target=play, args=(f"g{number}",)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [len(store.load(game.id)) for game in store.games()] == [29] * 8


def test_two_stores_on_one_file_share_the_lock(path: Path) -> None:
    with SqliteStore(path) as one, SqliteStore(path) as two:
        one.create("g", HEADER, row(1)).result()
        two.append("g", row(2)).result()
        with pytest.raises(Conflict):
            one.append("g", row(2, "other")).result()
        assert one.load("g") == two.load("g") == [row(1), row(2)]


def test_a_command_that_two_processes_are_sent_is_applied_once(path: Path, words: Words) -> None:
    """Only the seq is unique in the file; whoever appends an entry has read the ids of all earlier ones."""
    with SqliteStore(path) as one, SqliteStore(path) as two:
        created = Table.create(one, GAME, words, [Seated("Ann"), Seated("Bob")], seed="s")
        assert isinstance(created, Table)
        ready = threading.Barrier(4)

        def send(store: SqliteStore) -> None:
            table = Table.resume(store, GAME, words, created.id)
            ready.wait(10)
            for number in range(12):
                what = (Pause, Resume)[number % 2]
                table.submit(number // 2 % 2, what(), f"command {number}")

        threads = [threading.Thread(target=send, args=(store,)) for store in (one, two, one, two)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        ids = [entry.command_id for entry in one.load(created.id)]
        assert len(ids) == len(set(ids)) > 10
        assert [entry.seq for entry in two.load(created.id)] == list(range(1, len(ids) + 1))


def test_what_waits_when_the_store_closes_is_written(path: Path) -> None:
    store = SqliteStore(path)
    store.create("g", HEADER, row(1))
    futures = [store.append("g", row(seq)) for seq in range(2, 1200)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    store.close()
    assert isinstance(store.append("g", row(1200)).exception(), StoreError)
    with pytest.raises(StoreError):
        store.load("g")


# ---- foreign files ------------------------------------------------------------------------------


def test_text_is_not_a_store(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Mes parties\n" * 1000)
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert error.value.code == "not_a_store"
    assert path.read_text() == "Mes parties\n" * 1000


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert error.value.code == "not_a_store"
    assert path.read_bytes() == before


def test_a_newer_schema_is_left_alone(path: Path) -> None:
    SqliteStore(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert error.value.code == "newer_store"


def test_a_damaged_file_is_refused(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
        for seq in range(2, 500):
            store.append("g", row(seq))
    damaged = bytearray(path.read_bytes())
    for at in range(3 * 4096, len(damaged), 4096):
        damaged[at : at + 200] = b"\xaa" * 200
    path.write_bytes(damaged)
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert error.value.code == "damaged_store"
    assert str(path) in error.value.message("fr")


def test_a_truncated_file_is_refused(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
        for seq in range(2, 500):
            store.append("g", row(seq))
    path.write_bytes(path.read_bytes()[: 5 * 4096])
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert error.value.code == "damaged_store"


@pytest.mark.parametrize("empty", [True, False], ids=["empty", "missing"])
def test_a_log_without_its_file_is_not_deleted(path: Path, empty: bool) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
        log = path.with_name(path.name + "-wal")
        written = log.read_bytes()
    path.unlink()
    if empty:
        path.touch()
    log.write_bytes(written)
    with pytest.raises(StoreError, match="-wal"):
        SqliteStore(path)
    assert log.read_bytes() == written


def test_other_users_cannot_read_the_secrets_of_games(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
        assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    path.chmod(0o644)  # as earlier versions left it
    with SqliteStore(path):
        assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        SqliteStore(tmp_path)
    assert error.value.code == "cannot_open"


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("")
    with pytest.raises(StoreError) as error:
        SqliteStore(tmp_path / "folder" / "games.db")
    assert error.value.code == "cannot_open"


def test_a_full_disk_fails_the_write_and_nothing_else(path: Path) -> None:
    with SqliteStore(path) as store:
        store.create("g", HEADER, row(1)).result()
        store._file._connection.execute("PRAGMA max_page_count = 12")
        big = store.append("g", msgspec.structs.replace(row(2), payload=bytes(1_000_000)))
        assert isinstance(big.exception(), StoreError)
        store._file._connection.execute("PRAGMA max_page_count = 100000")
        store.append("g", row(2)).result()
        assert store.load("g") == [row(1), row(2)]


def test_a_broken_disk_is_told_to_everybody_and_the_writer_lives_on(path: Path) -> None:
    with SqliteStore(path) as store:

        def break_down(connection: sqlite3.Connection) -> None:
            connection.execute("COMMIT")  # so that there is nothing to roll back either
            raise sqlite3.DatabaseError("database disk image is malformed")

        with pytest.raises(StoreError, match="malformed"):
            store._file.submit(break_down).result(5)
        store._file.submit(lambda _connection: None).result(5)
