"""The names by which a server may be reached.

A browser that is led to this server under a foreign name (DNS rebinding) takes the foreign page for ours and lets its
scripts read the answers. So only names count that nobody else can point at this server: addresses, the machine's own
name in the local network, and those that the operator allows.
"""

import ipaddress
import socket
from collections.abc import Iterable
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

_LOCAL_SUFFIXES = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".box", ".fritz.box")
"""Suffixes that local networks give to machines, and that nobody can register."""


class AllowedHosts:
    """Checks Host headers against the server's own names and the allowed ones, which may contain `*`."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        own = socket.gethostname().partition(".")[0].lower()
        self._own = {f"{own}{suffix}" for suffix in _LOCAL_SUFFIXES}
        self._allowed = tuple(name.strip().lower() for name in allowed if name.strip())

    def allows(self, header: str) -> bool:
        """Tell whether a Host header names this server."""
        try:
            host = (urlsplit(f"//{header}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if host == "localhost" or host.endswith(".localhost") or host in self._own:
            return True
        if any(fnmatchcase(host, name) for name in self._allowed):
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True
