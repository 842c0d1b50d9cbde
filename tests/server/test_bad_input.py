"""Bad input of any kind is refused, logged and limited; other tables are not affected."""

import http.client
import json
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.guests import COOKIE
from tablee.server.limits import Limits, Rate
from tests.conftest import home_with_lexicons
from tests.server.clients import WEAKEST, Client, Message, Served, ServerProcess, my_turn, serving
from tests.server.conftest import Invite
from tests.server.test_playing import two_at_a_table

BAD = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type": "none"}',
    '{"type": 7}',
    '{"type": "watch"}',
    '{"type": "watch", "table": 5}',
    '{"type": "watch", "table": "A", "extra": 1}',
    '{"type": "act", "id": "", "table": "A-1", "seat": 0, "seq": 0, "command": {}}',
    '{"type": "act", "id": "x", "table": "A-1", "seat": 0, "seq": 0, "command": []}',
    '{"type": "say", "table": "A", "phrase": "something rude"}',
    '{"type": "begin", "id": "' + "x" * 65 + '", "table": "NAPPE-0000"}',
    '{"type": "begin", "id": "a\\u0000b", "table": "NAPPE-0000"}',
    '{"type": "hello", "protocol": 1, "language": "xx"}',
    '{"type": "draft", "table": "A", "seat": 0, "draft": ' + "[" * 5000 + "]" * 5000 + "}",
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_what_cannot_be_read_is_refused_and_nothing_else_happens(invite: Invite, text: str) -> None:
    ann = invite("Ann")
    ann.socket.send(text)
    fault = ann.receive("fault")
    assert fault["why"]["code"] == "unreadable"
    assert fault["why"]["text"]
    code = ann.open_table("me", "open")
    assert ann.watch(code)["code"] == code


def test_bytes_that_are_no_text_are_refused(invite: Invite) -> None:
    ann = invite("Ann")
    ann.socket.send(b"\xff\xfe\x00")
    assert ann.receive("fault")["why"]["code"] == "unreadable"


def test_ten_megabytes_end_the_connection_and_no_other(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite)
    eve = invite("Eve")
    with suppress(ConnectionClosed):
        eve.socket.send(json.dumps({"type": "draft", "table": code, "seat": 0, "draft": "x" * 10_000_000}))
    assert eve.receive_close() in {1009, 1006}, "too big, or cut off while it was still being sent"
    frame = ann.frame()
    mover, frame = (ann, frame) if my_turn(frame) else (bob, bob.frame())
    assert mover.move(frame, words)["type"] == "done"


def test_first_comes_hello(shared: Served) -> None:
    with Client(shared.address, hello=False) as eve:
        eve.send("follow_lobby")
        assert eve.receive_close() == 1008
    with Client(shared.address, hello=False) as eve:
        eve.send("hello", protocol=99, language="en")
        assert eve.receive("fault")["why"]["code"] == "other_protocol"
        assert eve.receive_close() == 1008


