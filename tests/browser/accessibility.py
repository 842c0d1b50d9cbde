"""Accessibility checks by axe. What axe cannot decide is measured, or was decided in `reviewed.toml`."""

import re
import tomllib
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.contrast import low_contrast_texts
from tests.browser.rendering import Theme, check_width, wait_for_animations

CONTRAST = {"color-contrast", "color-contrast-enhanced"}
REVIEWED: list[dict[str, str]] = tomllib.loads((Path(__file__).parent / "reviewed.toml").read_text())["reviewed"]

_RUN = """options => {
  const above = document.querySelector('dialog[open], [popover]:popover-open');
  return axe.run(above ?? document, options).then(({ violations, incomplete }) => ({ violations, incomplete }));
}"""
"""An open dialog or popover is checked in place of the page under it, which is inert."""


def audit(page: Page, theme: Theme, *, structure: bool = True) -> list[str]:
    """The faults of a page in a theme, a line each; without `structure`, those of its colours alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    enhanced = theme == "contrast"
    rules = {"color-contrast-enhanced": enhanced, "color-contrast": not enhanced, "link-in-text-block": True}
    options: dict[str, Any] = {"resultTypes": ["violations", "incomplete"]}
    if structure:
        options["rules"] = {rule: {"enabled": enabled} for rule, enabled in rules.items()}
    else:  # a theme changes nothing but colours
        options["runOnly"] = {"type": "rule", "values": [rule for rule, enabled in rules.items() if enabled]}
    results = page.evaluate(_RUN, options)
    wrong = [f"{rule}: {html}" for rule, html, _ in _nodes(results["violations"])]
    faint = set()
    for rule, html, selector in _nodes(results["incomplete"]):
        if rule in CONTRAST:
            faint.add(selector)
        elif not _reviewed(rule, html):
            wrong.append(f"{rule}, not reviewed: {html}")
    measured = low_contrast_texts(page, sorted(faint), "AAA" if enhanced else "AA")
    return wrong + [line for name, line in measured if not _reviewed("contrast", name)]


def check_page(page: Page) -> None:
    """Check that axe finds no violation and that nothing is wider than the screen, once nothing moves."""
    wait_for_animations(page)
    check_width(page)
    violations = Axe().run(page).response["violations"]
    assert violations == [], [
        (violation["id"], [node["html"] for node in violation["nodes"]]) for violation in violations
    ]


def _reviewed(rule: str, what: str) -> bool:
    return any(one["rule"] == rule and re.search(one["what"], what) for one in REVIEWED)


def _nodes(results: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    return [(one["id"], node["html"][:300], node["target"][0]) for one in results for node in one["nodes"]]
