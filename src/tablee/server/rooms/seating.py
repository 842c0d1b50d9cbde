"""Seating: transitions of a room that change chairs, the host or the settings."""

from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.core.levels import is_variant_of, unique_name
from tablee.server.rooms.room import (
    OPEN,
    Bounds,
    Chair,
    Change,
    Room,
    TableSettings,
    check_host,
    check_own_chair,
    check_place,
    check_waiting,
    refuse,
    with_chair,
    without_companion,
)


def check_chairs(chairs: tuple[Chair, ...], bounds: Bounds, guest: str) -> Refusal | None:
    """Refuse to open a table with invalid chairs."""
    if not any(chair.guest == guest for chair in chairs):
        return refuse("no_own_chair", "G-9")
    if not bounds.lowest <= len(chairs) <= bounds.highest:
        return Refusal("number_of_players", "G-9", {"lowest": bounds.lowest, "highest": bounds.highest})
    if sum(chair.guest == guest for chair in chairs) > 1 and not bounds.same_screen:
        return refuse("one_each", "G-9")
    return next((problem for chair in chairs if (problem := _check_level(chair, bounds))), None)


def sit(room: Room, guest: str, place: int, name: str, bounds: Bounds) -> Change:
    """Take an open chair; a second one only if people may share a screen. Equal names are made distinct."""
    if guest in room.removed:
        return refuse("removed", "G-10")
    if problem := check_waiting(room) or check_place(room, place):
        return problem
    if room.chairs[place].kind != "open":
        return refuse("chair_taken", "G-11")
    if room.seats_of(guest) and not bounds.same_screen:
        return refuse("one_each", "G-9")
    arrivals = room.arrivals if guest in room.arrivals else (*room.arrivals, guest)
    seated = Chair("person", unique_name(name, [chair.name for chair in room.chairs]), guest)
    return replace_absent_host(replace(with_chair(room, place, seated), arrivals=arrivals))


def leave(room: Room, guest: str, place: int) -> Change:
    """Leave a chair, which is open again."""
    if problem := check_waiting(room) or check_own_chair(room, guest, place):
        return problem
    return replace_absent_host(with_chair(room, place, OPEN))


def set_chair(room: Room, guest: str, place: int, chair: Chair, bounds: Bounds) -> Change:
    """As the host, open a chair or put a bot on it."""
    if (
        problem := check_host(room, guest)
        or check_waiting(room)
        or check_place(room, place)
        or _check_level(chair, bounds)
    ):
        return problem
    return replace_absent_host(with_chair(room, place, chair))


def set_chairs(room: Room, guest: str, count: int, bounds: Bounds) -> Change:
    """As the host, change the number of chairs: add open ones, or remove open ones and then bots, the last first."""
    if problem := check_host(room, guest) or check_waiting(room):
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


def change_settings(room: Room, guest: str, settings: TableSettings) -> Change:
    """As the host, change the settings."""
    return check_host(room, guest) or check_waiting(room) or replace(room, settings=settings)


def begin(room: Room, guest: str, bounds: Bounds, game_id: str) -> Change:
    """As the host, begin the game without the open chairs."""
    if problem := check_host(room, guest) or check_waiting(room):
        return problem
    chairs = tuple(chair for chair in room.chairs if chair.kind != "open")
    if not room.people:
        return refuse("no_own_chair", "G-9")
    if not bounds.lowest <= len(chairs) <= bounds.highest:
        return Refusal("number_of_players", "G-9", {"lowest": bounds.lowest, "highest": bounds.highest})
    return replace(room, chairs=chairs, phase="playing", round=1, game_id=game_id, proposal=None)


# ---- at any time --------------------------------------------------------------------------------


def remove_guest(room: Room, guest: str, place: int, bounds: Bounds) -> Change:
    """As the host, remove a guest. Their chairs are open again; during a game bots take them.

    Their companions are removed too.
    """
    if problem := check_host(room, guest) or check_place(room, place):
        return problem
    unwelcome = room.chairs[place].guest
    if room.chairs[place].kind != "person" or unwelcome == guest:
        return refuse("nobody_to_remove", "G-10")
    companions = {room.chairs[chair].companion for chair in room.chairs_of(unwelcome)} - {""}
    for chair in room.chairs_of(unwelcome):
        name = room.chairs[chair].name
        room = with_chair(room, chair, OPEN if room.phase == "waiting" else Chair("bot", name, level=bounds.levels[0]))
    proposal = room.proposal if room.proposal and room.chairs[room.proposal.by].kind == "person" else None
    return replace(room, removed=(*room.removed, unwelcome, *sorted(companions)), proposal=proposal)


def remove_companion(room: Room, guest: str, place: int) -> Change:
    """As the host, remove the companion of a chair. Its guest stays."""
    if problem := check_host(room, guest) or check_place(room, place):
        return problem
    chair = room.chairs[place]
    if not chair.companion:
        return refuse("nobody_to_remove", "G-10")
    return replace(with_chair(room, place, without_companion(chair)), removed=(*room.removed, chair.companion))


def rename(room: Room, guest: str, before: tuple[str, ...], name: str) -> Room:
    """Rename a guest's own chair, distinct from the other names.

    If several people share the guest's screen, it is the chair with one of the names in `before`.
    """
    own = room.chairs_of(guest)
    if len(own) > 1:
        own = tuple(place for place in own if any(is_variant_of(room.chairs[place].name, old) for old in before))
    if not own:
        return room
    others = [chair.name for place, chair in enumerate(room.chairs) if place != own[0]]
    return with_chair(room, own[0], replace(room.chairs[own[0]], name=unique_name(name, others)))


def replace_absent_host(room: Room, gone: frozenset[str] = frozenset()) -> Room:
    """If the host has no chair or is `gone`, make the first arrival who is present the host."""
    there = [guest for guest in room.arrivals if guest in room.people and guest not in gone]
    return room if room.host in there or not there else replace(room, host=there[0])


def _check_level(chair: Chair, bounds: Bounds) -> Refusal | None:
    if chair.kind != "bot" or chair.level in bounds.levels:
        return None
    return Refusal("no_level", "G-10", {"level": chair.level[:40], "levels": ", ".join(bounds.levels)}, "tablee.table")
