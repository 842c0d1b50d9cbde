"""Under which addresses a server is reached: as this person reached it, and from the local network."""

import ipaddress
import socket
from urllib.parse import urlsplit

import msgspec

_ANY = {"0.0.0.0", "::"}  # noqa: S104 (compared with, not bound to)
_ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation: asking the way to it sends nothing, and tells our own address."""

_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 addresses as a translator writes them (RFC 6052)."""
_SUBSCRIBER = 64
"""The leading bits of an IPv6 address that a subscriber does not choose."""


class Addresses(msgspec.Struct, frozen=True):
    """Base addresses without a slash at the end, best first for telling others."""

    bases: tuple[str, ...] = ()

    def links(self, code: str) -> tuple[str, ...]:
        """The addresses of a table."""
        return tuple(f"{base}/t/{code}" for base in self.bases)

    def has(self, text: str) -> bool:
        """Whether an address is one of ours."""
        try:
            parts = urlsplit(text)
        except ValueError:  # brackets that hold no address
            return False
        return f"{parts.scheme}://{parts.netloc}" in self.bases


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a host by this name."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def household(host: str) -> str:
    """Whom limits count as one address: with IPv6 a subscriber's whole network, which is theirs to number."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:  # a socket without a network
        return host
    if address.version == 4:
        return host
    if address in _TRANSLATED:
        return str(ipaddress.IPv4Address(address.packed[-4:]))
    return str(address.ipv4_mapped or ipaddress.ip_network((address, _SUBSCRIBER), strict=False))


def network_host(host: str) -> str | None:
    """The host under which the local network reaches a server that listens on `host`; None when it does not."""
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
    """The addresses to tell: `host` is what this person's browser asked for, `network` a base address or empty."""
    own = f"{scheme}://{host}"
    try:
        asked = urlsplit(own).hostname or ""
    except ValueError:  # whoever writes such a host reads it again, nobody else
        asked = ""
    if network and is_loopback(asked):
        return Addresses((network, own))
    return Addresses((own,))
