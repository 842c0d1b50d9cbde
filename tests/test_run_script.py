"""`./run` on machines that lack something: one clear sentence, nothing half done."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BASICS = ("bash", "dirname", "find", "mkdir", "touch", "id", "env")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with the script and a PATH that holds little."""
    shutil.copy(ROOT / "run", tmp_path)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in BASICS:
        found = shutil.which(name)
        assert found
        (tools / name).symlink_to(found)
    return tmp_path


def run(machine: Path) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k not in {"TABLEE_HOME", "CXX"}} | {
        "PATH": str(machine / "bin")
    }
    return subprocess.run(["./run"], cwd=machine, env=environment, capture_output=True, text=True, check=False)


def write_tool(machine: Path, name: str, script: str) -> None:
    path = machine / "bin" / name
    path.write_text(f"#!/usr/bin/env bash\n{script}\n")
    path.chmod(0o755)


def test_without_python(machine: Path) -> None:
    done = run(machine)
    assert done.returncode == 1
    assert "Python 3.11 or later is missing" in done.stderr
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
    venv = machine / ".venv" / "bin"
    venv.mkdir(parents=True)
    shutil.copy(machine / "bin" / "python3", venv / "python")
    write_tool(machine, "npm", "exit 0")
    write_tool(machine, "node", "exit 0")
    (machine / "requirements.lock").touch()
    done = run(machine)
    assert done.returncode == 1
    assert "a C++ compiler is missing" in done.stderr


def test_a_failing_step_says_so(machine: Path) -> None:
    venv = machine / ".venv" / "bin"
    venv.mkdir(parents=True)
    write_tool(machine, "python", "echo no network >&2; exit 1")
    shutil.move(machine / "bin" / "python", venv / "python")
    (machine / "requirements.lock").touch()
    done = run(machine)
    assert done.returncode == 1
    assert "no network" in done.stderr
    assert "failed" in done.stderr
    assert not (machine / ".venv" / "stamps" / "dependencies").exists()
