"""Links and paths in the documents lead to files of the repository."""

import re
from pathlib import Path

import pytest

from tablee import __version__

PROJECT = Path(__file__).parents[1]
DOCUMENTS = [
    *PROJECT.glob("*.md"),
    *PROJECT.glob("docs/**/*.md"),
    *(PROJECT / folder / "README.md" for folder in ("lexicons", "web")),
]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
PATH = re.compile(r"`((?:bench|docs|lexicons|native|src|tests|web)/[\w./-]+)`")
MODULE = re.compile(r"python -m ((?:bench|tests)[\w.]*)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(PROJECT)))
def test_links_and_paths_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    for target, anchor in LINK.findall(text):
        path = (document.parent / target) if target else document
        assert path.exists(), f"link to {target}"
        assert not anchor or anchor in _anchors(path), f"link to {target}#{anchor}"
    for named in PATH.findall(text):
        assert (PROJECT / named).exists() or (document.parent / named).exists(), f"path {named}"
    for module in MODULE.findall(text):
        path = PROJECT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), f"module {module}"


def _anchors(path: Path) -> set[str]:
    """The addresses of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_documents_are_found() -> None:
    assert len(DOCUMENTS) > 40


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (\S+)", (PROJECT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == __version__
