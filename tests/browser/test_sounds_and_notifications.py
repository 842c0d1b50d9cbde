"""What calls for the player: sounds that can be switched off, and a notification while the page is out of sight."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.chunks import MANIFEST, SIGNALS, wait_for_chunk
from tests.browser.contexts import guest_page
from tests.browser.players.topword import Player
from tests.browser.players.yahtzee_des_mots import Player as Roller
from tests.browser.tables import open_table, request, take_seat

SOUNDS = ("lay", "roll", "draw", "theirs", "turn", "refusal", "top", "tick", "end")
LONGEST_SECONDS = 1.5
SYNTH = MANIFEST["src/features/signals/synth.ts"]["file"]

RENDER = """async ([file, sound]) => {
  const { play } = await import(file);
  const context = new OfflineAudioContext(1, 44100 * 3, 44100);
  play(context, sound);
  const samples = (await context.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  const peak = loud.reduce((most, value) => Math.max(most, value), 0);
  return { peak, seconds: loud.findLastIndex((value) => value > 0.001) / 44100 };
}"""
HEAR = "window.heard = []; document.addEventListener('tablee:sound', ({ detail }) => window.heard.push(detail))"
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
CALLS = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body }) => `${title} ${body}`);
}"""
CALL = "Me prévenir quand c’est à moi"


def test_every_sound_is_heard_and_none_is_loud_or_long(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        page.goto(address)
        for sound in SOUNDS:
            rendered: dict[str, Any] = page.evaluate(RENDER, [f"/{SYNTH}", sound])
            assert 0.01 < rendered["peak"] < 0.5, sound
            assert 0.01 < rendered["seconds"] < LONGEST_SECONDS, sound


def test_what_happens_is_heard_until_sounds_are_switched_off(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        roller = Roller(page)
        open_table(page, address, [], game="yahtzee-des-mots")
        page.evaluate(HEAR)
        wait_for_chunk(page, SIGNALS)
        roller.roll("taps")
        page.wait_for_function("() => window.heard.includes('roll')")
        page.get_by_role("button", name="Couper les sons").first.click()
        page.evaluate("window.heard = []")
        roller.roll("taps")
        page.reload()
        page.evaluate(HEAR)
        wait_for_chunk(page, SIGNALS)
        roller.roll("taps")
        assert page.evaluate("window.heard") == []
        page.get_by_role("button", name="Remettre les sons").first.click()
        expect(page.get_by_role("button", name="Couper les sons").first).to_be_visible()


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=entry).click()


def passes(player: Player, name: str) -> None:
    """Plays a turn without a click, wherever the page is."""
    code = player.page.url.rsplit("/", 1)[1]
    command = {"type": "act", "table": code, "seat": player.seat, "seq": player.seq, "command": {"type": "pass"}}
    request(player.page, name, command)


def test_one_is_called_on_request_while_the_page_is_hidden(browser: Browser, address: str) -> None:
    """The page is told that it is hidden: a browser under test shows every tab."""
    called = guest_page(browser, address, service_workers="allow", permissions=["notifications"])
    with called as lou_page, guest_page(browser, address) as max_page:
        lou, max_ = Player(lou_page), Player(max_page)
        code = open_table(lou_page, address, ["open"])
        take_seat(max_page, address, code, 1, "Max")
        lou_page.get_by_role("button", name="Commencer").click()
        expect(lou_page.get_by_role("grid")).to_be_visible()
        expect(max_page.get_by_role("grid")).to_be_visible()
        menu(lou_page, CALL)
        expect(lou_page.get_by_text("une notification vous dira que c’est à vous")).to_be_visible()
        if lou.seat in lou.view.awaiting:
            passes(lou, "Lou")
        max_.wait_until(lambda: max_.seat in max_.view.awaiting)
        expect(lou_page).to_have_title(f"{code} – Tablée")
        lou_page.evaluate(HIDE, True)
        passes(max_, "Max")
        expect(lou_page).to_have_title(f"À vous\u00a0! {code} – Tablée")
        expect(lou_page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
        lou.wait_until(lambda: lou_page.evaluate(CALLS))
        assert lou_page.evaluate(CALLS) == [f"À vous\u00a0! Topword, table {code}"]
        lou_page.evaluate(HIDE, False)
        lou.wait_until(lambda: not lou_page.evaluate(CALLS))
        expect(lou_page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")


def test_who_refuses_notifications_is_told_how_to_allow_them(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        open_table(page, address, ["debutant"])
        menu(page, CALL)
        expect(page.get_by_text("Votre navigateur refuse les notifications")).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name=CALL)).to_have_attribute("aria-pressed", "false")
