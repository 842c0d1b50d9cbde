"""The template can be copied: docs/writing-a-game.md lists its files, and what is allowed to games is enough for it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.rooms import toy_room

GUIDE = (Path(__file__).parents[2] / "docs" / "writing-a-game.md").read_text("utf-8")


def test_the_guide_names_the_files_of_the_template() -> None:
    table = GUIDE.partition("## The folder")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    told = {name.rstrip("/") for row in rows for name in re.findall(r"`(.*?)`", row)}
    there = {path.name for path in toy_room().folder.iterdir() if path.name != "__pycache__"}
    assert told == there


def test_the_template_is_checked_as_strictly_as_games_are() -> None:
    """Tests are allowed more, such as `assert`: a copy under `games` would be refused."""
    ruff = Path(sys.executable).with_name("ruff")
    command = [str(ruff), "check", "--no-cache", "--config", "lint.per-file-ignores = {}", str(toy_room().folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_example_of_the_guide_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    told: list[object] = []
    exec(compile(code, "writing-a-game.md", "exec"), {"print": told.append})
    assert len(told) == 1
