"""Chunks of the page that are loaded on demand: a test that depends on one waits until it is there."""

import json

from playwright.sync_api import Page

from tablee.server.app import PAGE

MANIFEST = json.loads((PAGE / "manifest.json").read_text())
ALERTS = "src/features/alerts/Alerts.svelte"
LETTER_CHOICE = "src/components/board/LetterChoice.svelte"
"""The dialog that asks for the letter of a blank."""

_LOAD = """async ([file, ...styles]) => {
  await Promise.all(styles.map(style => fetch(style)));
  await import(file);
}"""


def wait_for_chunk(page: Page, source: str) -> None:
    """Load the chunk of a source file: the page shows it if it has asked for it, else gets it at once when it does."""
    chunk = MANIFEST[source]
    page.evaluate(_LOAD, [f"/{file}" for file in (chunk["file"], *chunk.get("css", ()))])
