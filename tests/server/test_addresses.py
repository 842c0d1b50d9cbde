"""Addresses: what limits count as one address, and the addresses of a server."""

import pytest

from tablee.server.addresses import is_loopback, network_host, rate_limit_key, reached_by


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("64:ff9b::203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(host: str, counted: str) -> None:
    assert rate_limit_key(host) == counted


def test_addresses() -> None:
    assert is_loopback("localhost")
    assert is_loopback("127.0.0.1")
    assert is_loopback("[::1]")
    assert not is_loopback("192.168.1.7")
    assert network_host("127.0.0.1") is None
    assert network_host("192.168.1.7") == "192.168.1.7"
    at_home = reached_by("http", "localhost:8000", "http://192.168.1.7:8000")
    assert at_home.links("NAPPE-4207")[0] == "http://192.168.1.7:8000/t/NAPPE-4207"
    assert at_home.has("http://localhost:8000/anything")
    assert not at_home.has("http://evil.example/t/NAPPE-4207")
    assert reached_by("https", "jeux.example", "").bases == ("https://jeux.example",)


def test_a_malformed_host_gets_no_network_address() -> None:
    assert reached_by("http", "[", "http://192.0.2.7:8000").bases == ("http://[",)
