"""The page in the service worker's cache: it opens without its server, says what it can do, and is updated."""

import re
import shutil
import signal
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tablee.server.app import PAGE
from tests.browser.accessibility import check_page
from tests.browser.contexts import guest_page
from tests.browser.rendering import set_size_and_theme, wait_for_animations
from tests.browser.restartable_server import RestartableServer
from tests.browser.screenshots import Screenshots
from tests.browser.tables import play_now
from tests.browser.tcp_proxy import CONNECTION_ERRORS

CACHE_NAMES = "caches.keys().then(names => names.sort().join())"


def open_and_cache(page: Page, server: RestartableServer) -> str:
    """Open the page and wait until it is cached; return the names of the caches."""
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready")
    expect(page.get_by_role("heading", level=1)).to_have_text("À table !")
    return str(page.evaluate(CACHE_NAMES))


def test_without_its_server_the_page_opens_and_says_what_it_can_do(
    browser: Browser, server: RestartableServer, screenshots: Screenshots
) -> None:
    with guest_page(browser, server.address, service_workers="allow", expected=CONNECTION_ERRORS) as page:
        open_and_cache(page, server)
        play_now(page, server.address)
        table = page.url
        expect(page.get_by_role("grid")).to_be_visible()
        server.stop(signal.SIGKILL)
        page.goto(server.address)
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text("Le serveur ne répond pas")
        expect(page.get_by_text("Relancez-la avec ./run")).to_be_visible()
        rules = page.get_by_role("link", name="Topscore")
        expect(rules).to_be_visible()
        for size, theme in (("desktop", "light"), ("phone", "dark")):
            set_size_and_theme(page, size, theme)  # type: ignore[arg-type]
            wait_for_animations(page)
            screenshots.take(page, f"offline-{size}-{theme}", full_page=True)
            check_page(page)
        rules.click()
        expect(page.get_by_text("TS-1", exact=True).first).to_be_visible()
        page.goto(f"{server.address}/moi")
        expect(title).to_have_text("Mes parties")
        page.goto(table)
        expect(title).to_have_text("Le serveur ne répond pas")
        server.start()
        page.get_by_role("button", name="Réessayer maintenant").click()
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.get_by_text("Une nouvelle version")).to_have_count(0)


def test_a_new_version_takes_the_place_of_the_old_one_when_nobody_needs_that_any_more(
    browser: Browser, server: RestartableServer, tmp_path: Path
) -> None:
    newer = Path(shutil.copytree(PAGE, tmp_path / "newer"))
    worker = newer / "sw.js"
    worker.write_text(re.sub(r'"version":"\w+"', '"version":"newer"', worker.read_text()))
    index = newer / "index.html"
    index.write_text(re.sub(r"(/assets/index-[\w-]+\.js)", r"\1?newer", index.read_text()))
    with guest_page(browser, server.address, service_workers="allow", expected=CONNECTION_ERRORS) as page:
        old = open_and_cache(page, server)
        assert re.fullmatch(r"tablee-[0-9a-f]{12}", old)
        server.stop(signal.SIGKILL)
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text("Le serveur ne répond pas")
        server.program = ["-m", "tests.browser.server_with_page", str(newer)]
        server.start()
        # What came out of the browser is older than the server it meets: the page says so, as it does in mid-game.
        expect(page.get_by_text("Une nouvelle version de Tablée est prête.")).to_be_visible()
        other = page.context.new_page()
        other.goto(server.address)
        other.wait_for_function(f"async () => (await {CACHE_NAMES}) === '{old},tablee-newer'")
        page.close()
        other.reload()
        other.wait_for_function(f"async () => (await {CACHE_NAMES}) === 'tablee-newer'")
        server.stop(signal.SIGKILL)
        other.reload()
        expect(other.get_by_role("heading", level=1)).to_have_text("Le serveur ne répond pas")
