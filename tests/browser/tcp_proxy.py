"""A TCP proxy between a page and its server, so that a test can interrupt the connection and restore it."""

import contextlib
import socket
import threading

CONNECTION_ERRORS = (
    "ERR_",
    "WebSocket connection to",
    "Failed to fetch dynamically imported module",
    "Unable to preload",
)
"""What a browser logs when the connection is interrupted, also while a part of the page is being loaded."""


class TcpProxy:
    """Forwards connections to a port of this machine, as long as it is connected."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: set[socket.socket] = set()
        self._connected = True
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def disconnect(self) -> None:
        """Break every connection, and refuse new ones."""
        with self._lock:
            self._connected = False
            for each in self._sockets:
                with contextlib.suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def reconnect(self) -> None:
        """Accept connections again."""
        with self._lock:
            self._connected = True

    def close(self) -> None:
        self.disconnect()
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._port))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    if self._connected:  # as of now: else `disconnect` might miss this one
                        self._sockets |= {near, far}
                        self._forward_both_ways(near, far)
                        continue
                near.close()
                far.close()

    def _forward_both_ways(self, near: socket.socket, far: socket.socket) -> None:
        for source, target in ((near, far), (far, near)):
            threading.Thread(target=self._forward, args=(source, target), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for each in (source, target):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        with self._lock:
            self._sockets -= {source, target}
