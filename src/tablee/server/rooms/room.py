"""A table's room: who sits where, how it plays, what is proposed. Values and pure transitions, no socket, no store.

A transition gives the room as it is then, or a Refusal: nothing has changed. Chairs are the seats of a game in their
order; whether a bot plays on for an absent person is told by the game's log, not here.
"""

from hmac import compare_digest
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.core.labels import Language, label
from tablee.core.levels import is_like, unlike
from tablee.games import definition
from tablee.server.protocol import Phase, Proposable
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


# ---- while waiting ------------------------------------------------------------------------------


def check_chairs(chairs: tuple[Chair, ...], bounds: Bounds, guest: str) -> Refusal | None:
    """Why a table cannot be opened with these chairs."""
    if not any(chair.guest == guest for chair in chairs):
        return refuse("no_own_chair", "G-9")
    if not bounds.lowest <= len(chairs) <= bounds.highest:
        return Refusal("number_of_players", "G-9", {"lowest": bounds.lowest, "highest": bounds.highest})
    if sum(chair.guest == guest for chair in chairs) > 1 and not bounds.same_screen:
        return refuse("one_each", "G-9")
    return next((problem for chair in chairs if (problem := _check_level(chair, bounds))), None)


def sit(room: Room, guest: str, place: int, name: str, bounds: Bounds) -> Change:
    """Take an open chair; a second one only where people may share a screen. Equal names are told apart."""
    if guest in room.removed:
        return refuse("removed", "G-10")
    if problem := _waiting(room) or _there(room, place):
        return problem
    if room.chairs[place].kind != "open":
        return refuse("chair_taken", "G-11")
    if room.seats_of(guest) and not bounds.same_screen:
        return refuse("one_each", "G-9")
    arrivals = room.arrivals if guest in room.arrivals else (*room.arrivals, guest)
    seated = Chair("person", unlike(name, [chair.name for chair in room.chairs]), guest)
    return hand_over(replace(_put(room, place, seated), arrivals=arrivals))


def leave(room: Room, guest: str, place: int) -> Change:
    """Give a chair back."""
    if problem := _waiting(room) or _own(room, guest, place):
        return problem
    return hand_over(_put(room, place, OPEN))


def set_chair(room: Room, guest: str, place: int, chair: Chair, bounds: Bounds) -> Change:
    """The host opens a chair or puts a bot on it."""
    if problem := _host(room, guest) or _waiting(room) or _there(room, place) or _check_level(chair, bounds):
        return problem
    return hand_over(_put(room, place, chair))


def set_chairs(room: Room, guest: str, count: int, bounds: Bounds) -> Change:
    """The host changes the number of chairs: open ones come, open ones and bots' go, the last first."""
    if problem := _host(room, guest) or _waiting(room):
        return problem
    if not bounds.lowest <= count <= bounds.highest:
        return Refusal("number_of_players", "G-9", {"lowest": bounds.lowest, "highest": bounds.highest})
    chairs = list(room.chairs)
    for kind in ("open", "bot"):
        for place in range(len(chairs) - 1, -1, -1):
            if len(chairs) > count and chairs[place].kind == kind:
                del chairs[place]
    if len(chairs) > count:
        return refuse("people_sit", "G-9", count=len(chairs))
    return replace(room, chairs=(*chairs, *[OPEN] * (count - len(chairs))))


def set_way(room: Room, guest: str, way: Way) -> Change:
    """The host has it played another way."""
    return _host(room, guest) or _waiting(room) or replace(room, way=way)


def begin(room: Room, guest: str, bounds: Bounds, game_id: str) -> Change:
    """The host begins with those who sit."""
    if problem := _host(room, guest) or _waiting(room):
        return problem
    chairs = tuple(chair for chair in room.chairs if chair.kind != "open")
    if not room.people:
        return refuse("no_own_chair", "G-9")
    if not bounds.lowest <= len(chairs) <= bounds.highest:
        return Refusal("number_of_players", "G-9", {"lowest": bounds.lowest, "highest": bounds.highest})
    return replace(room, chairs=chairs, phase="playing", round=1, game_id=game_id, proposal=None)


