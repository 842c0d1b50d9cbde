"""`tablee rules`, and the pages of docs/rules that it writes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.cli.rule_pages import rule_pages
from tablee.games import games
from tests.cli.conftest import Tablee

PROJECT = Path(__file__).parents[2]
PAGES = PROJECT / "docs" / "rules"
HEADING = re.compile(r"^## ([A-Z]{1,2}-\d+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([a-z-]*\.md)?(?:#([a-z]+-\d+))?\)")
TEXTS = {".css", ".html", ".js", ".md", ".py", ".svelte", ".toml", ".ts", ".hpp", ".cpp"}


def test_the_pages_are_up_to_date() -> None:
    committed = {path.name: path.read_text("utf-8") for path in PAGES.iterdir()}
    assert committed == rule_pages(), "run: ./run rules --markdown docs/rules"


def test_every_link_of_the_pages_leads_to_a_rule() -> None:
    pages = rule_pages()
    for name, page in pages.items():
        links = LINK.findall(page)
        assert links
        for target, anchor in links:
            rules = HEADING.findall(pages[target or name])
            assert not anchor or anchor.upper() in rules, f"{name} links to {target}#{anchor}"


def test_every_cited_rule_can_be_looked_up() -> None:
    found = {rule for page in rule_pages().values() for rule in HEADING.findall(page)}
    cited = re.compile(rf"\b(?:{'|'.join({rule.partition('-')[0] for rule in found})})-\d+\b")
    for path in _texts():
        unknown = set(cited.findall(path.read_text("utf-8"))) - found
        assert not unknown, f"{path} cites {unknown}"


def _texts() -> Iterator[Path]:
    """Documents and sources; games' tests may cite rules that do not exist, to see them refused."""
    yield from PROJECT.glob("*.md")
    for folder in ("docs", "native", "src", "web/src"):
        yield from (path for path in (PROJECT / folder).rglob("*") if path.suffix in TEXTS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_of_a_game_are_shown(tablee: Tablee, language: str) -> None:
    for arguments, rules in (([], {"G-1"}), *(([slug], {"G-1", "G-16"}) for slug in games())):
        shown = tablee("rules", *arguments, TABLEE_LANG=language).stdout
        assert rules <= {line.partition(" ")[0] for line in shown.splitlines()}
    assert "TW-5 " in tablee("rules", "topword", TABLEE_LANG=language).stdout


def test_the_pages_are_written(tablee: Tablee, tmp_path: Path) -> None:
    done = tablee("rules", "--markdown", tmp_path / "new" / "rules")
    assert str(tmp_path) in done.stdout
    assert {path.name: path.read_text("utf-8") for path in (tmp_path / "new" / "rules").iterdir()} == rule_pages()


def test_mistakes_are_told_in_a_sentence(tablee: Tablee, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for arguments, told in ((["chess"], "chess"), (["--markdown", str(tmp_path / "file")], "file")):
        done = tablee("rules", *arguments)
        assert done.returncode == 2
        assert told in done.stderr
        assert done.stderr.count("\n") == 1
