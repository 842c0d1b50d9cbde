"""Measures a move between browsers: from the click on « Jouer » on one page to the tile on the other page's board.

Two real browser contexts on this machine, each with its own cookie, play Topword on a real server with the same clock.
"""

from functools import partial
from statistics import median

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.chromium import LAUNCH_ARGS, chromium_path
from tests.browser.players.topword import Player, best_play
from tests.browser.tables import open_table, request, take_seat, wait_for_play_area

from bench.browsing import served
from bench.report import Report, Row
from tablee.games import open_lexicon_store, words_for
from tablee.games.topword.model import Play
from tablee.lexicon.words import Words

MOVES = 60
TARGET = 100.0

_NOTE_CLICKS = """() => document.addEventListener(
  'click', () => { window.clicked = performance.timeOrigin + performance.now(); }, { capture: true })"""
_WATCH = """(square) => {
  const label = () => document.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-label');
  const before = label();
  window.seen = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (label() === before) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    setTimeout(() => reject(new Error(`nothing happens on ${square}: ${before}`)), 15_000);
  });
  window.seen.catch(() => {});
}"""

NOTES = (
    "Two Chromium contexts with a page each, 1280 × 800, the server beside them, all on this machine and free to use "
    "all its cores. A greedy move is laid with taps; the time is taken from the click on « Jouer », as its page hears "
    "it, until the board of the other page has changed (a MutationObserver sees the square of the move's last tile).",
    "Think time: as long as a script takes to lay the tiles, some tenths of a second.",
)


def measure() -> Report:
    """Play complete games in two browsers until there are enough moves."""
    words = words_for("topword", open_lexicon_store())
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=LAUNCH_ARGS)
        times: list[float] = []
        while len(times) < MOVES:
            times += _game(browser, address, words, MOVES - len(times))
        browser.close()
    times.sort()
    rows = [
        Row("a move seen in the other browser, median", "ms", median(times), {}, TARGET),
        Row("p99", "ms", times[(len(times) - 1) * 99 // 100], {}, TARGET),
        Row("the longest", "ms", times[-1]),
    ]
    return Report("A move in two browsers", (f"{len(times)} moves.", *NOTES), (), rows)


def _game(browser: Browser, address: str, words: Words, most: int) -> list[float]:
    """Return the milliseconds of a game's moves, in order."""
    contexts = [browser.new_context(locale="fr-FR", viewport={"width": 1280, "height": 800}) for _ in range(2)]
    players = [Player(context.new_page()) for context in contexts]
    host, guest = (player.page for player in players)
    code = open_table(host, address, ["open"], name="Lou")
    take_seat(guest, address, code, 1, "Max")
    request(host, address, "Lou", {"type": "begin", "table": code})
    for player in players:
        wait_for_play_area(player.page)
        player.wait_until(partial(getattr, player, "frames"))
        player.page.evaluate(_NOTE_CLICKS)
    times: list[float] = []
    while len(times) < most:
        mover, other = players if players[0].view.turn == players[0].seat else players[::-1]
        turn = mover.view.turn_number
        found = best_play(mover.view, words)
        if found is None:
            break
        times.append(_move(mover, other.page, *found))
        other.wait_until(partial(other.turn_ended, turn))
        if other.view.outcome:
            break
    for context in contexts:
        context.close()
    return times


def _move(mover: Player, other: Page, play: Play, points: int) -> float:
    mover.lay(play, "taps")
    expect(mover.main_button).to_contain_text(f"Jouer {points} point")
    row, column = play.tiles[-1].square
    other.evaluate(_WATCH, f"{row},{column}")
    turn = mover.view.turn_number
    mover.main_button.click()
    seen: float = other.evaluate("() => window.seen")
    clicked: float = mover.page.evaluate("() => window.clicked")
    mover.wait_until(lambda: mover.turn_ended(turn))
    return seen - clicked
