"""docs/writing-a-game.md lists exactly the template's files, and its example runs."""

import re
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


@pytest.mark.slow
def test_the_example_of_the_guide_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    told: list[object] = []
    exec(compile(code, "writing-a-game.md", "exec"), {"print": told.append})
    assert len(told) == 1