# ---- at any time --------------------------------------------------------------------------------


def remove_guest(room: Room, guest: str, place: int, bounds: Bounds) -> Change:
    """The host shows somebody the door: their chairs are open again, or a bot's while a game is played.

    Whoever plays for them on other devices goes too.
    """
    if problem := _host(room, guest) or _there(room, place):
        return problem
    unwelcome = room.chairs[place].guest
    if room.chairs[place].kind != "person" or unwelcome == guest:
        return refuse("nobody_to_remove", "G-10")
    company = {room.chairs[chair].companion for chair in room.chairs_of(unwelcome)} - {""}
    for chair in room.chairs_of(unwelcome):
        name = room.chairs[chair].name
        room = _put(room, chair, OPEN if room.phase == "waiting" else Chair("bot", name, level=bounds.levels[0]))
    proposal = room.proposal if room.proposal and room.chairs[room.proposal.by].kind == "person" else None
    return replace(room, removed=(*room.removed, unwelcome, *sorted(company)), proposal=proposal)


def remove_companion(room: Room, guest: str, place: int) -> Change:
    """The host shows the door to whoever plays for a chair elsewhere: the chair stays its guest's."""
    if problem := _host(room, guest) or _there(room, place):
        return problem
    chair = room.chairs[place]
    if not chair.companion:
        return refuse("nobody_to_remove", "G-10")
    return replace(_put(room, place, _taken_home(chair)), removed=(*room.removed, chair.companion))


def rename(room: Room, guest: str, before: tuple[str, ...], name: str) -> Room:
    """The room, with another name on a guest's own chair, told apart from the others.

    Where several people share the guest's screen, it is the chair that has one of the names from `before`.
    """
    own = room.chairs_of(guest)
    if len(own) > 1:
        own = tuple(place for place in own if any(is_like(room.chairs[place].name, old) for old in before))
    if not own:
        return room
    others = [chair.name for place, chair in enumerate(room.chairs) if place != own[0]]
    return _put(room, own[0], replace(room.chairs[own[0]], name=unlike(name, others)))


def hand_over(room: Room, gone: frozenset[str] = frozenset()) -> Room:
    """The room with a host who is there: where the host sits no more, or is `gone`, whoever came first is it."""
    there = [guest for guest in room.arrivals if guest in room.people and guest not in gone]
    return room if room.host in there or not there else replace(room, host=there[0])


# ---- on another device --------------------------------------------------------------------------


def lend(room: Room, guest: str, place: int, pass_: Pass) -> Change:
    """Give out a pass for a chair of one's own. It takes the place of an earlier one; who plays for it stays."""
    return _own(room, guest, place) or _put(room, place, replace(room.chairs[place], pass_=pass_))


def borrow(room: Room, guest: str, proof: str, now: int) -> Change:
    """Become the companion of the chair that a pass is for, in the place of whoever was it, and of no other chair.

    Said again by the same guest, also in another message, it has happened already.
    """
    passes = ((place, chair.pass_) for place, chair in enumerate(room.chairs) if chair.pass_)
    place, pass_ = next((found for found in passes if compare_digest(found[1].proof, proof)), (-1, Pass("", 0)))
    if place >= 0 and not pass_.until and room.chairs[place].companion == guest:
        return room
    if pass_.until <= now:
        return refuse("bad_pass", "G-7")
    if room.chairs_of(guest):
        return refuse("own_pass" if place in room.chairs_of(guest) else "sits_already", "G-11")
    for held in room.seats_of(guest):
        room = _put(room, held, _taken_home(room.chairs[held]))
    return _put(room, place, replace(room.chairs[place], companion=guest, pass_=replace(pass_, until=0)))


