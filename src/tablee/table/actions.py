"""What the people at a table may do that is no game's business: pause, leave a seat to a bot, give up (G-10), take a
move back (G-16)."""

from typing import Any, TypeGuard, get_args

import msgspec

from tablee.core.game import Seat


class Pause(msgspec.Struct, frozen=True, tag="table.pause"):
    """Stop the game's clock."""

    since: int | None = None
    """Wall clock, for the table alone: a server that was down pauses its games as of its last sign of life."""


class Resume(msgspec.Struct, frozen=True, tag="table.resume"):
    """Let it run again."""


class GiveSeat(msgspec.Struct, frozen=True, tag="table.give_seat"):
    """Let a bot play for a seat."""

    seat: Seat
    level: str


class TakeSeat(msgspec.Struct, frozen=True, tag="table.take_seat"):
    """Play for one's seat again."""


class Concede(msgspec.Struct, frozen=True, tag="table.concede"):
    """Give up. Where at least two others remain, a bot of this level (by default the weakest) plays on."""

    level: str | None = None


class Stop(msgspec.Struct, frozen=True, tag="table.stop"):
    """End the game here, without a winner."""


class TakeBack(msgspec.Struct, frozen=True, tag="table.take_back"):
    """Go back to before the last command that a person gave (G-16); whether everybody agrees is not asked here."""


Action = Pause | Resume | GiveSeat | TakeSeat | Concede | Stop | TakeBack
ACTIONS = frozenset(get_args(Action))


def is_action(command: Any) -> TypeGuard[Action]:
    """Whether a command is one of the table's, not of the game's."""
    return type(command) in ACTIONS
