"""Runs the `tablee` command as a shell would."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tablee.lexicon.store import home
from tests.cli.forking import PATIENCE, Forks
from tests.cli.terminals import plain

Tablee = Callable[..., subprocess.CompletedProcess[str]]
Run = Callable[..., subprocess.CompletedProcess[str]]
_LANGUAGE = {"LANG", "LC_ALL", "LC_MESSAGES", "TABLEE_LANG"}


def _environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in _LANGUAGE}
    return kept | {"COLUMNS": "200"} | changes


def _read(done: subprocess.CompletedProcess[bytes]) -> subprocess.CompletedProcess[str]:
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return subprocess.CompletedProcess(
        done.args, done.returncode, plain(done.stdout.decode()), plain(done.stderr.decode())
    )


@pytest.fixture(scope="session")
def forks() -> Iterator[Forks]:
    with Forks(_environment()) as forks:
        yield forks


@pytest.fixture
def tablee(forks: Forks) -> Tablee:
    """`tablee` in a process that was forked for it."""

    def run(*arguments: str | bytes | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
        return _read(forks.run([os.fsdecode(one) for one in arguments], stdin, _environment(**environment)))

    return run


@pytest.fixture
def fresh_tablee() -> Tablee:
    """`tablee` in a new interpreter: for what must not depend on the order of sets, nor on what is imported."""

    def run(*arguments: str | bytes | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tablee", *arguments]
        variables = _environment(**environment)
        return _read(
            subprocess.run(command, input=stdin, capture_output=True, check=False, env=variables, timeout=PATIENCE)
        )

    return run


@pytest.fixture
def tablee_here(monkeypatch: pytest.MonkeyPatch) -> Tablee:
    """`tablee` in this process, where a test can put other dictionaries or other material in its place."""

    def run(*arguments: str | bytes | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["tablee", *(os.fsdecode(one) for one in arguments)])
        variables = dict.fromkeys(_LANGUAGE) | {"COLUMNS": "200"} | environment
        code = 0
        with CliRunner().isolation(stdin, variables) as (out, errors, _):
            try:
                main()
            except SystemExit as ended:
                code = int(ended.code or 0)
        return subprocess.CompletedProcess(
            sys.argv, code, plain(out.getvalue().decode()), plain(errors.getvalue().decode())
        )

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home of its own, with the lexicons that are there."""
    (tmp_path / "lexicons").symlink_to(home() / "lexicons")
    return tmp_path


@pytest.fixture
def run(tablee: Tablee, folder: Path) -> Run:
    """`tablee` at home in that folder, with what a player types."""

    def started(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return tablee(*arguments, stdin=typed.encode(), TABLEE_HOME=str(folder), COLUMNS="100")

    return started
