"""Agreement: transitions of a room by proposals and by the end of a game."""

from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.server.protocol import Proposable
from tablee.server.protocol.server_messages import Proposal
from tablee.server.rooms.room import Change, Room, refuse


def propose(room: Room, guest: str, what: Proposable) -> Change:
    """Make a proposal. Repeating an open proposal counts as consent."""
    chairs = room.all_chairs_of(guest)
    if problem := _seated(chairs) or _proposable(room, what):
        return problem
    if room.proposal:
        return consent(room, guest, agree=True) if room.proposal.what == what else refuse("proposal_open", "G-10")
    return replace(room, proposal=Proposal(what, chairs[0], chairs))


def consent(room: Room, guest: str, *, agree: bool) -> Change:
    """Answer a proposal. A single disagreement ends it."""
    chairs = room.all_chairs_of(guest)
    if problem := _seated(chairs):
        return problem
    if room.proposal is None:
        return refuse("no_proposal", "G-10")
    if not agree:
        return replace(room, proposal=None)
    agreed = tuple(sorted({*room.proposal.agreed, *chairs}))
    return replace(room, proposal=replace(room.proposal, agreed=agreed))


def why_no_takeback(room: Room) -> Refusal | None:
    """Refuse takebacks (G-16) unless all people play on one screen.

    A seat lent to a phone is a screen of its own.
    """
    screens = {room.players_of(place) for place, chair in enumerate(room.chairs) if chair.kind == "person"}
    return refuse("several_guests", "G-16") if len(screens) > 1 else None


def is_agreed(room: Room, asked: frozenset[int]) -> bool:
    """Tell whether all chairs that are asked have agreed: those of people who are present (G-10)."""
    return room.proposal is not None and asked <= {*room.proposal.agreed}


def without_proposal(room: Room) -> Room:
    """Remove the proposal."""
    return replace(room, proposal=None)


def end_game(room: Room) -> Room:
    """End the game."""
    return replace(room, phase="over", proposal=None)


def rematch(room: Room, game_id: str) -> Room:
    """Begin a rematch: everybody moves up one seat."""
    chairs = (*room.chairs[1:], room.chairs[0])
    return replace(room, chairs=chairs, phase="playing", round=room.round + 1, game_id=game_id, proposal=None)


def _seated(chairs: tuple[int, ...]) -> Refusal | None:
    return None if chairs else refuse("players_only", "G-10")


def _proposable(room: Room, what: Proposable) -> Refusal | None:
    if what == "take_back" and room.phase == "playing":
        return why_no_takeback(room)
    if what == "rematch":
        return None if room.phase == "over" else refuse("not_over", "G-10")
    return None if room.phase == "playing" else refuse("not_playing", "G-10")
