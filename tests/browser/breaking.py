"""What can break between a page and its server: the server, and the line to it."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

from tests.browser.launching import PATIENCE
from tests.ports import lasting_port

UNREACHED = ("ERR_", "WebSocket connection to", "Failed to fetch dynamically imported module", "Unable to preload")
"""What a browser says where the line is cut, also of a part of the page that was on its way."""


class Server:
    """A server of its own, on one port and one home, killed and started as the test likes."""

    def __init__(self, home: Path) -> None:
        self._environment = os.environ | {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0"}
        self.port = lasting_port()
        self.program = ["-m", "tablee"]
        self.start()

    def start(self) -> None:
        listen = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open"]
        command = [sys.executable, *self.program, "serve", *listen]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._environment)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self.port = found[0], int(found[1])

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE / 1000)
        if self.process.stdout:
            self.process.stdout.close()


class Line:
    """A line to a server that can be cut and mended: whoever goes through it knows only its address."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._whole = True
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """Every connection breaks, and none is made any more."""
        with self._lock:
            self._whole = False
            for end in self._open:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Connections are made again."""
        self._whole = True

    def close(self) -> None:
        """Take the line away."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    if not self._whole:
                        raise ConnectionRefusedError
                    far = socket.create_connection(("127.0.0.1", self._port))
                except OSError:
                    near.close()
                    continue
                with self._lock:
                    self._open |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(source, target), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        with self._lock:
            self._open -= {source, target}
