"""Actions: commands of the table rather than of the game. Pause, hand a seat to a bot, concede (G-10), take a move back
(G-16)."""

from typing import Any, TypeGuard, get_args

import msgspec

from tablee.core.game import Seat


class Pause(msgspec.Struct, frozen=True, tag="table.pause"):
    """Stop the game's clock."""

    since: int | None = None
    """Wall clock; only the table may set it. After a crash a server pauses its games as of its last heartbeat."""


class Resume(msgspec.Struct, frozen=True, tag="table.resume"):
    """Restart the game's clock."""


class GiveSeat(msgspec.Struct, frozen=True, tag="table.give_seat"):
    """Let a bot play for a seat."""

    seat: Seat
    level: str


class TakeSeat(msgspec.Struct, frozen=True, tag="table.take_seat"):
    """Play for the sender's seat again."""


class Concede(msgspec.Struct, frozen=True, tag="table.concede"):
    """Concede. If at least two other seats remain, a bot of this level (by default the weakest) plays on."""

    level: str | None = None


class Stop(msgspec.Struct, frozen=True, tag="table.stop"):
    """End the game without a winner."""


class TakeBack(msgspec.Struct, frozen=True, tag="table.take_back"):
    """Undo the last command of a person (G-16). The server checks beforehand that everybody agrees."""


Action = Pause | Resume | GiveSeat | TakeSeat | Concede | Stop | TakeBack
ACTIONS = frozenset(get_args(Action))


def is_action(command: Any) -> TypeGuard[Action]:
    """Tell whether a command is the table's, not the game's."""
    return type(command) in ACTIONS
