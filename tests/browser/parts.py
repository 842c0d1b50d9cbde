"""Parts of the page that are loaded when they are needed: a test that depends on one waits until it is there."""

import json

from playwright.sync_api import Page

from tablee.server.app import PAGE

MANIFEST = json.loads((PAGE / "manifest.json").read_text())
SIGNALS = "src/features/signals/Signals.svelte"
LETTERS = "src/components/objects/LetterChoice.svelte"
"""What asks for the letter of a blank."""

_LOAD = """async ([file, ...styles]) => {
  await Promise.all(styles.map(style => fetch(style)));
  await import(file);
}"""


def loaded(page: Page, part: str) -> None:
    """Waits for a part: what the page has asked for is shown, what it asks for later comes at once."""
    chunk = MANIFEST[part]
    page.evaluate(_LOAD, [f"/{file}" for file in (chunk["file"], *chunk.get("css", ()))])
