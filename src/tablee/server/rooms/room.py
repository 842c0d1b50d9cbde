"""A room: the chairs of a table, its settings and its proposal. Frozen values, no socket, no store.

Changes are pure transitions in `seating`, `lending` and `agreement`. Each returns the changed room, or a Refusal.
Chairs are the seats of a game in order. The game's log records whether a bot plays for an absent person.
"""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.core.labels import Language, label
from tablee.games import definition
from tablee.server.protocol import Phase
from tablee.server.protocol.server_messages import Proposal

LABELS = "tablee.server"
_REMEMBERED = 64
"""Maximum number of ids of handled messages. Clients resend only messages that were not acknowledged."""


class Pass(msgspec.Struct, frozen=True):
    """A pass that lends a chair to another device, once. Only its digest is kept."""

    proof: str
    until: int
    """Wall clock; 0: the pass was used."""


class Chair(msgspec.Struct, frozen=True):
    """A place at a table: open, a person's (with its guest) or a bot's (with its level)."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    guest: str = ""
    level: str = ""
    companion: str = ""
    """The guest who plays from the chair on another device. The chair still belongs to `guest`."""
    pass_: Pass | None = None
    """The last pass issued."""


OPEN = Chair()


class TableSettings(msgspec.Struct, frozen=True):
    """The settings of a table: complete options (G-9), lexicon and flags."""

    options: dict[str, Any]
    lexicon: str
    language: str
    public: bool = False
    hints: bool | None = None
    """Whether hints are open; None: by the default of G-14."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class Bounds(msgspec.Struct, frozen=True):
    """The bounds of a game: the number of players, its bots, weakest first, and whether people may share a screen."""

    lowest: int
    highest: int
    levels: tuple[str, ...]
    same_screen: bool = True


class Room(msgspec.Struct, frozen=True):
    """The stored state of a table without its game."""

    code: str
    game: str
    host: str
    chairs: tuple[Chair, ...]
    settings: TableSettings = msgspec.field(name="way")
    """Stored as `way`."""
    opened: str
    """The id of the message that opened the table."""
    touched: int
    """Wall clock of the last change."""
    phase: Phase = "waiting"
    round: int = 0
    game_id: str = ""
    proposal: Proposal | None = None
    arrivals: tuple[str, ...] = ()
    """Guests in the order in which they first sat down."""
    removed: tuple[str, ...] = ()
    """Guests who were removed and may not return."""
    done: tuple[str, ...] = ()
    revision: int = 1

    def chairs_of(self, guest: str) -> tuple[int, ...]:
        """Return the chairs of a guest."""
        return tuple(place for place, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """Return the chairs that a guest plays from. Their own lent chair is left out unless it is their only one."""
        own = self.chairs_of(guest)
        held = (place for place, chair in enumerate(self.chairs) if guest and chair.companion == guest)
        kept = own if len(own) == 1 else (place for place in own if not self.chairs[place].companion)
        return (*kept, *held)

    def all_chairs_of(self, guest: str) -> tuple[int, ...]:
        """Return the chairs that a guest answers proposals for: their own, lent or not, and one lent to them."""
        return tuple(sorted({*self.chairs_of(guest), *self.seats_of(guest)}))

    def players_of(self, place: int) -> frozenset[str]:
        """Return the guests who may play from a chair: its guest and its companion."""
        return frozenset({self.chairs[place].guest, self.chairs[place].companion} - {""})

    @property
    def people(self) -> frozenset[str]:
        """The guests with a chair."""
        return frozenset(chair.guest for chair in self.chairs if chair.kind == "person")

    @property
    def participants(self) -> frozenset[str]:
        """The guests with a chair, and their companions."""
        return self.people | {chair.companion for chair in self.chairs if chair.companion}

    @property
    def free(self) -> int:
        """Number of open chairs."""
        return sum(chair.kind == "open" for chair in self.chairs)

    @property
    def hints(self) -> bool:
        """Whether hints are open: by the table's setting, or by the game's default for this number of people (G-14)."""
        if self.settings.hints is not None:
            return self.settings.hints
        played = definition(self.game)
        people = sum(chair.kind != "bot" for chair in self.chairs)
        return played.hints(msgspec.convert(self.settings.options, played.options), people)


Change = Room | Refusal


def guest_name(language: Language) -> str:
    """Return the default name of a guest."""
    return label(LABELS, "guest", language)


def refuse(code: str, rule: str, **values: str | int) -> Refusal:
    """Make a refusal of a room."""
    return Refusal(code, rule, values, LABELS)


# ---- handled messages ---------------------------------------------------------------------------


def mark_handled(room: Room, guest: str, message_id: str, now: int) -> Room:
    """Record that a message was handled."""
    done = (*room.done, f"{guest}/{message_id}")[-_REMEMBERED:]
    return replace(room, done=done, touched=now)


def was_handled(room: Room, guest: str, message_id: str) -> bool:
    """Tell whether a message was handled before."""
    return f"{guest}/{message_id}" in room.done


# ---- for transitions ----------------------------------------------------------------------------


def with_chair(room: Room, place: int, chair: Chair) -> Room:
    """Replace the chair at a place."""
    return replace(room, chairs=(*room.chairs[:place], chair, *room.chairs[place + 1 :]))


def without_companion(chair: Chair) -> Chair:
    """Return a chair without companion and pass."""
    return replace(chair, companion="", pass_=None)


def check_waiting(room: Room) -> Refusal | None:
    """Refuse a change of the setup once the game has begun."""
    return None if room.phase == "waiting" else refuse("begun", "G-11")


def check_host(room: Room, guest: str) -> Refusal | None:
    """Refuse a change by a guest who is not the host."""
    return None if room.host == guest else refuse("hosts_only", "G-10")


def check_place(room: Room, place: int) -> Refusal | None:
    """Refuse a place without a chair."""
    return None if place in range(len(room.chairs)) else refuse("no_chair", "G-11")


def check_own_chair(room: Room, guest: str, place: int) -> Refusal | None:
    """Refuse a chair of another guest."""
    return None if place in room.chairs_of(guest) else refuse("not_your_seat", "G-11")
