"""Drafts of bots: shown before they act, in games whose drafts are public (YM-10)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tablee.games import definition, words_for
from tablee.games.yahtzee_des_mots.drafts import read_layout
from tablee.games.yahtzee_des_mots.model import Layout, Rolled, Written
from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits
from tablee.server.tables.driver import TableDriver
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table

SLUG = "yahtzee-des-mots"
ENTRIES = 16
"""Entries of the log: several turns of two bots."""


def _play(lexicon_store: LexiconStore, pace: float) -> tuple[list[Any], dict[int, list[Layout]]]:
    """Return the events of some turns of two bots, and the drafts that were shown before each entry."""
    table = Table.create(
        MemoryStore(),
        definition(SLUG),
        words_for(SLUG, lexicon_store),
        [Seated("Ann", "debutant"), Seated("Bob", "debutant")],
        seed="what bots show",
    )
    assert isinstance(table, Table)
    shown: dict[int, list[Layout]] = {}

    async def run() -> None:
        enough = asyncio.Event()

        def moved() -> None:
            runner.wake()
            if table.seq >= ENTRIES:
                enough.set()

        def laid() -> None:
            (turn,) = table.awaiting()
            shown.setdefault(table.seq + 1, []).append(read_layout(table.drafts()[turn]))

        with ThreadPoolExecutor(1) as pool:
            runner = TableDriver(table, pool, Limits(), pace, moved, laid)
            await enough.wait()
            await runner.close()

    asyncio.run(run())
    return [event for entry in table.entries[:ENTRIES] for event in entry.events], shown


def test_bots_lay_out_what_they_keep_and_write(lexicon_store: LexiconStore) -> None:
    events, shown = _play(lexicon_store, pace=0.001)
    kept = written = 0
    for seq, event in enumerate(events, 1):
        match event:
            case Rolled(kept=keep) if keep:
                assert [layout.kept for layout in shown[seq]] == [keep]
                kept += 1
            case Written(words=words) if words:
                assert [layout.words for layout in shown[seq]] == [words[: count + 1] for count in range(len(words))]
                written += 1
            case _:
                assert seq not in shown
    assert kept
    assert written


def test_nothing_is_shown_where_nobody_waits(lexicon_store: LexiconStore) -> None:
    assert _play(lexicon_store, pace=0.0)[1] == {}
