"""The waiting room: two browsers, one link; and what a host may do."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contexts import DESKTOP, PHONE, SMALL, become_new_guest, guest_page
from tests.browser.tables import give_name, invite, request, sit_down


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    with guest_page(browser, address) as host, guest_page(browser, address) as guest:
        yield host, guest


@pytest.fixture
def host(pages: tuple[Page, Page]) -> Page:
    become_new_guest(pages[0])
    pages[0].set_viewport_size(DESKTOP)
    return pages[0]


@pytest.fixture
def guest(pages: tuple[Page, Page]) -> Page:
    become_new_guest(pages[1])
    pages[1].set_viewport_size(DESKTOP)
    return pages[1]


def link_of(page: Page) -> str:
    return "http://" + page.get_by_label("Lien de la table").input_value()


def test_a_friend_comes_by_the_link_and_both_play(host: Page, guest: Page, address: str) -> None:
    invite(host, address)
    expect(host.get_by_role("button", name="Commencer")).to_be_disabled()
    guest.goto(link_of(host))
    sit_down(guest)
    host.get_by_role("button", name="Commencer").click()
    for page in (host, guest):
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.get_by_role("group", name="Votre chevalet").get_by_role("button")).to_have_count(7)


def test_the_qr_code_is_drawn(host: Page, address: str) -> None:
    invite(host, address)
    code = host.get_by_role("img", name="Code QR")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def test_on_a_phone_what_is_left_to_do_is_on_the_screen(host: Page, address: str) -> None:
    """The QR code while somebody is missing; once the table is full, the way to begin."""
    host.set_viewport_size(PHONE)
    invite(host, address)
    expect(host.get_by_role("img", name="Code QR")).to_be_in_viewport(ratio=1)
    host.get_by_role("button", name="Mettre un bot").click()
    expect(host.get_by_role("img", name="Code QR")).to_be_hidden()
    host.evaluate("scrollTo(0, 0)")
    expect(host.get_by_role("button", name="Commencer")).to_be_in_viewport(ratio=1)
    expect(host.get_by_label("Lien de la table")).to_be_visible()


def test_whoever_comes_by_the_link_is_awaited_and_asked_for_a_name_once(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address, "Inès")
    guest.set_viewport_size(SMALL)
    guest.goto(f"{address}/t/{code}")
    expect(guest.get_by_role("heading", level=1)).to_have_text("On vous attend !")
    expect(guest.get_by_text("Inès vous invite à jouer à Topword.")).to_be_visible()
    expect(guest.get_by_role("img", name="Code QR")).to_have_count(0)
    sit = guest.get_by_role("button", name="S’asseoir")
    expect(sit).to_be_in_viewport(ratio=1)
    sit.click()
    guest.get_by_role("dialog", name="Votre nom").get_by_role("button", name="Fermer").click()
    expect(sit).to_be_visible()
    sit.click()
    give_name(guest, "inès")
    for page in (host, guest):
        expect(page.get_by_role("listitem").filter(has_text="inès 2")).to_be_visible()
    guest.get_by_role("button", name="Se lever").click()
    sit.click()
    expect(guest.get_by_role("button", name="Se lever")).to_be_visible()
    guest.get_by_role("button", name="Changer de nom").locator("visible=true").click()
    guest.get_by_role("dialog").get_by_role("textbox").fill("Papi Marc")
    guest.get_by_role("button", name="Enregistrer").click()
    for page in (host, guest):
        expect(page.get_by_role("listitem").filter(has_text="Papi Marc")).to_be_visible()


def test_whoever_gives_no_name_is_told_apart(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address, "")
    guest.goto(f"{address}/t/{code}")
    sit_down(guest, "")
    for page in (host, guest):
        expect(page.get_by_role("listitem").filter(has_text="Convive 2")).to_be_visible()


def test_the_host_sets_the_table_and_the_guest_sees_it(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    guest.goto(f"{address}/t/{code}")
    host.get_by_role("button", name="Une chaise de plus").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("On attend 2 personnes")
    expect(guest.get_by_role("button", name="Prendre cette chaise")).to_have_count(2)
    host.get_by_role("button", name="Mettre un bot").first.click()
    expect(guest.get_by_text("bot ·")).to_be_visible()
    host.get_by_role("button", name="Changer les règles").click()
    host.get_by_role("radio", name="contestation", exact=False).check()
    expect(guest.get_by_text("contestation : les autres joueurs contestent")).to_be_visible()
    expect(guest.get_by_role("button", name="Changer les règles")).to_have_count(0)


def test_whoever_becomes_the_host_is_told_and_may_begin(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    host.get_by_role("button", name="Une chaise de plus").click()
    host.get_by_role("button", name="Mettre un bot").first.click()
    expect(host.get_by_text("bot ·")).to_be_visible()
    guest.goto(f"{address}/t/{code}")
    sit_down(guest)
    expect(guest.get_by_role("status").filter(has_text="lancera la partie")).to_be_visible()
    expect(guest.get_by_role("button", name="Commencer")).to_have_count(0)
    request(host, address, "Camille", {"type": "leave", "table": code, "chair": 0})
    expect(guest.get_by_role("status").filter(has_text="C’est maintenant à vous de lancer la partie.")).to_be_visible()
    guest.get_by_role("button", name="Commencer").click()
    expect(guest.get_by_role("grid")).to_be_visible()


def test_a_host_may_stand_up_where_somebody_else_sits(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    expect(host.get_by_role("button", name="Commencer")).to_be_visible()
    expect(host.get_by_role("button", name="Se lever")).to_have_count(0)
    guest.goto(f"{address}/t/{code}")
    sit_down(guest)
    host.get_by_role("button", name="Se lever").click()
    news = guest.get_by_role("status").filter(has_text="C’est maintenant à vous de lancer la partie.")
    expect(news).to_have_text("C’est maintenant à vous de lancer la partie. Il faut au moins 2 joueurs.")
    expect(host.get_by_role("button", name="S’asseoir")).to_have_count(1)


def test_a_guest_is_removed_after_a_question_and_is_told(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    guest.goto(f"{address}/t/{code}")
    sit_down(guest)
    host.get_by_role("button", name="Renvoyer").click()
    question = host.get_by_role("dialog", name="Renvoyer")
    expect(question).to_contain_text("ne pourra plus revenir")
    question.get_by_role("button", name="Annuler").click()
    expect(guest.get_by_role("button", name="Se lever")).to_be_visible()
    host.get_by_role("button", name="Renvoyer").click()
    question.get_by_role("button", name="Renvoyer").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Vous n’êtes plus à cette table")
    expect(guest.get_by_role("main").get_by_role("alert")).to_have_text("L’hôte de cette table ne vous y attend plus.")
    expect(guest.get_by_text("vous pouvez ouvrir la vôtre, en rejoindre une autre")).to_be_visible()
    expect(host.get_by_text("On attend quelqu’un").first).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Vous n’êtes plus à cette table")
    guest.get_by_role("link", name="Retour à l’accueil").click()
    expect(guest.get_by_role("article")).to_have_count(5)


def test_a_spectator_sees_the_game_and_no_tiles(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    host.get_by_role("button", name="Mettre un bot").click()
    host.get_by_role("button", name="Commencer").click()
    expect(host.get_by_role("group", name="Votre chevalet")).to_be_visible()
    guest.goto(f"{address}/t/{code}")
    expect(guest.get_by_text("Vous regardez cette partie. Les tuiles")).to_be_visible()
    expect(guest.get_by_role("grid")).to_be_visible()
    expect(guest.get_by_role("group", name="Votre chevalet").get_by_role("button")).to_have_count(0)


def test_a_phrase_is_heard_by_the_others(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    guest.goto(f"{address}/t/{code}")
    sit_down(guest)
    host.get_by_role("button", name="Commencer").click()
    guest.get_by_role("button", name="Dire un mot").first.click()
    guest.get_by_role("button", name="Bonne chance !").click()
    expect(host.get_by_role("status").filter(has_text="Bonne chance !")).to_be_visible()


def test_a_pause_needs_everybody(host: Page, guest: Page, address: str) -> None:
    code = invite(host, address)
    guest.goto(f"{address}/t/{code}")
    sit_down(guest)
    host.get_by_role("button", name="Commencer").click()
    expect(guest.get_by_role("grid")).to_be_visible()
    host.get_by_role("button", name="Menu", exact=True).click()
    host.get_by_role("button", name="Proposer d’arrêter là").click()
    guest.get_by_role("button", name="Non").click()
    expect(host.get_by_role("status").filter(has_text="Inès préfère ne pas s’arrêter là")).to_be_visible()
    host.get_by_role("button", name="Compris").click()
    host.get_by_role("button", name="Menu", exact=True).click()
    host.get_by_role("button", name="Proposer une pause").click()
    guest.get_by_role("button", name="D’accord").click()
    for page in (host, guest):
        expect(page.get_by_role("button", name="Reprendre la partie")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="La partie est en pause.")).to_have_count(1)  # said once
    guest.get_by_role("button", name="Reprendre la partie").click()
    host.get_by_role("button", name="D’accord").click()
    expect(guest.get_by_role("button", name="Reprendre la partie")).to_have_count(0)
