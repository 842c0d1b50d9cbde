"""Drafts: moves that seats have composed but not sent. They are not stored; a deadline passes them to the game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.game import DeadlineReached, Refusal, Seat
from tablee.table.action_rules import LABELS
from tablee.table.actions import TakeBack
from tablee.table.log import Entry

_LONGEST = 4096
"""Maximum bytes of JSON: more than any draft needs."""


class Drafts:
    """The drafts of one table, at most one for each seat."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._drafts: dict[Seat, Any] = {}

    def put(self, seat: Seat, draft: Any) -> Refusal | None:
        """Replace a seat's draft; None deletes it. Refuse an unknown seat or a draft that is too long."""
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
        """Return the drafts by seat."""
        return self._drafts

    def forget_after(self, entry: Entry) -> None:
        """Delete the drafts that an entry makes obsolete."""
        if not self._drafts:
            return
        if isinstance(entry.command, (DeadlineReached, TakeBack)):
            self._drafts.clear()
        else:
            self._drafts.pop(entry.actor, None)

    def copy(self) -> "Drafts":
        """Return an independent copy."""
        copied = Drafts(self._seats)
        copied._drafts = dict(self._drafts)
        return copied
