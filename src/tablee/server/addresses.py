"""The addresses of a server: the one that the client used, and that of the local network."""

import ipaddress
import socket
from urllib.parse import urlsplit

import msgspec

_ANY = {"0.0.0.0", "::"}  # noqa: S104 (compared with, not bound to)
_ELSEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation. Connecting a UDP socket to it sends nothing, and reveals our own address."""

_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 addresses behind a translator (RFC 6052)."""
_SUBSCRIBER = 64
"""The leading bits of an IPv6 address, which identify a subscriber's network."""


class Addresses(msgspec.Struct, frozen=True):
    """Base addresses without a trailing slash, the best one for sharing first."""

    bases: tuple[str, ...] = ()

    def links(self, code: str) -> tuple[str, ...]:
        """Return the addresses of a table."""
        return tuple(f"{base}/t/{code}" for base in self.bases)

    def has(self, text: str) -> bool:
        """Tell whether an address is one of the server's."""
        try:
            parts = urlsplit(text)
        except ValueError:  # brackets without an address
            return False
        return f"{parts.scheme}://{parts.netloc}" in self.bases


def is_loopback(host: str) -> bool:
    """Tell whether a host name is reachable only from this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def rate_limit_key(host: str) -> str:
    """Return what limits count as one address: for IPv6 a subscriber's whole network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:  # a Unix socket
        return host
    if address.version == 4:
        return host
    if address in _TRANSLATED:
        return str(ipaddress.IPv4Address(address.packed[-4:]))
    return str(address.ipv4_mapped or ipaddress.ip_network((address, _SUBSCRIBER), strict=False))


def network_host(host: str) -> str | None:
    """Return the local network's host name of a server that listens on `host`, or None if it is not reachable."""
    if host not in _ANY:
        return None if is_loopback(host) else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(found) else found


def reached_by(scheme: str, host: str, network: str) -> Addresses:
    """Return the addresses to share: `host` is the Host header, `network` a base address or empty."""
    own = f"{scheme}://{host}"
    try:
        asked = urlsplit(own).hostname or ""
    except ValueError:  # a malformed Host header is only sent back to its client
        asked = ""
    if network and is_loopback(asked):
        return Addresses((network, own))
    return Addresses((own,))
