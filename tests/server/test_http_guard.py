"""HTTP connections that keep the server waiting, or are too many, are closed; people's requests are answered."""

import http.client
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.server.hosts import AllowedHosts
from tablee.server.limits import Limits, Rate
from tests.server.clients import PATIENCE, Client, Served, serving


@pytest.fixture
def impatient(tmp_path: Path, lexicon_store: LexiconStore) -> Iterator[Served]:
    with serving(tmp_path, lexicon_store, Limits(request_within=0.2)) as served:
        yield served


@contextmanager
def connected(served: Served) -> Iterator[socket.socket]:
    host, _, port = served.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as opened:
        yield opened


def is_closed(opened: socket.socket) -> bool:
    """Wait until the server closes the connection."""
    try:
        while opened.recv(65536):
            pass
    except ConnectionResetError:
        return True
    return True


def status(served: Served, path: str, **headers: str) -> int:
    connection = http.client.HTTPConnection(served.address, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers)
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "], ids=["silent", "half-sent"])
def test_a_client_that_sends_no_whole_request_is_disconnected(impatient: Served, sent: bytes) -> None:
    with connected(impatient) as opened:
        opened.sendall(sent)
        assert is_closed(opened)


def test_the_second_request_of_a_connection_has_a_time_too(impatient: Served) -> None:
    with connected(impatient) as opened:
        opened.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" in opened.recv(65536)
        opened.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert is_closed(opened)


def test_a_websocket_outlives_the_time_of_a_request(impatient: Served) -> None:
    with Client(impatient.address, "Ann") as ann, connected(impatient) as silent:
        assert is_closed(silent)  # opened later, and its time is over
        assert ann.do("open_table", game="topword", chairs=[{"kind": "me"}, {"kind": "open"}])["type"] == "opened"


def test_connections_of_the_server_are_limited_and_places_become_free(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    with serving(tmp_path, lexicon_store, Limits(connections_of_server=3)) as served, ExitStack() as stack:
        ann = stack.enter_context(Client(served.address, "Ann"))
        waiting = [stack.enter_context(connected(served)) for _ in range(2)]
        for opened in waiting:
            opened.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"200 OK" in opened.recv(65536)
        assert is_closed(stack.enter_context(connected(served)))
        assert ann.do("open_table", game="topword", chairs=[{"kind": "me"}, {"kind": "open"}])["type"] == "opened"
        for opened in waiting:
            opened.close()
        while True:  # the server hears of the closed ones in a moment
            try:
                assert status(served, "/healthz") == 200
                break
            except (ConnectionResetError, http.client.RemoteDisconnected):
                continue


def test_requests_of_an_address_are_limited(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with serving(tmp_path, lexicon_store, Limits(requests=Rate(8, 0))) as served:
        assert [status(served, "/api/games") for _ in range(3)] == [200, 200, 429]
        assert status(served, "/healthz") == 200, "monitoring goes on"


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", True),
        ("localhost:8000", True),
        ("tablee.localhost", True),
        (f"{socket.gethostname().partition('.')[0].upper()}.local:8000", True),
        ("tablee.example.org", True),
        ("club.tablee.example.net:443", True),
        ("example.net", False),
        ("evil.example.com:8000", False),
        ("127.0.0.1.evil.example.com", False),
        ("localhost.evil.example.com", False),
        ("[", False),
        ("", False),
    ],
)
def test_the_names_of_a_server(header: str, allowed: bool) -> None:
    hosts = AllowedHosts(["tablee.example.org", "*.tablee.example.net"])
    assert hosts.allows(header) is allowed


def test_a_foreign_name_reaches_neither_page_nor_socket(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    """DNS rebinding: the browser takes the foreign page for ours."""
    with serving(tmp_path, lexicon_store) as served:
        for path in ("/", "/api/games"):
            assert status(served, path, Host="evil.example.com") == 421
        upgrade = {
            "Host": "evil.example.com",
            "Origin": "http://evil.example.com",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
        }
        assert status(served, "/api/socket", **upgrade) == 421
