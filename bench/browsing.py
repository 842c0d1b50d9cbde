"""Shared by the benchmarks of the page: a local server, a browser, and tables of every game."""

import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ViewportSize, expect, sync_playwright
from tests.browser.chromium import LAUNCH_ARGS, chromium_path
from tests.browser.tables import open_table
from tests.conftest import home_with_lexicons

from tablee.games import open_lexicon_store

PHONE: ViewportSize = {"width": 412, "height": 823}
GAMES = ("topword", "topscore", "mots-de-tete", "pioch-a-mots", "yahtzee-des-mots")


@contextmanager
def served() -> Iterator[str]:
    """Run a server like `tablee serve` and yield its address."""
    home = home_with_lexicons(Path(tempfile.mkdtemp()), open_lexicon_store())
    command = [sys.executable, "-m", "tablee", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "TABLEE_HOME": str(home), "TABLEE_PACE": "0"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
        assert found, "the server did not say where it is"
        try:
            yield found[0]
        finally:
            server.terminate()


@contextmanager
def browsing() -> Iterator[tuple[BrowserContext, int]]:
    """Yield a browser with a phone's screen, and its debugging port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium_path(),
            args=[*LAUNCH_ARGS, f"--remote-debugging-port={port}"],
            locale="fr-FR",
            viewport=PHONE,
        )
        try:
            yield context, port
        finally:
            context.close()


def tables(context: BrowserContext, address: str) -> dict[str, str]:
    """Return the address of a table of each game; for Topword also of a waiting one and of a finished one."""
    page = context.new_page()
    codes = {}
    for game in GAMES:
        options: dict[str, Any] = {"draw_seconds": 0} if game == "pioch-a-mots" else {"turn_seconds": 0}
        codes[game] = open_table(page, address, ["debutant"], game=game, **options)
    codes["waiting room"] = open_table(page, address, ["open"])
    codes["end"] = open_table(page, address, ["debutant"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Abandonner…").click()
    page.get_by_role("button", name="Abandonner", exact=True).click()
    expect(page.get_by_role("button", name="La revanche")).to_be_visible()
    page.close()
    return {name: f"{address}/t/{code}" for name, code in codes.items()}
