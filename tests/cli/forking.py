"""Starts `tablee` again and again from one process, which has imported what the commands need and forks for each.

A command has arguments, an environment, streams, a folder and an exit code of its own, as `python -m tablee` has, and
does not wait for the imports. Two things are as in the forking process: the order of sets of strings, and everything
imported already, among which is nothing that looks at the environment.
"""

import atexit
import gc
import json
import os
import runpy
import select
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, Self

from tablee.games import definitions

PATIENCE = 120.0
"""Seconds after which a command that should have ended does not."""
IMPORTED = (
    "click",
    "prompt_toolkit",
    "rich.console",
    "rich.progress",
    "rich.table",
    "sqlite3",
    "tablee._core",
    "tablee.arena.tournament",
    "tablee.table.replay",
)


class Forks:
    """The process that forks, and what to ask it for."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.forking"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=Path(__file__).parents[2],
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=PATIENCE)

    def run(
        self, arguments: list[str], stdin: bytes, environment: Mapping[str, str]
    ) -> subprocess.CompletedProcess[bytes]:
        """Run `tablee` to its end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with tempfile.TemporaryDirectory() as folder:
            streams = [Path(folder) / name for name in ("stdin", "stdout", "stderr")]
            streams[0].write_bytes(stdin)
            asked = {
                "arguments": arguments,
                "environment": dict(environment),
                "folder": os.getcwd(),  # noqa: PTH109 (as text)
                "streams": [str(path) for path in streams],
            }
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            self._process.stdin.flush()
            ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
            if not ready:
                self._process.kill()
                raise TimeoutError(f"{arguments} has not ended")
            code = int(self._process.stdout.readline())
            out, errors = (path.read_bytes() for path in streams[1:])
        return subprocess.CompletedProcess(["tablee", *arguments], code, out, errors)


def _serve() -> None:
    """Fork for each line of standard input, and tell how the command ended."""
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            _end(_become_tablee(json.loads(line)))
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _become_tablee(asked: Any) -> int:
    """Run the command as asked; its exit code."""
    flags = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT)
    for number, (path, flag) in enumerate(zip(asked["streams"], flags, strict=True)):
        opened = os.open(path, flag)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdin = open(0, encoding=sys.stdin.encoding, errors=sys.stdin.errors, closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    sys.path[:0] = [path for path in asked["environment"].get("PYTHONPATH", "").split(os.pathsep) if path]
    sys.argv = ["tablee", *asked["arguments"]]
    try:
        runpy.run_module("tablee", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        return int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _end(code: int) -> NoReturn:
    """Leave without tidying up the memory that this process shares with the forking one: that takes longer than most
    commands."""
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    for name in IMPORTED:
        import_module(name)
    definitions()
    gc.freeze()
    _serve()
