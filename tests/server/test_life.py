"""The lifecycle of tables: they pause without players, are unloaded and loaded again, and deleted in the end."""

import asyncio
import gc
import http.client
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.games import definition
from tablee.games.topword.model import Pass
from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits, Rate
from tablee.server.tables import registry as registry_module
from tablee.table.table import wall_clock
from tests.conftest import home_with_lexicons
from tests.server.clients import (
    BEST,
    PATIENCE,
    WEAKEST,
    Client,
    Served,
    ServerProcess,
    beyond,
    event_types,
    my_turn,
    serving,
)
from tests.server.conftest import Invite
from tests.server.test_lending import lend


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


def test_a_table_that_nobody_follows_rests_and_is_fetched_again(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with serving(tmp_path, lexicon_store, Limits(linger=0.05, idle=0.1)) as served, Client(served.address) as ann:
        code = ann.open_table("me", "me", begin=True, turn_seconds=100)
        ann.watch(code, 0)
        first = ann.frame()
        ann.send("unwatch", table=code)
        wait_for(lambda: served.registry.loaded(code) is None)
        ann.watch(code, 0)
        frame = ann.frame(lambda found: found["facts"]["running"])
        assert event_types(ann)[-2:] == ["table.paused", "table.resumed"]
        assert frame["view"]["rack"] == first["view"]["rack"]


def test_a_table_that_nobody_ever_follows_rests_and_is_put_away_too(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    with serving(tmp_path, lexicon_store, Limits(linger=0.05, idle=0.1)) as served, Client(served.address) as ann:
        code = ann.open_table("me", "me", begin=True, turn_seconds=100)
        wait_for(lambda: served.registry.loaded(code) is None)
        ann.send("look_up", ref=1, table=code, word="RATEAU")
        assert ann.receive("looked_up")["admitted"]
        wait_for(lambda: served.registry.loaded(code) is None)
        ann.watch(code, 0)
        ann.frame(lambda found: found["facts"]["running"])
        assert event_types(ann)[-2:] == ["table.paused", "table.resumed"]


def test_onlookers_keep_no_clock_running_for_players_who_are_gone(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(linger=0.3, messages=Rate(1e6, 1e6))
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        code = ann.open_table("me", "me", begin=True, turn_seconds=100)
        ann.watch(code, 0)
        with Client(served.address) as zoe:
            zoe.watch(code)
            ann.send("unwatch", table=code)

            def rests_while_zoe_comes_and_goes() -> bool:
                zoe.send("unwatch", table=code)
                zoe.watch(code)
                return not zoe.frame()["facts"]["running"]

            wait_for(rests_while_zoe_comes_and_goes)


def test_before_a_game_a_host_who_is_gone_is_replaced(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """By the first arrival who is present; the old host keeps the chair."""
    with serving(tmp_path, lexicon_store, Limits(host_gone=0.2)) as served, Client(served.address, "Zoé") as zoe:
        with Client(served.address, "Ann") as ann:
            code = ann.open_table("me", "open", "open")
            ann.watch(code)
            with Client(served.address, "Bob") as bob:
                bob.watch(code)
                bob.do("sit", table=code, chair=1)
            zoe.watch(code)
            zoe.do("sit", table=code, chair=2)
            assert zoe.refused("begin", table=code) == "hosts_only"
            zoe.drop_rooms()
        zoe.room(lambda room: room["host"] == zoe.guest)
        ann.reconnect()
        room = ann.watch(code)
        assert [chair["name"] for chair in room["chairs"]] == ["Ann", "Bob", "Zoé"]
        assert room["host"] == zoe.guest
        ann.disconnect()
        zoe.do("begin", table=code)
        zoe.room(lambda room: room["phase"] == "playing")


def test_a_host_who_loads_the_page_again_stays_the_host(invite: Invite) -> None:
    ann, zoe = invite("Ann"), invite("Zoé")
    code = ann.open_table("me", "open")
    ann.watch(code)
    zoe.watch(code)
    zoe.do("sit", table=code, chair=1)
    ann.disconnect()
    zoe.room(lambda room: not room["chairs"][0]["here"])
    zoe.drop_rooms()
    ann.reconnect()
    assert ann.watch(code)["host"] == ann.guest
    assert zoe.room(lambda room: room["chairs"][0]["here"])["host"] == ann.guest


def test_a_host_whose_phone_alone_is_there_is_replaced_too(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """A phone plays from a seat but cannot act as the host."""
    with (
        serving(tmp_path, lexicon_store, Limits(host_gone=0.2)) as served,
        Client(served.address, "Ann") as ann,
        Client(served.address, "Zoé") as zoe,
        Client(served.address) as phone,
    ):
        code = ann.open_table("me", "open")
        ann.watch(code)
        zoe.watch(code)
        zoe.do("sit", table=code, chair=1)
        phone.do("borrow_seat", table=code, key=lend(ann, code, 0))
        phone.watch(code)
        ann.disconnect()
        zoe.room(lambda room: room["host"] == zoe.guest)


def test_tables_nobody_came_back_to_are_forgotten(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(idle=0.1, linger=0.05, keep_waiting=-1.0, keep_over=-1.0, keep_unfinished=1e6)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        waiting = ann.open_table("me", "open")
        playing = ann.open_table("me", WEAKEST, begin=True)
        ended = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(ended, 0)
        assert ann.act(ann.frame(), "table.concede")["type"] == "done"
        ann.room(lambda room: room["phase"] == "over")
        ann.watch(playing, 0)
        for code in (playing, ended):
            ann.send("unwatch", table=code)
            wait_for(lambda code=code: served.registry.loaded(code) is None)  # type: ignore[misc]
        asyncio.run(served.registry.clean())
        assert {room.code for room in served.registry.index.rooms()} == {playing}
        for code in (waiting, ended):
            ann.send("watch", table=code)
            assert ann.receive("fault", that=lambda fault: fault["table"])["why"]["code"] == "no_table"
        assert ann.watch(playing, 0)["phase"] == "playing"


def test_a_clock_far_ahead_deletes_no_game_that_can_be_resumed(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, lexicon_store) as served, Client(served.address) as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
    ahead = wall_clock() + 61 * 24 * 3600 * 1000
    monkeypatch.setattr(registry_module, "wall_clock", lambda: ahead)
    with serving(tmp_path, lexicon_store) as served, Client(served.address, cookie=ann.cookie) as ann:
        asyncio.run(served.registry.clean())
        assert ann.watch(code, 0)["phase"] == "playing"
    with serving(tmp_path, lexicon_store, Limits(found_unused=0.0)) as served:
        asyncio.run(served.registry.clean())
        assert code not in served.registry.index


def test_a_turn_that_is_over_is_passed(invite: Invite) -> None:
    ann = invite("Ann")
    chairs = [{"kind": "me"}, {"kind": "me"}]
    settings = {"options": {"turn_seconds": 1}}
    code = ann.do("open_table", game="topword", chairs=chairs, settings=settings, begin=True)["table"]
    ann.watch(code, 0)
    frame = ann.frame(lambda found: found["seq"] > 1)
    assert frame["events"][-1]["events"][0]["why"] == "time"


@pytest.mark.parametrize("broken", ["raises", "sleeps", "cheats"])
def test_a_bot_that_fails_is_answered_for(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    game = definition("topword")
    weakest, given_up = game.bots[WEAKEST], threading.Event()

    def bot(view: Any, words: Any, random: Random) -> Any:
        if broken == "sleeps":
            given_up.wait(PATIENCE)
        if broken == "cheats":
            return weakest(view, words, random) if view.first else Pass("ZZ")
        raise RuntimeError("broken")

    def stand_in(view: Any, words: Any, random: Random) -> Any:
        given_up.set()
        return weakest(view, words, random)

    monkeypatch.setitem(game.bots, BEST, bot)
    monkeypatch.setitem(game.bots, WEAKEST, stand_in)
    limits = Limits(bot_seconds=0.5 if broken == "sleeps" else 60.0)  # far more than the weakest bot needs
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        code = ann.open_table("me", BEST, begin=True)
        ann.watch(code, 0)
        frame = ann.frame()
        for _ in range(2):
            if not my_turn(frame):
                frame = ann.frame(my_turn)
            assert ann.act(frame, "pass")["type"] == "done"
            frame = ann.frame(beyond(frame["seq"] + 1))
        assert my_turn(frame), "the bot's turn was played"


def test_the_delay_of_a_connection_is_measured(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with serving(tmp_path, lexicon_store, Limits(ping_every=0.02)) as served, Client(served.address) as ann:
        code = ann.open_table("me", "open")
        assert ann.watch(code)["chairs"][0]["here"]
        ping = ann.receive("ping", that=lambda message: message["delay"] >= 0)
        assert ping["delay"] < 1000 * PATIENCE


@pytest.mark.slow
def test_who_says_nothing_any_more_is_gone(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with (
        serving(tmp_path, lexicon_store, Limits(ping_every=0.02, silence=1.0)) as served,
        Client(served.address) as ann,
    ):
        assert ann.receive_close() == 1013


def test_a_closed_connection_leaves_nothing_to_the_garbage_collector(served: Served) -> None:
    with Client(served.address, "Ann") as ann:
        ann.watch(ann.open_table("me", "open"))
        (connection,) = served.registry.connections
        gone = weakref.ref(connection)
        del connection
        gc.disable()
    try:
        wait_for(lambda: gone() is None)
    finally:
        gc.enable()


@pytest.mark.slow
def test_metrics_and_readiness(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """In its own process, because all servers of a process share their metrics."""
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    with ServerProcess(home) as server, Client(server.address, "Ann") as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(code, 0)
        ann.frame()
        ann.refused("begin", table=code)
        connection = http.client.HTTPConnection(server.address, timeout=10)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.request("GET", "/readyz")
        assert connection.getresponse().status == 200
        connection.close()
    for line in (
        'tablee_tables{phase="playing"} 1.0',
        "tablee_frame_seconds_count",
        "tablee_append_seconds_count",
        'tablee_messages_total{type="open_table"}',
        'tablee_refusals_total{code="begun"}',
        "tablee_connections ",
    ):
        assert line in text


def test_when_the_last_player_has_gone_the_clock_stops_as_of_then(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with serving(tmp_path, lexicon_store, Limits(linger=0.05, idle=60.0)) as served:
        with Client(served.address) as ann:
            code = ann.open_table("me", "me", begin=True, turn_seconds=100)
            ann.watch(code, 0)
            ann.frame()
            session = served.registry.loaded(code)
            assert session is not None
            assert session.table is not None
            table = session.table
        wait_for(lambda: not table.state.running)
        with Client(served.address) as eve:
            assert eve.watch(code)["spectators"] == 1
            assert not eve.frame()["facts"]["running"], "a spectator does not set it going"
            ann.connect()
            ann.send("hello", protocol=1, language="fr")
            ann.watch(code, 0)
            assert eve.frame(lambda found: found["facts"]["running"])["facts"]["deadlines"]
            ann.disconnect()
