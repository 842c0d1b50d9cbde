"""A room: who sits where at a table, how it plays, what is proposed. Frozen values, no socket, no store.

Changes are pure transitions, in `seating`, `lending` and `agreement`: each returns the changed room, or a Refusal.
Chairs are the seats of a game in their order. Whether a bot plays for an absent person is told by the game's log.
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
"""Ids of messages that have happened: a page sends again only what it has not seen acknowledged."""


class Pass(msgspec.Struct, frozen=True):
    """What takes a chair to another device, once. The pass itself is not kept, only what proves it."""

    proof: str
    until: int
    """Wall clock; 0: it was used."""


class Chair(msgspec.Struct, frozen=True):
    """A place. A person's carries its guest; a bot's its level; one that is lent, who plays for it elsewhere."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    guest: str = ""
    level: str = ""
    companion: str = ""
    """The guest who looks from it and acts for it on another device; it stays its guest's."""
    pass_: Pass | None = None
    """The last one given out."""


OPEN = Chair()


class Way(msgspec.Struct, frozen=True):
    """How a table plays (G-9): settled options, and the words."""

    options: dict[str, Any]
    lexicon: str
    language: str
    public: bool = False
    hints: bool | None = None
    """Whether hints are open; None: as G-14 has it by default."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class Bounds(msgspec.Struct, frozen=True):
    """What a game allows: how many may play, its bots, weakest first, and whether several people share a screen."""

    lowest: int
    highest: int
    levels: tuple[str, ...]
    same_screen: bool = True


class Room(msgspec.Struct, frozen=True):
    """Everything about a table that is not its game, as it is stored."""

    code: str
    game: str
    host: str
    chairs: tuple[Chair, ...]
    way: Way
    opened: str
    """The id of the message that opened it."""
    touched: int
    """Wall clock of the last change."""
    phase: Phase = "waiting"
    round: int = 0
    game_id: str = ""
    proposal: Proposal | None = None
    arrivals: tuple[str, ...] = ()
    """Guests in the order in which they first sat down."""
    removed: tuple[str, ...] = ()
    """Guests who are not welcome any more."""
    done: tuple[str, ...] = ()
    revision: int = 1

    def chairs_of(self, guest: str) -> tuple[int, ...]:
        """The chairs of a guest."""
        return tuple(place for place, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The chairs a guest plays from: a lent one only elsewhere, unless it is one's only one, seen on both."""
        own = self.chairs_of(guest)
        held = (place for place, chair in enumerate(self.chairs) if guest and chair.companion == guest)
        kept = own if len(own) == 1 else (place for place in own if not self.chairs[place].companion)
        return (*kept, *held)

    def voices_of(self, guest: str) -> tuple[int, ...]:
        """The chairs a guest speaks for when something is agreed on: their own, lent or not, and one lent to them."""
        return tuple(sorted({*self.chairs_of(guest), *self.seats_of(guest)}))

    def players_of(self, place: int) -> frozenset[str]:
        """The guests by whom a chair may be played: whose it is, and who plays for it elsewhere."""
        return frozenset({self.chairs[place].guest, self.chairs[place].companion} - {""})

    @property
    def people(self) -> frozenset[str]:
        """The guests who sit here."""
        return frozenset(chair.guest for chair in self.chairs if chair.kind == "person")

    @property
    def company(self) -> frozenset[str]:
        """The guests who sit here, and those who play for them on other devices."""
        return self.people | {chair.companion for chair in self.chairs if chair.companion}

    @property
    def free(self) -> int:
        """How many chairs are open."""
        return sum(chair.kind == "open" for chair in self.chairs)

    @property
    def hints(self) -> bool:
        """Whether hints are open: as the table says, else as the game's options do for so many people (G-14)."""
        if self.way.hints is not None:
            return self.way.hints
        played = definition(self.game)
        people = sum(chair.kind != "bot" for chair in self.chairs)
        return played.hints(msgspec.convert(self.way.options, played.options), people)


Change = Room | Refusal


def guest_name(language: Language) -> str:
    """What somebody is called who does not say."""
    return label(LABELS, "guest", language)


def refuse(code: str, rule: str, **values: str | int) -> Refusal:
    """A refusal of the room's."""
    return Refusal(code, rule, values, LABELS)


# ---- messages that happened ---------------------------------------------------------------------


def noted(room: Room, guest: str, message_id: str, now: int) -> Room:
    """The room, remembering that a message has happened."""
    done = (*room.done, f"{guest}/{message_id}")[-_REMEMBERED:]
    return replace(room, done=done, touched=now)


def happened(room: Room, guest: str, message_id: str) -> bool:
    """Whether a message has happened already."""
    return f"{guest}/{message_id}" in room.done


# ---- for transitions ----------------------------------------------------------------------------


def with_chair(room: Room, place: int, chair: Chair) -> Room:
    """The room with another chair in a place."""
    return replace(room, chairs=(*room.chairs[:place], chair, *room.chairs[place + 1 :]))


def returned(chair: Chair) -> Chair:
    """A chair that is lent to nobody any more."""
    return replace(chair, companion="", pass_=None)


def check_waiting(room: Room) -> Refusal | None:
    """Why a change before the game is refused: it has begun."""
    return None if room.phase == "waiting" else refuse("begun", "G-11")


def check_host(room: Room, guest: str) -> Refusal | None:
    """Why a change is refused to a guest who is not the host."""
    return None if room.host == guest else refuse("hosts_only", "G-10")


def check_place(room: Room, place: int) -> Refusal | None:
    """Why a place is refused: there is no such chair."""
    return None if place in range(len(room.chairs)) else refuse("no_chair", "G-11")


def check_own_chair(room: Room, guest: str, place: int) -> Refusal | None:
    """Why a chair is refused to a guest: it is another's."""
    return None if place in room.chairs_of(guest) else refuse("not_your_seat", "G-11")
