"""The built page as an app: its manifest, its icons, and what its service worker keeps."""

import gzip
import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tablee import _core

PAGE = Path(_core.__file__).parent / "page"
WORKER = (PAGE / "sw.js").read_text()
APP: dict[str, Any] = json.loads((PAGE / "app.webmanifest").read_text())
KEPT_LIMIT = 700_000
"""What a browser keeps to open the page without network, fonts and games included, compressed."""


def kept() -> list[str]:
    found = re.search(r'"files":(\[.*?\])', WORKER)
    assert found, "the worker has no list of files"
    files: list[str] = json.loads(found[1])
    return files


def on_disk(path: str) -> Path:
    return PAGE / (path.removeprefix("/") or "index.html")


def test_the_worker_keeps_every_file_of_the_page() -> None:
    made = {f"/{path.relative_to(PAGE)}" for path in PAGE.rglob("*") if path.is_file()}
    # The page itself is kept by its address; the worker and the list for the tests are no part of it.
    assert set(kept()) == made - {"/index.html", "/sw.js", "/manifest.json"} | {"/"}


def test_what_is_kept_is_little() -> None:
    assert sum(len(gzip.compress(on_disk(path).read_bytes(), 9)) for path in kept()) <= KEPT_LIMIT


def test_every_kept_address_is_answered(address: str) -> None:
    for path in kept():
        with urlopen(address + path) as answer:
            assert answer.read() == on_disk(path).read_bytes()


def test_the_worker_is_asked_for_anew_each_time(address: str) -> None:
    with urlopen(f"{address}/sw.js") as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert answer.headers["Cache-Control"] == "no-cache"
        assert "BUILD" not in answer.read().decode()


def test_the_app_can_be_installed(address: str) -> None:
    """What browsers want of an app before they offer to install it."""
    with urlopen(f"{address}/app.webmanifest") as answer:
        assert answer.headers["Content-Type"].startswith("application/manifest+json")
    assert APP["name"]
    assert APP["short_name"]
    assert (APP["start_url"], APP["scope"], APP["display"], APP["lang"]) == ("/", "/", "standalone", "fr")
    assert {(icon["sizes"], icon["purpose"]) for icon in APP["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    page = (PAGE / "index.html").read_text()
    assert '<link rel="manifest" href="/app.webmanifest" />' in page


@pytest.mark.parametrize("icon", [*APP["icons"], {"src": "/icons/apple.png", "sizes": "180x180", "type": "image/png"}])
def test_icons_are_what_they_say(icon: dict[str, str]) -> None:
    drawn = on_disk(icon["src"]).read_bytes()
    if icon["type"] == "image/svg+xml":
        assert drawn.startswith(b"<svg")
        return
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", drawn[16:24])
    assert f"{width}x{height}" == icon["sizes"]
