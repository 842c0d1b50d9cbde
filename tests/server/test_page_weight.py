"""What the built page weighs, compressed: read from its own list of files, without network or clock."""

import gzip
import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tablee import _core

PAGE = Path(_core.__file__).parent / "page"
MANIFEST: dict[str, dict[str, Any]] = json.loads((PAGE / "manifest.json").read_text())
ENTRY = "index.html"
SHELL_LIMIT = 60_000
GAME_LIMIT = 25_000
FONTS_LIMIT = 120_000

LABELS = {key for key in MANIFEST if "/labels/" in key}
GAMES = sorted(key for key in MANIFEST if key.endswith("/web/index.ts"))
SCREENS = sorted(key for key in MANIFEST if "/screens/" in key)
PARTS = sorted(
    key
    for key, chunk in MANIFEST.items()
    if key.startswith(("src/components/", "src/features/"))
    and chunk.get("isDynamicEntry")
    and not key.endswith(".json")
)
WORDS = {key for key in MANIFEST if Path(key).match("labels.*.json")}
"""Of games and of parts: each lies beside what it is the language of."""
TABLE = "src/screens/Table.svelte"


def files(*starts: str) -> set[str]:
    """The scripts and style sheets that a browser must have for these modules, what they import included."""
    found: set[str] = set()
    waiting, seen = list(starts), set[str]()
    while waiting:
        key = waiting.pop()
        if key in seen:
            continue
        seen.add(key)
        chunk = MANIFEST[key]
        found |= {chunk["file"], *chunk.get("css", [])}
        waiting += chunk.get("imports", [])
    return {name for name in found if name.endswith((".js", ".css"))}


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in names)


def heaviest_language() -> int:
    return max(weight(files(key)) for key in LABELS)


def own_words(key: str) -> int:
    """The heaviest language of a game or a part that has words of its own."""
    return max((weight(files(each)) for each in WORDS if Path(each).parent == Path(key).parent), default=0)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_the_shell_is_light(screen: str) -> None:
    assert weight(files(ENTRY, screen)) + heaviest_language() <= SHELL_LIMIT


@pytest.mark.parametrize("part", PARTS)
def test_a_table_with_one_of_its_parts_is_light(part: str) -> None:
    assert weight(files(ENTRY, TABLE, part)) + heaviest_language() + own_words(part) <= SHELL_LIMIT


@pytest.mark.parametrize("game", GAMES)
def test_a_game_adds_little(game: str) -> None:
    assert weight(files(game) - files(ENTRY, TABLE)) + own_words(game) <= GAME_LIMIT


def test_the_fonts_are_light() -> None:
    assert 0 < sum(font.stat().st_size for font in PAGE.rglob("*.woff2")) <= FONTS_LIMIT


def test_nothing_is_missed() -> None:
    """Every script belongs to a screen, a part, a game or a language: none escapes the limits."""
    starts = [ENTRY, *LABELS, *WORDS, *SCREENS, *PARTS, *GAMES]
    assert {name for name in (str(p.relative_to(PAGE)) for p in PAGE.rglob("*.js")) if name != "theme.js"} <= files(
        *starts
    )


def test_the_server_sends_it_compressed(address: str) -> None:
    script = f"{address}/{MANIFEST[ENTRY]['file']}"
    asked = Request(script, headers={"Accept-Encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.read()) == (PAGE / MANIFEST[ENTRY]["file"]).read_bytes()
