"""Internal faults: a table retries, the connection gets an answer, and others are not affected."""

import sqlite3
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core.game import TABLE
from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits
from tablee.server.metrics import REGISTRY
from tablee.server.rooms.room import OPEN, Chair
from tablee.server.rooms.sqlite_store import SqliteRooms
from tablee.table.durability import Pending, completed
from tablee.table.errors import StoreError
from tablee.table.stores.sqlite_file import SqliteFile
from tablee.table.table import wall_clock
from tests.server.clients import PATIENCE, WEAKEST, Client, Served, my_turn, serving
from tests.server.conftest import Invite
from tests.server.test_life import wait_for
from tests.server.test_room import waiting


def test_a_fault_of_ours_is_told_and_the_connection_lives_on(
    invite_here: Invite, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = invite_here("Ann")
    code = ann.open_table("me", "open")

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(served.registry, "words", broken)
    ann.send("look_up", ref=1, table=code, word="RATEAU")
    assert ann.receive("fault")["why"]["code"] == "our_fault"
    assert ann.refused("begin", table=code) == "number_of_players"


def test_a_bot_whose_move_could_not_be_stored_is_asked_again(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, lexicon_store, Limits(after_fault=0.05)) as served, Client(served.address) as ann:
        append, failed = served.registry.store.append, threading.Event()

        def fail_once(game_id: str, row: Any) -> Pending:
            if row.actor == 1 and not failed.is_set():
                failed.set()
                return completed(StoreError("cannot_write", path=tmp_path, problem="full"))
            return append(game_id, row)

        monkeypatch.setattr(served.registry.store, "append", fail_once)
        code = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(code, 0)
        frame = ann.frame()
        if my_turn(frame):
            assert ann.act(frame, "pass")["type"] == "done"
        assert ann.frame(lambda found: found["events"] and found["events"][-1]["actor"] == 1)
        assert failed.is_set()


@pytest.mark.slow
def test_a_bot_that_waits_long_for_a_thread_moves_all_the_same(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(bot_workers=1, bot_seconds=0.5, after_fault=1e6)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        free = threading.Event()
        served.registry.pool.submit(free.wait)
        try:
            code = ann.open_table("me", WEAKEST, begin=True)
            ann.watch(code, 0)
            frame = ann.frame()
            if my_turn(frame):
                assert ann.act(frame, "pass")["type"] == "done"
            time.sleep(0.6)  # the test is about time: longer than a bot's time limit
        finally:
            free.set()
        assert ann.frame(lambda found: found["events"] and found["events"][-1]["actor"] == 1)


def test_a_table_that_cannot_go_on_does_not_spin(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, lexicon_store, Limits(after_fault=1e6)) as served, Client(served.address) as ann:
        append = served.registry.store.append

        def full(game_id: str, row: Any) -> Pending:
            if row.command_id.startswith("deadline"):
                raise StoreError("cannot_write", path=tmp_path, problem="full")
            return append(game_id, row)

        monkeypatch.setattr(served.registry.store, "append", full)
        code = ann.open_table("me", "me", begin=True, turn_seconds=1)
        ann.watch(code, 0)

        def faults() -> int:
            return sum(record.message == "table_fault" for record in caplog.records)

        wait_for(lambda: faults() > 0)
        for ref in range(20):  # lets the server's event loop run several turns
            ann.send("look_up", ref=ref, table=code, word="RATEAU")
            ann.receive("looked_up")
        assert faults() == 1


def messages(kind: str) -> float:
    """Return how many messages of a kind the servers of this process have received."""
    return REGISTRY.get_sample_value("tablee_messages_total", {"type": kind}) or 0


def test_the_same_message_on_two_sockets_opens_one_table(
    invite_here: Invite, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = invite_here("Ann")
    save, before = served.registry.rooms.save, messages("open_table")

    def slow(room: Any) -> Future[None]:
        done: Future[None] = Future()

        def later() -> None:
            wait_for(lambda: messages("open_table") == before + 2)
            save(room).add_done_callback(lambda _: done.set_result(None))

        threading.Thread(target=later).start()
        return done

    monkeypatch.setattr(served.registry.rooms, "save", slow)
    with Client(served.address, cookie=ann.cookie) as again:
        chairs = [{"kind": "me"}, {"kind": "open"}]
        for socket in (ann, again):
            socket.send("open_table", id="same", game="topword", chairs=chairs)
        assert ann.receive("opened")["table"] == again.receive("opened")["table"]
    assert len(served.registry.index.rooms()) == 1


def test_a_code_that_somebody_takes_meanwhile_is_given_once(
    invite_here: Invite, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a second server on the same store, or many tables opened at the same time."""
    codes = iter(("NAPPE-0001", "NAPPE-0001", "NAPPE-0002"))
    monkeypatch.setattr(served.registry, "new_code", lambda: next(codes))
    assert invite_here("Ann").open_table("me", "open") == "NAPPE-0001"
    assert invite_here("Bob").open_table("me", "open") == "NAPPE-0002"
    assert {record.code for record in served.registry.index.rooms()} == {"NAPPE-0001", "NAPPE-0002"}


def test_what_comes_while_the_server_closes_is_left_to_the_next_one(invite_here: Invite, served: Served) -> None:
    ann = invite_here("Ann")
    code = ann.open_table("me", WEAKEST)
    served.registry.closing = True
    ann.send("begin", id="now", table=code)
    ann.disconnect()
    wait_for(lambda: not served.registry.connections)
    assert served.registry.index[code].phase == "waiting"
    served.registry.closing = False
    ann.reconnect()
    assert ann.do("begin", again="now", table=code)["type"] == "done"
    assert served.registry.index[code].phase == "playing"


@pytest.mark.slow
def test_a_client_that_disconnects_while_its_table_loads_leaves_no_subscription(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(ping_every=0.05, silence=1.0, linger=0.05, idle=0.1)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
        wait_for(lambda: served.registry.loaded(code) is None)
        ann.reconnect()
        resume, fetched = served.registry.resume, threading.Event()

        def slow(room: Any) -> Any:
            wait_for(lambda: not served.registry.connections)
            fetched.set()
            return resume(room)

        monkeypatch.setattr(served.registry, "resume", slow)
        ann.send("watch", table=code, seat=0)
        assert ann.receive_close() == 1013
        assert fetched.wait(PATIENCE)
        wait_for(lambda: served.registry.loaded(code) is not None)
        wait_for(lambda: served.registry.loaded(code) is None)


def test_the_level_of_a_playing_bot_cannot_be_changed(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open", WEAKEST)
    bob.do("sit", table=code, chair=1)
    ann.do("begin", table=code)
    assert bob.refused("set_chair", table=code, chair=2, kind="bot", level="maitre") == "held_by_bot"


def test_what_was_done_before_the_game_is_answered_the_same_in_it(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open", "open", "open")
    bob.do("sit", again="sit-1", table=code, chair=1)
    bob.do("sit", again="sit-2", table=code, chair=2)
    bob.do("leave", again="left", table=code, chair=1)
    ann.do("begin", table=code)
    bob.watch(code, 1)
    frame = bob.frame()
    assert bob.ask("sit", again="sit-2", table=code, chair=2)["type"] == "done"
    assert bob.ask("leave", again="left", table=code, chair=1)["type"] == "done"
    assert bob.watch(code, 1)["chairs"][1]["kind"] == "person", "the seat is not given away by an old message"
    assert bob.frame()["seq"] == frame["seq"]


def test_phrases_are_limited(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open")
    ann.watch(code, 0)
    for _ in range(20):
        bob.send("say", table=code, phrase="hurry")
    assert bob.receive("fault")["why"]["code"] == "too_many_messages"
    assert bob.receives_no("nothing")
    assert ann.receives_no("nothing")
    assert sum(message["type"] == "spoken" for message in ann.received) < 10


def test_damaged_rooms_and_rooms_of_removed_games_are_set_aside(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """Neither ends the server nor anybody's lobby, and both stay in the store."""
    good = replace(waiting(Chair("person", "Ann", "ann"), OPEN), touched=wall_clock())
    removed = replace(good, code="NAPPE-0002", game="chess")
    obsolete = replace(
        good, code="NAPPE-0003", settings=replace(good.settings, options={"turn_seconds": "a removed choice"})
    )
    path = tmp_path / "tablee.db"
    with SqliteFile(path) as file:
        rooms = SqliteRooms(file)
        for room in (good, removed, obsolete, replace(good, code="NAPPE-0004")):
            rooms.save(room).result(PATIENCE)

        def damage(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE rooms SET payload = x'7b' WHERE code = 'NAPPE-0004'")

        file.submit(damage).result(PATIENCE)
    with serving(tmp_path, lexicon_store) as served, Client(served.address) as ann:
        assert [room.code for room in served.registry.index.rooms()] == [good.code]
        ann.send("follow_lobby")
        assert ann.receive("lobby")["open"] == []
        assert ann.refused("begin", table="NAPPE-0004") == "no_table"
    with SqliteFile(path) as file, file.reader() as connection:
        assert connection.execute("SELECT count(*) FROM rooms").fetchone() == (4,)


def test_a_player_who_returns_while_the_pause_is_stored_plays_on(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, lexicon_store, Limits(linger=0.05, idle=60.0)) as served, Client(served.address) as ann:
        code = ann.open_table("me", "me", begin=True, turn_seconds=100)
        ann.watch(code, 0)
        ann.frame()
        append, paused, returned = served.registry.store.append, threading.Event(), threading.Event()

        def slow(game_id: str, row: Any) -> Pending:
            if row.actor != TABLE or paused.is_set():
                return append(game_id, row)
            paused.set()
            done: Future[None] = Future()

            def later() -> None:
                returned.wait(PATIENCE)
                append(game_id, row).add_done_callback(lambda _: done.set_result(None))

            threading.Thread(target=later).start()
            return done

        monkeypatch.setattr(served.registry.store, "append", slow)
        ann.send("unwatch", table=code)
        assert paused.wait(PATIENCE)
        ann.watch(code, 0)
        returned.set()
        assert ann.frame(lambda frame: frame["seq"] >= 3)["facts"]["running"]