def give_back(room: Room, guest: str, place: int) -> Change:
    """End it, by whose chair it is or by who plays for it: it is on its guest's own screen again, its pass void."""
    if problem := _there(room, place):
        return problem
    if guest not in room.players_of(place):
        return refuse("not_your_seat", "G-11")
    return _put(room, place, _taken_home(room.chairs[place]))


def _taken_home(chair: Chair) -> Chair:
    return replace(chair, companion="", pass_=None)


# ---- by agreement -------------------------------------------------------------------------------


def propose(room: Room, guest: str, what: Proposable) -> Change:
    """Ask everybody. Whoever proposes what is proposed already agrees to it."""
    chairs = room.voices_of(guest)
    if problem := _seated(chairs) or _proposable(room, what):
        return problem
    if room.proposal:
        return consent(room, guest, agree=True) if room.proposal.what == what else refuse("proposal_open", "G-10")
    return replace(room, proposal=Proposal(what, chairs[0], chairs))


def consent(room: Room, guest: str, *, agree: bool) -> Change:
    """Answer a proposal: one who does not agree ends it."""
    chairs = room.voices_of(guest)
    if problem := _seated(chairs):
        return problem
    if room.proposal is None:
        return refuse("no_proposal", "G-10")
    if not agree:
        return replace(room, proposal=None)
    agreed = tuple(sorted({*room.proposal.agreed, *chairs}))
    return replace(room, proposal=replace(room.proposal, agreed=agreed))


def why_no_takeback(room: Room) -> Refusal | None:
    """Why nothing may be taken back at this table (G-16): it is for whoever plays against bots, or on one screen.

    A seat on a phone is somebody's own screen: its moves are not another's to take back.
    """
    screens = {room.players_of(place) for place, chair in enumerate(room.chairs) if chair.kind == "person"}
    return refuse("several_guests", "G-16") if len(screens) > 1 else None


def carried(room: Room, asked: frozenset[int]) -> bool:
    """Whether everybody who is asked agrees: the chairs of the people who are there (G-10)."""
    return room.proposal is not None and asked <= {*room.proposal.agreed}


def settled(room: Room) -> Room:
    """The room without its proposal."""
    return replace(room, proposal=None)


def over(room: Room) -> Room:
    """The room when its game is over."""
    return replace(room, phase="over", proposal=None)


def again(room: Room, game_id: str) -> Room:
    """A rematch: everybody moves up one seat."""
    chairs = (*room.chairs[1:], room.chairs[0])
    return replace(room, chairs=chairs, phase="playing", round=room.round + 1, game_id=game_id, proposal=None)


# ---- what may not be ----------------------------------------------------------------------------


def _waiting(room: Room) -> Refusal | None:
    return None if room.phase == "waiting" else refuse("begun", "G-11")


def _host(room: Room, guest: str) -> Refusal | None:
    return None if room.host == guest else refuse("hosts_only", "G-10")


def _there(room: Room, place: int) -> Refusal | None:
    return None if place in range(len(room.chairs)) else refuse("no_chair", "G-11")


def _own(room: Room, guest: str, place: int) -> Refusal | None:
    return None if place in room.chairs_of(guest) else refuse("not_your_seat", "G-11")


def _seated(chairs: tuple[int, ...]) -> Refusal | None:
    return None if chairs else refuse("players_only", "G-10")


def _proposable(room: Room, what: Proposable) -> Refusal | None:
    if what == "take_back" and room.phase == "playing":
        return why_no_takeback(room)
    if what == "rematch":
        return None if room.phase == "over" else refuse("not_over", "G-10")
    return None if room.phase == "playing" else refuse("not_playing", "G-10")


def _check_level(chair: Chair, bounds: Bounds) -> Refusal | None:
    if chair.kind != "bot" or chair.level in bounds.levels:
        return None
    return Refusal("no_level", "G-10", {"level": chair.level[:40], "levels": ", ".join(bounds.levels)}, "tablee.table")


def _put(room: Room, place: int, chair: Chair) -> Room:
    return replace(room, chairs=(*room.chairs[:place], chair, *room.chairs[place + 1 :]))
