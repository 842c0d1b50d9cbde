"""Guests: identities without registration. The browser keeps a signed token that scripts cannot read."""

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path

import msgspec

from tablee.server.errors import ServerError

COOKIE = "tablee_guest"
_YEAR = 365 * 24 * 3600
_KEY_BYTES = 32
_PASS_BYTES = 16


class Guest(msgspec.Struct, frozen=True):
    """A guest, identified by a token."""

    id: str
    """The public id, which chairs carry. It does not reveal the token."""
    token: str

    def __repr__(self) -> str:
        return f"Guest({self.id!r})"  # no token in a traceback or a log line


class Guests:
    """Issues and verifies tokens."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> Guest:
        """Create a guest."""
        return self._guest(secrets.token_hex(16))

    def read(self, token: str | None) -> Guest | None:
        """Return the guest of a token, or None if the signature is wrong."""
        name, _, signature = (token or "").partition(".")
        if not name or not hmac.compare_digest(signature.encode(), self._sign("token", name).encode()):
            return None
        return self._guest(name)

    def cookie(self, guest: Guest, *, secure: bool) -> str:
        """Return the Set-Cookie header with a guest's token."""
        return f"{COOKIE}={guest.token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" * secure)

    def seat_key(self, *about: str) -> str:
        """Derive an unguessable pass from the parts, so that a repeated request gets the same pass."""
        made = hmac.digest(self._key, ":".join(("seat", *about)).encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(made[:_PASS_BYTES]).decode().rstrip("=")

    def _guest(self, name: str) -> Guest:
        return Guest(self._sign("guest", name)[:16], f"{name}.{self._sign('token', name)}")

    def _sign(self, purpose: str, name: str) -> str:
        return hmac.digest(self._key, f"{purpose}:{name}".encode(), hashlib.sha256).hex()


def load_key(path: Path) -> bytes:
    """Load the key that signs tokens. It is created on first use, readable only by its owner.

    Raise ServerError if it is damaged: a new key would take everybody's seats away.
    """
    if not path.exists():
        _create_key(path)
    key = path.read_bytes()
    if len(key) != _KEY_BYTES:
        raise ServerError("damaged_key", path=path)
    return key


def _create_key(path: Path) -> None:
    """Create a key and make it durable before it signs anything."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(_KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):  # the first process wins, so that all processes use one key
        os.link(fresh, path)
    fresh.unlink()
    if hasattr(os, "O_DIRECTORY"):  # POSIX: the name of the file is durable once its folder is
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def clean_name(text: str, longest: int) -> str:
    """Clean a name for display: printable characters, single spaces, at most `longest` characters."""
    plain = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text[: 8 * longest])
    return " ".join(unicodedata.normalize("NFC", plain).split())[:longest].strip()
