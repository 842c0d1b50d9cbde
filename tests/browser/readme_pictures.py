"""The pictures of the README: a table of each game in mid-game, in French and in the light theme.

    python -m tests.browser.readme_pictures

takes them anew, from the same positions, into `docs/pictures`.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tablee.games import open_lexicon_store
from tablee.lexicon.store import LexiconStore
from tests.browser.chromium import LAUNCH_ARGS, TIMEOUT_MS, chromium_path
from tests.browser.contexts import guest_page
from tests.browser.players.base import AnyPlayer
from tests.browser.rendering import set_size_and_theme, wait_for_animations
from tests.browser.scenes import NewPage, Scenes
from tests.browser.server_process import running_server
from tests.conftest import home_with_lexicons

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH = 1200
"""In pixels; a page of the README shows two pictures side by side, on screens with two pixels for one."""
QUALITY = 52

SECONDS = 60
"""What clocks begin with."""

SCENES: dict[str, Callable[[Scenes, NewPage], AnyPlayer]] = {
    "topword": lambda scenes, new_page: scenes.open_topword(new_page()),
    "topscore": lambda scenes, new_page: scenes.open_topscore_word(new_page()),
    "mots-de-tete": lambda scenes, new_page: scenes.open_mots_de_tete_word(new_page()),
    "pioch-a-mots": lambda scenes, new_page: scenes.open_pioch_a_mots_laying(new_page)[0],
    "yahtzee-des-mots": lambda scenes, new_page: scenes.open_yahtzee_des_mots(new_page()),
}


def take_pictures(browser: Browser, address: str, lexicon_store: LexiconStore, folder: Path) -> None:
    """Write a picture of each game to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    scenes = Scenes(address, lexicon_store, SECONDS)
    for slug, open_scene in SCENES.items():
        with ExitStack() as stack:
            page = open_scene(
                scenes, lambda: stack.enter_context(guest_page(browser, address, device_scale_factor=2))
            ).page
            set_size_and_theme(page, "desktop", "light")
            wait_for_animations(page)
            shot = page.screenshot()
        _write(shot, folder / f"{slug}.webp")


def _write(shot: bytes, path: Path) -> None:
    with Image.open(io.BytesIO(shot)) as image:
        height = round(image.height * WIDTH / image.width)
        smaller = image.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
    smaller.save(path, quality=QUALITY, method=6)


def main() -> None:
    """Take the pictures with a browser and a server of their own."""
    expect.set_options(timeout=TIMEOUT_MS)
    lexicon_store = open_lexicon_store()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = home_with_lexicons(Path(folder) / "home", lexicon_store)
        with running_server(home) as address:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=LAUNCH_ARGS)
            take_pictures(browser, address, lexicon_store, PICTURES)
            browser.close()
    for path in sorted(PICTURES.iterdir()):
        sys.stdout.write(f"{path}  {path.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main()
