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
GAME_PART_LIMIT = 5_000
FONTS_LIMIT = 120_000

LABELS = {key for key in MANIFEST if "/labels/" in key}
GAMES = sorted(key for key in MANIFEST if key.endswith("/web/index.ts"))
SCREENS = sorted(key for key in MANIFEST[ENTRY]["dynamicImports"] if key.endswith(".svelte"))
"""What the page itself loads: a screen for each kind of address, and what is shown on any of them."""
PARTS = sorted(
    key
    for key, chunk in MANIFEST.items()
    if key.startswith(("src/components/", "src/features/"))
    and chunk.get("isDynamicEntry")
    and not key.endswith(".json")
    and key not in SCREENS
)
GAME_PARTS = sorted(
    key
    for key, chunk in MANIFEST.items()
    if "/games/" in key and key.endswith(".svelte") and chunk.get("isDynamicEntry")
)
"""What a game loads when somebody asks for it, or when it is over."""
WORDS = {key for key in MANIFEST if Path(key).match("labels.*.json")}
"""Of games and of parts: each lies beside what it is the language of."""
TABLE = "src/features/table/Table.svelte"
APART = {"theme.js", "sw.js"}
"""What is no part of the page itself: a line before it, and the worker behind it (`test_app.py`)."""
GUIDE = "src/features/guide/Guide.svelte"
GUIDES = sorted(key for key in MANIFEST if key.endswith("/web/guide/index.ts"))
"""The steps of each game's guided first turn."""


def chunks(*starts: str) -> list[dict[str, Any]]:
    """What a browser must have for these modules, what they import included."""
    waiting, seen = list(starts), set[str]()
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += MANIFEST[key].get("imports", [])
    return [MANIFEST[key] for key in seen]


def files(*starts: str) -> set[str]:
    """The scripts and style sheets of these modules, what they import included."""
    found = {name for chunk in chunks(*starts) for name in (chunk["file"], *chunk.get("css", []))}
    return {name for name in found if name.endswith((".js", ".css"))}


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in names)


def heaviest_language() -> int:
    return max(weight(files(key)) for key in LABELS)


def own_words(key: str) -> int:
    """The heaviest language of each thing with words of its own that a screen, a part or a game needs."""
    folders: dict[Path, list[int]] = {}
    needed = [chunk for chunk in chunks(key) if chunk not in chunks(ENTRY)]
    for each in WORDS & {name for chunk in needed for name in chunk.get("dynamicImports", [])}:
        folders.setdefault(Path(each).parent, []).append(weight(files(each)))
    return sum(max(languages) for languages in folders.values())


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_the_shell_is_light(screen: str) -> None:
    assert weight(files(ENTRY, screen)) + heaviest_language() + own_words(screen) <= SHELL_LIMIT


@pytest.mark.parametrize("part", PARTS)
def test_a_table_with_one_of_its_parts_is_light(part: str) -> None:
    assert weight(files(ENTRY, TABLE, part)) + heaviest_language() + own_words(part) <= SHELL_LIMIT


@pytest.mark.parametrize("steps", GUIDES)
def test_a_table_with_its_guide_is_light(steps: str) -> None:
    words = heaviest_language() + own_words(GUIDE) + own_words(steps)
    assert weight(files(ENTRY, TABLE, GUIDE, steps)) + words <= SHELL_LIMIT


def test_every_game_has_a_guide() -> None:
    without = {Path(game).parent for game in GAMES} - {Path(steps).parents[1] for steps in GUIDES}
    assert not without, f"no guide/index.ts in {without}: the steps of a guided first turn (docs/writing-a-game.md)"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_adds_little(game: str) -> None:
    assert weight(files(game) - files(ENTRY, TABLE)) + own_words(game) <= GAME_LIMIT


@pytest.mark.parametrize("part", GAME_PARTS)
def test_what_a_game_loads_later_is_light(part: str) -> None:
    (game,) = (game for game in GAMES if part.startswith(str(Path(game).parent)))
    more = own_words(part) - own_words(game)
    assert weight(files(part) - files(ENTRY, TABLE, game)) + more <= GAME_PART_LIMIT


def test_the_fonts_are_light() -> None:
    assert 0 < sum(font.stat().st_size for font in PAGE.rglob("*.woff2")) <= FONTS_LIMIT


def test_nothing_is_missed() -> None:
    """Every script belongs to a screen, a part, a game or a language: none escapes the limits."""
    starts = [ENTRY, *LABELS, *WORDS, *SCREENS, *PARTS, *GAMES, *GAME_PARTS, *GUIDES]
    assert {name for name in (str(p.relative_to(PAGE)) for p in PAGE.rglob("*.js")) if name not in APART} <= files(
        *starts
    )


def test_the_server_sends_it_compressed(address: str) -> None:
    script = f"{address}/{MANIFEST[ENTRY]['file']}"
    asked = Request(script, headers={"Accept-Encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.read()) == (PAGE / MANIFEST[ENTRY]["file"]).read_bytes()
