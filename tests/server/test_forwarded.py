"""The client behind a proxy: which proxies are trusted, and how their headers are read."""

import pytest
from websockets.datastructures import Headers

from tablee.server.transport.forwarded import TrustedProxies
from tablee.server.transport.websocket import Peer

PROXY, CLIENT = "127.0.0.1", "203.0.113.7"


def headers(*forwarded: str, proto: str = "") -> Headers:
    found = Headers([("X-Forwarded-For", one) for one in forwarded])
    if proto:
        found["X-Forwarded-Proto"] = proto
    return found


@pytest.mark.parametrize(
    ("allowed", "peer", "forwarded", "expected"),
    [
        ("127.0.0.1,::1", PROXY, [CLIENT], CLIENT),
        ("127.0.0.1,::1", CLIENT, ["198.51.100.1"], CLIENT),
        ("127.0.0.1", PROXY, [f"198.51.100.1, {CLIENT}"], CLIENT),
        ("127.0.0.1", PROXY, ["198.51.100.1", CLIENT], CLIENT),
        ("127.0.0.1, 10.0.0.0/8", PROXY, [f"{CLIENT}, 10.1.2.3"], CLIENT),
        (["10.0.0.0/8"], "10.9.9.9", [CLIENT], CLIENT),
        ("*", CLIENT, ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", PROXY, ["<script>"], PROXY),
        ("127.0.0.1", PROXY, [], PROXY),
        ("/run/proxy.sock", "", [CLIENT], ""),
    ],
)
def test_the_client_is_the_last_address_that_no_trusted_proxy_has(
    allowed: str | list[str], peer: str, forwarded: list[str], expected: str
) -> None:
    assert TrustedProxies(allowed).client(Peer(peer, secure=False), headers(*forwarded)).address == expected


def test_only_a_trusted_proxy_says_that_the_connection_is_secure() -> None:
    trusted = TrustedProxies("127.0.0.1")
    assert trusted.client(Peer(PROXY, secure=False), headers(proto="https")).secure
    assert not trusted.client(Peer(CLIENT, secure=False), headers(proto="https")).secure
    assert trusted.client(Peer(CLIENT, secure=True), headers()).secure
