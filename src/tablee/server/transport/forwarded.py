"""The client behind a trusted reverse proxy, from X-Forwarded-For and X-Forwarded-Proto.

uvicorn reads these headers for HTTP requests. WebSockets do not pass through its middleware (ADR 24).
"""

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from websockets.datastructures import Headers

from tablee.server.transport.websocket import Peer

_ANYBODY = "*"


class TrustedProxies:
    """The trusted proxies: addresses and networks, or `*` for all."""

    def __init__(self, allowed: list[str] | str) -> None:
        names = [name.strip() for name in (allowed.split(",") if isinstance(allowed, str) else allowed)]
        self._anybody = _ANYBODY in names
        self._networks: list[IPv4Network | IPv6Network] = []
        self._literals: set[str] = set()
        for name in names:
            try:
                self._networks.append(ip_network(name, strict=False))
            except ValueError:
                self._literals.add(name)  # for example the path of a Unix socket

    def client(self, peer: Peer, headers: Headers) -> Peer:
        """Return the client of a request."""
        if not self.trusts(peer.address):
            return peer
        secure = peer.secure or headers.get("X-Forwarded-Proto") in {"https", "wss"}
        hops = [hop.strip() for value in headers.get_all("X-Forwarded-For") for hop in value.split(",")]
        # Read from the right: the client may have written anything to the left of the first untrusted address.
        address = next((hop for hop in reversed(hops) if not self.trusts(hop)), hops[0] if hops else peer.address)
        return Peer(address if _is_address(address) else peer.address, secure)

    def trusts(self, host: str) -> bool:
        """Tell whether an address is a trusted proxy."""
        if self._anybody or host in self._literals:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
