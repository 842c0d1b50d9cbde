"""Guests: their tokens, the key that signs them, and their names."""

import stat
from pathlib import Path

import pytest

from tablee.server.errors import ServerError
from tablee.server.guests import Guests, clean_name, load_key


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
    assert list(path.parent.iterdir()) == [path]


def test_a_damaged_key_is_not_replaced(tmp_path: Path) -> None:
    """A new key would make everybody a new guest, without their seats."""
    path = tmp_path / "guests.key"
    path.write_bytes(b"short")
    with pytest.raises(ServerError, match="damaged"):
        load_key(path)
    assert path.read_bytes() == b"short"


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
