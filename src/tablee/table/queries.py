"""Queries that do not change a table: previews of a draft, advice and the review of a finished game."""

from collections.abc import Mapping
from typing import Any

from tablee.core.game import Preview, Refusal, Seat
from tablee.table.decider import LABELS
from tablee.table.log import of_table
from tablee.table.state import effective_entries
from tablee.table.table import Table

NO_ADVICE = Refusal("no_advice", "G-14", labels=LABELS)
NO_REVIEW = Refusal("no_review", "G-14", labels=LABELS)
NOT_OVER = Refusal("not_over", "G-14", labels=LABELS)


def offers(table: Table, seat: Seat | None, draft: Any, *, judged: bool = True) -> Mapping[str, Preview]:
    """Preview each possible use of a draft; words are judged if allowed (G-14)."""
    words = table.words if judged and table.open_dictionary(seat) else None
    return table.game.offers(table.view(seat), draft, words)


def advice(table: Table, seat: Seat) -> Any | Refusal:
    """Return the best choices of a seat that is to act. The caller checks whether the table allows advice."""
    advise = table.game.advise
    found = advise(table.view(seat), table.words) if advise and seat in table.awaiting() else None
    return NO_ADVICE if found is None else found


def review(table: Table) -> Any | Refusal:
    """Return the review of a finished game."""
    if table.game.review is None:
        return NO_REVIEW
    if table.outcome() is None:
        return NOT_OVER
    events = [event for entry in effective_entries(table.entries) for event in entry.events if not of_table(event)]
    return table.game.review(events, table.words)
