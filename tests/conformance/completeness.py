"""The parts of a game, and what to write where one is missing."""

from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
GUIDE = "docs/writing-a-game.md"
RECORDING = ".venv/bin/python -m tests.conformance --record {slug}"


class Part(NamedTuple):
    """A file or the files of a pattern, from the folder that they are in, and what they contain."""

    path: str
    content: str


RULES = (
    Part("game.toml", "its slug, names, players, languages and admitted words"),
    Part("rulings.toml", "each of its rules with an id, in both languages"),
    Part("labels.fr.toml", "the French sentences of its refusals and options"),
    Part("labels.en.toml", "the English sentences of its refusals and options"),
)
"""In the folder of a game."""

PAGE = (
    Part("web/index.ts", "its part of the page, a GameModule"),
    Part("web/labels.fr.json", "the French words of its part of the page"),
    Part("web/labels.en.json", "the English words of its part of the page"),
    Part("web/Vignette.svelte", "its picture on the home page"),
    Part("web/tokens.css", "the colours of its mat and its stripe"),
    Part("web/guide/index.ts", "the steps of its guided first turn"),
)
"""In the folder of a game of the package."""

TESTS = (Part("playthroughs/*.txt", f"golden playthroughs; record some with {RECORDING}"),)
"""Beside the tests of a game."""

DOCUMENTS = (
    Part("docs/rules/{slug}.md", "its rules; write them with ./run rules --markdown docs/rules"),
    Part("docs/pictures/{slug}.webp", "its picture; take it with .venv/bin/python -m tests.browser.readme_pictures"),
)
"""In the project, for a game of the package."""


def missing_parts(folder: Path, tests: Path, slug: str, *, packaged: bool) -> list[str]:
    """Return a sentence for each part that a game has not: what to add, and where. A game of the package has a part of
    the page and documents too."""
    wanted = [(folder, RULES), (tests, TESTS)]
    if packaged:
        wanted += [(folder, PAGE), (PROJECT, DOCUMENTS)]
    return [
        f"{slug} has no {_shown(place / path.format(slug=slug))}: add {content.format(slug=slug)} ({GUIDE})."
        for place, parts in wanted
        for path, content in parts
        if not any(place.glob(path.format(slug=slug)))
    ]


def _shown(path: Path) -> Path:
    return path.relative_to(PROJECT) if path.is_relative_to(PROJECT) else path
