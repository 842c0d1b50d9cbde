"""Drafts: what seats have laid out but not sent. They are never stored; a deadline hands them to the game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.game import DeadlineReached, Refusal, Seat
from tablee.table.action_rules import LABELS
from tablee.table.actions import TakeBack
from tablee.table.log import Entry

_LONGEST = 4096
"""Bytes of JSON: more than anybody could lay out."""


class Drafts:
    """The drafts of one table, at most one for each seat."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._drafts: dict[Seat, Any] = {}

    def put(self, seat: Seat, draft: Any) -> Refusal | None:
        """Keep a seat's draft in the place of its last one; None forgets it. Refused for a bad seat or length."""
        if seat not in range(self._seats):
            return Refusal("no_seat", "G-11", labels=LABELS)
        if draft is None:
            self._drafts.pop(seat, None)
            return None
        if len(msgspec.json.encode(draft)) > _LONGEST:
            return Refusal("draft_too_long", "G-11", labels=LABELS)
        self._drafts[seat] = msgspec.to_builtins(draft)
        return None

    def all(self) -> Mapping[Seat, Any]:
        """The drafts there are."""
        return self._drafts

    def forget_after(self, entry: Entry) -> None:
        """Forget what an entry of the log has made obsolete."""
        if not self._drafts:
            return
        if isinstance(entry.command, (DeadlineReached, TakeBack)):
            self._drafts.clear()
        else:
            self._drafts.pop(entry.actor, None)

    def copy(self) -> "Drafts":
        """An independent copy."""
        copied = Drafts(self._seats)
        copied._drafts = dict(self._drafts)
        return copied
