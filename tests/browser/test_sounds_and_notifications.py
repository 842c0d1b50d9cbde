"""Sounds, which can be switched off, and the notification of one's turn while the page is hidden."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tablee.lexicon.store import LexiconStore
from tests.browser.chunks import ALERTS, MANIFEST, wait_for_chunk
from tests.browser.contexts import guest_page
from tests.browser.players import topword, yahtzee_des_mots
from tests.browser.prepared import open_prepared, prepare
from tests.browser.tables import open_table, request

SOUNDS = ("lay", "roll", "draw", "theirs", "turn", "refusal", "top", "tick", "end")
LONGEST_SECONDS = 1.5
SYNTH = MANIFEST["src/features/alerts/synth.ts"]["file"]

RENDER_SOUND = """async ([file, sound]) => {
  const { play } = await import(file);
  const context = new OfflineAudioContext(1, 44100 * 3, 44100);
  play(context, sound);
  const samples = (await context.startRendering()).getChannelData(0);
  const loud = samples.map(Math.abs);
  const peak = loud.reduce((most, value) => Math.max(most, value), 0);
  return { peak, seconds: loud.findLastIndex((value) => value > 0.001) / 44100 };
}"""
RECORD_SOUNDS = (
    "window.sounds = []; document.addEventListener('tablee:sound', ({ detail }) => window.sounds.push(detail))"
)
SET_HIDDEN = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
NOTIFICATIONS = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body }) => `${title} ${body}`);
}"""
NOTIFY_ME = "Me prévenir quand c’est à moi"


def test_every_sound_can_be_heard_and_none_is_loud_or_long(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        page.goto(address)
        for sound in SOUNDS:
            rendered: dict[str, Any] = page.evaluate(RENDER_SOUND, [f"/{SYNTH}", sound])
            assert 0.01 < rendered["peak"] < 0.5, sound
            assert 0.01 < rendered["seconds"] < LONGEST_SECONDS, sound


def test_events_make_sounds_until_they_are_switched_off(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        roller = yahtzee_des_mots.Player(page)
        open_table(page, address, [], game=yahtzee_des_mots.SLUG)
        page.evaluate(RECORD_SOUNDS)
        wait_for_chunk(page, ALERTS)
        roller.roll("taps")
        page.wait_for_function("() => window.sounds.includes('roll')")
        page.get_by_role("button", name="Couper les sons").first.click()
        page.evaluate("window.sounds = []")
        roller.roll("taps")
        page.reload()
        page.evaluate(RECORD_SOUNDS)
        wait_for_chunk(page, ALERTS)
        roller.roll("taps")
        assert page.evaluate("window.sounds") == []
        page.get_by_role("button", name="Remettre les sons").first.click()
        expect(page.get_by_role("button", name="Couper les sons").first).to_be_visible()


def test_the_clock_is_not_heard_before_the_first_roll(browser: Browser, address: str) -> None:
    """The timer is turned at the first roll (YM-2). Until then the table only waits, and rolls by itself some day."""
    with guest_page(browser, address) as page:
        open_table(page, address, [], game=yahtzee_des_mots.SLUG, turn_seconds=3)
        page.evaluate(RECORD_SOUNDS)
        wait_for_chunk(page, ALERTS)
        page.keyboard.press("Shift")  # a browser lets a page be heard once somebody has used it
        page.wait_for_function("() => window.sounds.includes('tick')")
        sounds: list[str] = page.evaluate("window.sounds")
        assert sounds.index("roll") < sounds.index("tick")


def choose(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=entry).click()


def pass_turn(player: topword.Player, name: str) -> None:
    """Pass without a click, whether the page is hidden or not."""
    address, code = player.page.url.split("/t/")
    command = {"type": "act", "table": code, "seat": player.seat, "seq": player.seq, "command": {"type": "pass"}}
    request(player.page, address, name, command)


def test_a_notification_of_the_turn_comes_on_request_while_the_page_is_hidden(
    browser: Browser, address: str, lexicon_store: LexiconStore
) -> None:
    """The page is told that it is hidden: a browser under test shows every tab."""
    position = prepare(topword.SLUG, lexicon_store, ["person"], until=lambda view: view.turn == 1)
    notified = guest_page(browser, address, service_workers="allow", permissions=["notifications"])
    with notified as lou_page, guest_page(browser, address) as ines_page:
        lou, ines = topword.Player(lou_page), topword.Player(ines_page)
        code = open_prepared(position, address, lou_page, ines_page)
        choose(lou_page, NOTIFY_ME)
        expect(lou_page.get_by_text("une notification vous dira que c’est à vous")).to_be_visible()
        expect(lou_page).to_have_title(f"{code} – Tablée")
        lou_page.evaluate(SET_HIDDEN, True)
        pass_turn(ines, "Inès")
        expect(lou_page).to_have_title(f"À vous\u00a0! {code} – Tablée")
        expect(lou_page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
        lou.wait_until(lambda: lou_page.evaluate(NOTIFICATIONS))
        assert lou_page.evaluate(NOTIFICATIONS) == [f"À vous\u00a0! Topword, table {code}"]
        lou_page.evaluate(SET_HIDDEN, False)
        lou.wait_until(lambda: not lou_page.evaluate(NOTIFICATIONS))
        expect(lou_page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")


def test_who_refuses_notifications_is_told_how_to_allow_them(browser: Browser, address: str) -> None:
    with guest_page(browser, address) as page:
        open_table(page, address, ["debutant"])
        choose(page, NOTIFY_ME)
        expect(page.get_by_text("Votre navigateur refuse les notifications")).to_be_visible()
        page.get_by_role("button", name="Menu", exact=True).click()
        expect(page.get_by_role("button", name=NOTIFY_ME)).to_have_attribute("aria-pressed", "false")
