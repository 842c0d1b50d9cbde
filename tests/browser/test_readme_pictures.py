"""The pictures of the README can be taken anew."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tablee.games import games
from tablee.lexicon.store import LexiconStore
from tests.browser.readme_pictures import WIDTH, take_pictures


@pytest.mark.long
def test_a_picture_of_each_game(browser: Browser, address: str, lexicon_store: LexiconStore, tmp_path: Path) -> None:
    take_pictures(browser, address, lexicon_store, tmp_path)
    for slug in games():
        with Image.open(tmp_path / f"{slug}.webp") as picture:
            assert picture.width == WIDTH
