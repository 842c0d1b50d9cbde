"""Tables that stand in the middle of a game, for tests that are not about its beginning.

    position = prepare("topword", lexicons, ["debutant"], until=lambda view: view.turn == 0 and view.turn_number > 8)
    open_prepared(position, address, page)

The game is played by bots in this process until a view shows what is wanted; its record goes to the tests' server.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tablee.core.game import Seat
from tablee.core.levels import bot_name, unique_name
from tablee.games import definition, words_for
from tablee.lexicon.store import LexiconStore
from tablee.table.actions import Pause
from tablee.table.bot_play import ManualClock, step
from tablee.table.bot_play import Player as Bot
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table, wall_clock
from tests.browser.prepared_routes import GUEST, TABLES
from tests.browser.tables import RETRIES, wait_for_play_area
from tests.chance import OTHER

PEOPLE = ("Lou", "Inès", "Papi Marc", "Clémentine", "Jo", "Ana")
STEPS = 2_000
"""More than a game has until what is wanted is there, or never is."""
GAMES = 500
"""A position that none of so many games reaches is asked for by mistake."""
_SKIP_DRAW = "if (location.protocol.startsWith('http')) localStorage.setItem('tablee.draw', '%s 1')"
"""A script for a page that has shown the draw for the start of this table's first game already."""


@dataclass(frozen=True)
class Prepared:
    """A game so far."""

    record: str
    seed: str
    people: int


def prepare(
    slug: str,
    lexicon_store: LexiconStore,
    others: Sequence[str],
    until: Callable[[Any], object],
    *,
    played_by: str | Mapping[Seat, Bot] | None = None,
    lexicon: str = "fr",
    paused: bool = False,
    names: Sequence[str] = PEOPLE,
    **options: Any,
) -> Prepared:
    """The first of a row of games in which the view of the first seat comes to show what is wanted, up to there.

    Lou, the first of the names, sits on the first seat; `others` are levels of bots, or `person`. Until then people's
    seats are played by bots of a level, expert unless the game has none, or by functions like bots. A paused game goes
    on when everybody agrees to it.
    """
    game = definition(slug)
    words = words_for(slug, lexicon_store, lexicon)
    seats = _seats(others, names)
    if played_by is None:  # the strongest that does not think for long
        played_by = [level for level in game.bots if level != "maitre"][-1]
    people = [place for place, seat in enumerate(seats) if seat.bot is None]
    players = dict.fromkeys(people, game.bots[played_by]) if isinstance(played_by, str) else played_by
    for number in range(GAMES):
        seed, clock = f"{OTHER} {slug} {number}", ManualClock(wall_clock())
        table = Table.create(MemoryStore(), game, words, seats, options, seed=seed, clock=clock)
        assert isinstance(table, Table), table
        for _ in range(STEPS):
            if table.outcome() is not None:
                break
            if until(table.view(0)):
                if paused:
                    table.submit(0, Pause(), "pause")
                return Prepared(write_record(game, table.header, table.entries), seed, len(people))
            step(table, clock, players)
    raise AssertionError(f"none of {GAMES} games of {slug} comes to that position")


def _seats(others: Sequence[str], names: Sequence[str]) -> list[Seated]:
    people, seats = iter(names), list[Seated]()
    for other in ("person", *others):
        if other == "person":
            seats.append(Seated(next(people)))
        else:
            seats.append(Seated(unique_name(bot_name(other, "fr"), [seat.name for seat in seats]), other))
    return seats


def open_prepared(prepared: Prepared, address: str, *pages: Page) -> str:
    """Open a table with a prepared game, a page for each person in the order of their seats, and go there; its code."""
    assert len(pages) == prepared.people
    guests = [page.request.get(f"{address}{GUEST}", max_retries=RETRIES).json() for page in pages]
    asked = {"record": prepared.record, "seed": prepared.seed, "guests": guests}
    answer = pages[0].request.post(f"{address}{TABLES}", data=asked, max_retries=RETRIES)
    assert answer.ok, answer.text()
    code = str(answer.json())
    for page in pages:
        page.add_init_script(_SKIP_DRAW % code)
        page.goto(f"{address}/t/{code}")
        wait_for_play_area(page)
    return code
