"""The server's small parts: tokens, names, codes, rates, delays, addresses, and the rooms' stores."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.addresses import household, is_loopback, network_host, reached_by
from tablee.server.codes import new_code, read_code
from tablee.server.delay import Delay
from tablee.server.guests import Guests, clean_name, load_key
from tablee.server.limits import Bucket, Buckets, Rate
from tablee.server.room import OPEN
from tablee.server.roomsqlite import SqliteRooms
from tablee.server.roomstore import MemoryRooms, RoomStore
from tablee.table.errors import Conflict
from tablee.table.sqlite_file import SqliteFile
from tests.server.test_room import person, waiting


def test_a_token_is_known_again_and_no_other() -> None:
    guests = Guests(b"k" * 32)
    ann = guests.new()
    assert guests.read(ann.token) == ann
    assert ann.id not in ann.token
    assert ann.token not in repr(ann)
    assert Guests(b"l" * 32).read(ann.token) is None
    for forged in (None, "", ".", ann.id, ann.token[:-1], ann.token + "0", "é.é"):
        assert guests.read(forged) is None


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "home" / "guests.key"
    key = load_key(path)
    assert load_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_bytes(b"short")
    assert len(load_key(path)) == 32
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\n\tLee", "Ann Lee"),
        ("A\u200bB\u202e", "A B"),
        ("x" * 500, "x" * 24),
        ("<img src=x>", "<img src=x>"),
        ("e\u0301", "é"),
        ("\u0000", ""),
    ],
)
def test_names(typed: str, shown: str) -> None:
    assert clean_name(typed, 24) == shown


def test_a_host_that_is_none_is_nobodys_network() -> None:
    assert reached_by("http", "[", "http://192.0.2.7:8000").bases == ("http://[",)


def test_codes_are_said_and_typed_in_many_ways() -> None:
    code = new_code(set())
    word, number = code.split("-")
    for typed in (code, code.lower(), f" {word} {number} ", f"{word}{number}", f"{word}–{number}"):
        assert read_code(typed) == code
    assert read_code("nappé-4207") == "NAPPE-4207"
    assert read_code("x" * 1000) == "x" * 40


def test_a_rate_lets_so_many_through() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 1), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    buckets = Buckets(Rate(1, 0), lambda: now[0], most=2)
    assert buckets.take("a", "b")
    assert not buckets.take("a")
    assert not buckets.left("b", "c")
    assert buckets.take("d"), "the oldest is forgotten"


def test_a_delay_is_the_median_and_survives_a_hiccup_and_a_liar() -> None:
    delay = Delay()
    assert delay.millis == -1
    for at, took in enumerate((0.05, 0.06, 5.0, 0.05, 0.06)):
        delay.pong(delay.ping(100.0 * at), 100.0 * at + took)
    assert delay.millis == 60
    delay.pong(99, 500.0)
    delay.pong(1, 500.0)
    assert delay.millis == 60


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
    assert household(host) == counted


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


@pytest.fixture(params=["memory", "sqlite"])
def rooms(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RoomStore]:
    if request.param == "memory":
        yield MemoryRooms()
        return
    with SqliteFile(tmp_path / "tablee.db") as file:
        yield SqliteRooms(file)


def test_rooms_are_kept_revision_by_revision(rooms: RoomStore) -> None:
    first = waiting(person("ann"), OPEN)
    rooms.save(first).result(10)
    assert rooms.load(first.code) == first
    assert isinstance(rooms.save(first).exception(10), Conflict)
    second = replace(first, chairs=(person("ann"), person("bob")), revision=2)
    rooms.save(second).result(10)
    assert isinstance(rooms.save(replace(first, revision=4)).exception(10), Conflict)
    assert list(rooms.rooms()) == [second]
    rooms.remove(first.code).result(10)
    assert rooms.load(first.code) is None
    rooms.close()


def test_names_and_signs_of_life_are_kept(rooms: RoomStore) -> None:
    assert (rooms.name("ann"), rooms.last_sign()) == ("", 0)
    rooms.save_name("ann", "Ann").result(10)
    rooms.save_name("ann", "Anne").result(10)
    rooms.sign(5).result(10)
    rooms.sign(7).result(10)
    assert (rooms.name("ann"), rooms.last_sign()) == ("Anne", 7)
