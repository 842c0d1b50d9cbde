"""docs/writing-a-bot.md: its bot plays."""

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"


def test_the_bot_of_the_guide_plays(tmp_path: Path) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    (tmp_path / "hasty.py").write_text(source, "utf-8")
    bots = ("hasty:HASTY", "hasty:HASTY:tries=1", "debutant")
    done = subprocess.run(
        [Path(sys.executable).parent / "tablee", "arena", "topword", *bots, "--pairs", "6", "--seed", "1", "--json"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    told = msgspec.json.decode(done.stdout)
    assert told["ended"] == "played"
    assert told["bots"][0]["bot"] == "hasty:HASTY"
