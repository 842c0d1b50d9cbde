"""A server that a test stops and starts again, on one port and one home."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.browser.chromium import TIMEOUT_MS
from tests.ports import lasting_port

PROGRAM = ["-m", "tablee"]


class RestartableServer:
    """`tablee serve` as a process of its own."""

    def __init__(self, home: Path) -> None:
        self._environment = os.environ | {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0"}
        self.port = lasting_port()
        self.program = PROGRAM
        self.start()

    def reset(self) -> None:
        """Have the program itself run, whatever a test left running or stopped."""
        if self.program is not PROGRAM or self.process.poll() is not None:
            self.stop(signal.SIGKILL)
            self.program = PROGRAM
            self.start()

    def start(self) -> None:
        listen = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open"]
        command = [sys.executable, *self.program, "serve", *listen]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._environment)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self.port = found[0], int(found[1])

    def stop(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(TIMEOUT_MS / 1000)
        if self.process.stdout:
            self.process.stdout.close()
