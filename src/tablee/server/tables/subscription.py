"""A subscription: a connection's interest in a table, and what is due to be sent to it."""

import time
from typing import Protocol

from tablee.core.game import Seat
from tablee.server.protocol import server_messages


class Subscriber(Protocol):
    """The interface of a connection for sessions and the lobby."""

    guest: str

    @property
    def delay(self) -> int:
        """The measured round trip in milliseconds; -1: not yet measured."""

    def wake(self) -> None:
        """Schedule sending of what is due."""

    def send_lobby(self) -> None:
        """Schedule sending of the lobby."""

    def drop_table(self, code: str) -> None:
        """Unsubscribe from a table that the guest was removed from."""

    def post(self, message: server_messages.ServerMessage) -> None:
        """Send a message."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


class Subscription:
    """One connection's subscription to one table, and what is due to be sent."""

    def __init__(self, subscriber: Subscriber, seat: Seat | None, after: int) -> None:
        self.subscriber = subscriber
        self.seat = seat
        self.sent = after
        self.room_due = True
        self.frame_due: float | None = time.perf_counter()
        """When a frame became due; None: none is due."""
        self.drafts_due = False
        self.drafts_at = 0.0
        """When drafts were last sent."""

    def resend(self) -> None:
        """Make everything due again."""
        self.sent, self.room_due, self.frame_due = 0, True, time.perf_counter()
