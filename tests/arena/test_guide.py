"""docs/writing-a-bot.md: its bot plays."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"


def guide() -> list[str]:
    """The programs of the guide, in their order."""
    return re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def arena(folder: Path, *arguments: str) -> Any:
    done = subprocess.run(
        [Path(sys.executable).parent / "tablee", "arena", *arguments, "--seed", "1", "--json", "--jobs", "1"],
        cwd=folder,
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    told = msgspec.json.decode(done.stdout)
    assert told["ended"] == "played"
    return told


@pytest.mark.slow
def test_the_bot_of_the_guide_plays(tmp_path: Path) -> None:
    (tmp_path / "hasty.py").write_text(guide()[0], "utf-8")
    told = arena(tmp_path, "topword", "hasty:HASTY", "hasty:HASTY:tries=1", "debutant", "--pairs", "6")
    assert told["bots"][0]["bot"] == "hasty:HASTY"


@pytest.mark.slow
def test_the_bot_that_says_when_plays(tmp_path: Path) -> None:
    (tmp_path / "dreaming.py").write_text(guide()[1], "utf-8")
    told = arena(tmp_path, "pioch-a-mots", "dreaming:dreamer", "maitre", "--pairs", "1", "-o", "target=20")
    assert [bot["bot"] for bot in told["bots"]] == ["maitre", "dreaming:dreamer"]