def test_a_page_of_another_site_is_turned_away(shared: Served) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"ws://{shared.address}/api/socket",
            origin=Origin("https://evil.example"),
        ),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_forged_token_is_replaced_and_owns_nothing(shared: Served, invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    assert ann.cookie
    name, _, signature = ann.cookie.partition(".")
    for forged in (ann.guest, f"{name}.", f"{name}.{'0' * 64}", f"{name[::-1]}.{signature}", "é", "." * 100):
        with Client(shared.address, cookie=forged.encode("ascii", "replace").decode()) as eve:
            assert eve.guest != ann.guest
            assert eve.cookie != forged, "another token was given"
            eve.send("watch", table=code, seat=0)
            assert eve.receive("fault")["why"]["code"] == "not_your_seat"


def test_somebody_elses_seat(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    eve = invite("Eve")
    frame = ann.frame()
    for stranger in (bob, eve):
        for kind in ("pass", "table.concede", "table.stop"):
            answer = stranger.refused("act", table=code, seat=0, seq=frame["seq"], command={"type": kind})
            assert answer == "not_your_seat"
        assert stranger.refused("leave", table=code, chair=0) == "not_your_seat"
        assert stranger.refused("act", table=code, seat=-1, seq=1, command={"type": "table.stop"}) == "not_your_seat"
        assert stranger.refused("act", table=code, seat=99, seq=1, command={"type": "pass"}) == "not_your_seat"
        stranger.send("draft", table=code, seat=0, draft={"card": 1})
        assert stranger.receive("fault")["why"]["code"] == "not_your_seat"
        assert stranger.refused("begin", table=code) == "hosts_only"
    assert eve.refused("propose", table=code, what="stop") == "players_only"
    assert eve.refused("consent", table=code, agree=True) == "players_only"
    assert eve.refused("set_chair", table=code, chair=0, kind="bot") == "players_only"
    alone: tuple[tuple[str, Message], ...] = (
        ("not_your_seat", {"type": "table.give_seat", "seat": 0, "level": WEAKEST}),
        ("needs_agreement", {"type": "table.pause", "since": 5}),
        ("unreadable", {"type": "table.explode"}),
        ("unknown_command", {"type": "deadline_reached", "key": "turn:1"}),
    )
    for why, command in alone:
        assert bob.refused("act", table=code, seat=1, seq=1, command=command) == why
    assert bob.refused("act", table=code, seat=1, seq=10**9, command={"type": "pass"}) == "malformed"


def test_tables_that_cannot_be(invite: Invite) -> None:
    ann = invite("Ann")

    def opened(game: str = "topword", chairs: Any = ({"kind": "me"}, {"kind": "open"}), **settings: Any) -> str:
        return ann.refused("open_table", game=game, chairs=list(chairs), settings=settings)

    assert opened(game="chess") == "cannot"
    assert opened(game="../topword") == "cannot"
    assert opened(chairs=[]) == "no_own_chair"
    assert opened(chairs=[{"kind": "open"}] * 2) == "no_own_chair"
    assert opened(chairs=[{"kind": "me"}]) == "number_of_players"
    assert opened(chairs=[{"kind": "me"}] * 500) == "number_of_players"
    assert opened(chairs=[{"kind": "me"}, {"kind": "bot", "level": "x" * 1000}]) == "no_level"
    assert opened(options={"turn_seconds": "soon"}) == "bad_options"
    assert opened(options={"seed": "1"}) == "bad_options"
    assert opened(lexicon="../../etc/passwd") == "cannot"
    assert opened(lexicon="nl") == "cannot"
    chairs = [{"kind": "me"}, {"kind": "bot", "level": WEAKEST}]
    settings = {"options": {"turn_seconds": -5}}
    assert ann.refused("open_table", game="topword", chairs=chairs, settings=settings, begin=True)
    ann.send("follow_lobby")
    assert ann.receive("lobby")["mine"] == []


def test_names_are_only_text(invite: Invite) -> None:
    ann = invite("  <script>alert(1)</script>\u0000\u202e  " + "x" * 500)
    room = ann.watch(ann.open_table("me", "open"))
    name = room["chairs"][0]["name"]
    assert name == "<script>alert(1)</script"
    assert len(name) <= 24
    assert invite("\u200b \n").watch(room["code"])["chairs"][0]["name"] == name


def test_flooding_is_limited_and_ends(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(messages=Rate(20, 1), faults=Rate(20, 0.1))
    with (
        serving(tmp_path, lexicon_store, limits) as served,
        Client(served.address) as eve,
        Client(served.address) as ann,
    ):
        code = ann.open_table("me", "open")
        while len(served.registry.connections) > 1:
            with suppress(ConnectionClosed):
                eve.send("ask_preview", ref=1, table=code, seat=0, command={})
        assert eve.receive_close() == 1008
        assert ann.watch(code)["code"] == code


def test_codes_cannot_be_guessed(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(guesses=Rate(5, 0.001))
    with (
        serving(tmp_path, lexicon_store, limits) as served,
        Client(served.address) as ann,
        Client(served.address) as eve,
    ):
        code = ann.open_table("me", "open")
        answers = []
        for guess in range(8):
            eve.send("watch", table=f"NAPPE-{guess:04d}")
            answers.append(eve.receive("fault")["why"]["code"])
        assert answers == ["no_table"] * 5 + ["too_many_guesses"] * 3
        eve.send("watch", table=code)
        assert eve.receive("fault")["why"]["code"] == "too_many_guesses", "not even with a right one"
        assert ann.watch(code)["code"] == code, "who sits there is not locked out with them"


def test_tables_and_connections_are_limited(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(openings=Rate(3, 0.001), connections_of_guest=2, tables_watched=2)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as eve:
        codes = [eve.open_table("me", "open") for _ in range(3)]
        wanted = [{"kind": "me"}, {"kind": "open"}]
        assert eve.refused("open_table", game="topword", chairs=wanted) == "too_many_openings"
        for code in codes:
            eve.send("watch", table=code)
        assert eve.receive("fault")["why"]["code"] == "too_many_tables"
        with Client(served.address, cookie=eve.cookie), pytest.raises(InvalidStatus):
            Client(served.address, cookie=eve.cookie)


@pytest.mark.slow
def test_a_log_cannot_be_made_long(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """Neither fast, by pausing and going on without end, nor slowly; a game that is too long can be ended."""
    limits = Limits(changes=Rate(30, 0.001), entries_of_game=10)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        code = ann.open_table("me", "me", begin=True)
        ann.watch(code, 0)
        answers = [ann.ask("propose", table=code, what=what) for what in ("pause", "resume") * 6]
        refused = {answer["why"]["code"] for answer in answers if answer["type"] == "refused"}
        assert refused == {"game_too_long"}
        assert ann.do("propose", table=code, what="stop")["type"] == "done"
        assert ann.room(lambda room: room["phase"] == "over")
        second = ann.open_table("me", "me", begin=True)
        ann.watch(second, 0)
        answers = [ann.ask("propose", table=second, what="rematch") for _ in range(30)]
        assert {answer["why"]["code"] for answer in answers} == {"not_over"}
        assert ann.refused("propose", table=second, what="pause") == "too_many_messages"


def test_a_history_cannot_be_asked_for_again_and_again(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(histories=Rate(5, 0.001))
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address) as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
        for _ in range(4):
            ann.watch(code, 0)
        ann.send("watch", table=code, seat=0, after=0)
        ann.send("watch", table=code, seat=0, after=0)
        assert ann.receive("fault")["why"]["code"] == "too_many_messages"


def test_a_slow_reader_is_sent_away_and_holds_nobody_up(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(outbox=20, send_within=0.5, messages=Rate(1e9, 1e9))
    with ExitStack() as stack:
        served = stack.enter_context(serving(tmp_path, lexicon_store, limits, narrow=True))
        eve, ann = (stack.enter_context(Client(served.address)) for _ in range(2))
        code = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(code, 0)
        eve.watch(code)
        while len(served.registry.connections) > 1:  # it requests everything again and never reads
            with suppress(ConnectionClosed):
                eve.send("hello", protocol=1, language="en")
        ann.send("look_up", ref=1, table=code, word="RATEAU")
        assert ann.receive("looked_up")["admitted"]


@pytest.mark.slow
def test_what_was_refused_is_logged_without_secrets(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    server = ServerProcess(home_with_lexicons(tmp_path / "home", lexicon_store), TABLEE_LOG_LEVEL="info")
    with Client(server.address, "Ann") as ann:
        ann.socket.send("{nonsense")
        ann.receive("fault")
        cookie = ann.cookie
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://{server.address}/api/socket", origin=Origin("http://evil.example")),
    ):
        pass
    logged = server.stop()
    lines = logged.splitlines()
    assert any("event=unreadable" in line and f"guest={ann.guest}" in line for line in lines), logged
    assert any("event=turned_away" in line and "reason=foreign_origin" in line for line in lines), logged
    assert all(line.startswith("ts=") and " level=" in line for line in lines), logged
    assert cookie
    assert cookie.partition(".")[0] not in logged


@pytest.mark.parametrize("cookie", ["", "forged.0000", '"', "a=b; c"])
def test_the_page_sets_a_token_for_clients_without_one(shared: Served, cookie: str) -> None:
    connection = http.client.HTTPConnection(shared.address, timeout=10)
    connection.request("GET", "/", headers={"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
    given = connection.getresponse().getheader("Set-Cookie") or ""
    connection.close()
    assert given.startswith(f"{COOKIE}=")
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given
    assert "Secure" not in given, "plain HTTP on the local network"
    token = given.partition("=")[2].partition(";")[0]
    with Client(shared.address, cookie=token) as ann:
        assert ann.cookie == token, "and knows it again"


def test_behind_a_proxy_with_tls_the_token_is_secure(shared: Served) -> None:
    connection = http.client.HTTPConnection(shared.address, timeout=10)
    connection.request("GET", "/", headers={"X-Forwarded-Proto": "https"})
    assert "; Secure" in (connection.getresponse().getheader("Set-Cookie") or "")
    connection.close()
