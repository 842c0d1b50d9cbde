"""Servers under load: processes on their own core, with their CPU seconds and memory (Linux)."""

import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PEER = Path(__file__).parents[1] / "peers" / "counter.mjs"
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_PATIENCE = 60.0


class Server:
    """A server process and its port."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self._process = process
        self.port = port

    def cpu_seconds(self) -> float:
        """Return the CPU seconds used so far by the process, its threads and children."""
        return sum(_cpu_ticks(pid) for pid in self._pids()) / _TICKS

    def resident(self) -> int:
        """Return the resident memory in bytes."""
        return sum(int(_proc(pid, "statm").split()[1]) for pid in self._pids()) * _PAGE

    def _pids(self) -> list[int]:
        found = [self._process.pid]
        for pid in found:
            found += [int(child) for child in _proc(pid, f"task/{pid}/children").split()]
        return found


@contextmanager
def tablee(home: Path) -> Iterator[Server]:
    """Run Tablée's server over a folder (`host.py`)."""
    with _started([sys.executable, "-m", "bench.load.host", str(home)]) as process:
        assert process.stdout is not None
        yield Server(process, int(process.stdout.readline()))


@contextmanager
def boardgame(folder: Path | None = None) -> Iterator[Server]:
    """Run the peer's server, in memory or over a folder."""
    port = _free_port()
    with _started(["node", str(_PEER), str(port), *([str(folder)] if folder else [])]) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "ready\n":
            if process.poll() is not None:
                raise RuntimeError("the peer did not start")
        yield Server(process, port)


@contextmanager
def _started(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """Start a process on the first core; this one stays on the others."""
    cores = sorted(os.sched_getaffinity(0))
    theirs, ours = cores[:1], cores[1:]
    if not ours:
        raise RuntimeError("two cores are needed: one for the server, one for its players")
    os.sched_setaffinity(0, theirs)  # inherited by the process and its children
    try:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"NODE_ENV": "production"},
            start_new_session=True,  # Node from a Python package is a wrapper that starts the real one
        )
    finally:
        os.sched_setaffinity(0, ours)
    try:
        yield process
    finally:
        os.sched_setaffinity(0, cores)
        with suppress(ProcessLookupError):  # it did not start
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def most_sockets() -> int:
    """Raise the limit of open files to its maximum, and return the number of sockets that a process may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def _proc(pid: int, name: str) -> str:
    return Path(f"/proc/{pid}/{name}").read_text("ascii")


def _cpu_ticks(pid: int) -> int:
    """Return user and system time of a process, of its threads, and of children it has waited for."""
    fields = _proc(pid, "stat").rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))
