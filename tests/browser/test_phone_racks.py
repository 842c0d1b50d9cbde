"""The board on a big screen, the racks on phones: seats passed by QR code, moves from the phones, no rack shown."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.games import words_for
from tablee.lexicon.store import LexiconStore
from tests.browser.accessibility import check_page
from tests.browser.contexts import become_new_guest, guest_page, phone_page
from tests.browser.players.topword import SLUG, Player, play_best_move
from tests.browser.prepared import open_prepared, prepare
from tests.browser.screenshots import Screenshots
from tests.browser.shared_screen import open_shared_table, record_visible_racks, visible_rack_count
from tests.browser.tables import open_table, wait_for_play_area
from tests.depth import by_depth

LAPTOP = {"width": 1440, "height": 900}
NAMES = ("Lou", "Inès")
MOVES = by_depth(2, long=6)


@dataclass(frozen=True)
class Devices:
    """Big screens and phones, each of another guest."""

    laptops: tuple[Player, Player]
    phones: tuple[Player, Player]


@pytest.fixture(scope="module")
def shared_devices(browser: Browser, address: str) -> Iterator[Devices]:
    with (
        guest_page(browser, address, viewport=LAPTOP) as laptop,
        guest_page(browser, address, viewport=LAPTOP) as other_laptop,
        phone_page(browser, address) as phone,
        phone_page(browser, address) as other_phone,
    ):
        yield Devices((Player(laptop), Player(other_laptop)), (Player(phone), Player(other_phone)))


@pytest.fixture
def devices(shared_devices: Devices) -> Devices:
    for player in (*shared_devices.laptops, *shared_devices.phones):
        become_new_guest(player.page)
        player.frames.clear()
    return shared_devices


def open_panel(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Continuer sur mon téléphone").click()


def address_for(page: Page, name: str) -> str:
    """The address in the QR code of a seat."""
    expect(page.get_by_role("img", name=re.compile(rf"^Code QR de la place (de |d’){name}$"))).to_be_visible()
    return page.get_by_role("textbox", name=re.compile(rf"^Adresse de la place (de |d’){name}$")).input_value()


def test_two_phones_are_the_racks_of_a_big_screen(
    devices: Devices, address: str, lexicon_store: LexiconStore, screenshots: Screenshots
) -> None:
    words = words_for(SLUG, lexicon_store)
    laptop, phones = devices.laptops[0], devices.phones
    record_visible_racks(laptop.page)
    open_shared_table(laptop.page, address, NAMES, turn_seconds=600)
    expect(laptop.page.get_by_role("heading", level=1)).to_have_text(re.compile("Au tour d"))
    open_panel(laptop.page)
    for name, phone in zip(NAMES, phones, strict=True):
        seat_address = address_for(laptop.page, name)
        if phone is phones[0]:
            check_page(laptop.page)
            screenshots.take(laptop.page, "phones-panel-laptop")
        phone.page.goto(seat_address)
        expect(phone.rack.get_by_role("button")).to_have_count(7)
        expect(phone.page).to_have_url(re.compile(r"/t/[A-Z]+-\d{4}$"))  # the pass is gone from the address
    expect(laptop.page.get_by_text("sur un téléphone")).to_have_count(2)
    laptop.page.keyboard.press("Escape")
    wait_for_play_area(laptop.page)
    for _ in range(MOVES):
        mover = next(phone for phone in phones if phone.view.turn == phone.seat)
        mover.wait_until(lambda mover=mover: mover.frames[-1]["facts"]["running"])  # type: ignore[misc]
        play_best_move(mover, words, "taps")
        for player in (laptop, *phones):
            player.wait_until(lambda player=player: player.seq == max(each.seq for each in (laptop, *phones)))  # type: ignore[misc]
    expect(laptop.page.get_by_role("heading", name=re.compile("Au tour d"))).to_have_count(0)
    assert visible_rack_count(laptop.page) == 0
    assert all(frame["seat"] is None and frame["view"]["rack"] == [] for frame in laptop.frames)
    assert laptop.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen, no scrolling"
    for name, player in (("laptop", laptop), ("phone", phones[0])):
        check_page(player.page)
        screenshots.take(player.page, f"phones-board-{name}")

    phones[1].page.goto("about:blank")
    laptop.page.get_by_role("button", name="Reprendre ici la place d’Inès").click()
    expect(laptop.page.get_by_text("n’est plus là")).to_have_count(0)
    phones[0].page.get_by_role("button", name="Menu", exact=True).click()
    phones[0].page.get_by_role("button", name="Rendre la place à l’autre écran").click()
    expect(phones[0].page.get_by_text("vous regardez la partie")).to_be_visible()
    expect(phones[0].rack).to_have_count(0)
    expect(laptop.page.get_by_role("heading", level=1)).to_have_text(re.compile("Au tour d"))


def test_one_seat_is_seen_on_both_devices_or_on_the_phone_alone(
    devices: Devices, address: str, screenshots: Screenshots
) -> None:
    laptop, (phone, late) = devices.laptops[0], devices.phones
    open_table(laptop.page, address, ["debutant"])
    open_panel(laptop.page)
    seat_address = address_for(laptop.page, "Lou")
    phone.page.goto(seat_address)
    expect(phone.rack.get_by_role("button")).to_have_count(7)
    switch = laptop.page.get_by_role("checkbox", name="Seulement le plateau sur cet écran")
    expect(switch).to_be_visible()
    expect(laptop.rack.get_by_role("button")).to_have_count(7)
    check_page(laptop.page)
    screenshots.take(laptop.page, "phones-panel-one-laptop")
    switch.check()
    expect(laptop.rack).to_have_count(0)
    laptop.page.reload()
    wait_for_play_area(laptop.page)
    expect(laptop.rack).to_have_count(0)  # as it was left
    late.page.goto(seat_address)
    expect(late.page.get_by_role("alert").get_by_text("ne mène plus à aucune place")).to_be_visible()
    expect(late.page).to_have_url(re.compile(r"/t/[A-Z]+-\d{4}$"))
    expect(late.rack).to_have_count(0)


def test_the_host_sends_a_phone_away_and_its_guest_plays_on(
    devices: Devices, address: str, lexicon_store: LexiconStore
) -> None:
    (host, guest), phone = devices.laptops, devices.phones[0]
    position = prepare(SLUG, lexicon_store, ["person"], until=lambda view: view.first)
    open_prepared(position, address, host.page, guest.page)
    open_panel(guest.page)
    phone.page.goto(address_for(guest.page, "Inès"))
    expect(phone.rack.get_by_role("button")).to_have_count(7)
    host.page.get_by_role("button", name="Menu", exact=True).click()
    expect(host.page.get_by_role("button", name="Renvoyer Inès")).to_be_visible()
    host.page.get_by_role("button", name="Renvoyer le téléphone d’Inès").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Vous n’êtes plus à cette table")
    expect(guest.rack.get_by_role("button")).to_have_count(7)
    expect(guest.page.get_by_text("sur un téléphone")).to_have_count(0)
