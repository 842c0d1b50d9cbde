"""Runs the real `tablee` command as a shell would."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Tablee = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def tablee() -> Tablee:
    def run(*arguments: str | bytes | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
        variables = {k: v for k, v in os.environ.items() if k not in {"LANG", "LC_ALL", "LC_MESSAGES", "TABLEE_LANG"}}
        done = subprocess.run(
            [sys.executable, "-m", "tablee", *arguments],
            input=stdin,
            capture_output=True,
            check=False,
            env=variables | {"COLUMNS": "200"} | environment,
            timeout=120,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
