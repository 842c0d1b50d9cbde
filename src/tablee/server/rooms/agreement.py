"""Agreement: transitions of a room by proposals, and by the end of a game."""

from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.server.protocol import Proposable
from tablee.server.protocol.server_messages import Proposal
from tablee.server.rooms.room import Change, Room, refuse


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


def _seated(chairs: tuple[int, ...]) -> Refusal | None:
    return None if chairs else refuse("players_only", "G-10")


def _proposable(room: Room, what: Proposable) -> Refusal | None:
    if what == "take_back" and room.phase == "playing":
        return why_no_takeback(room)
    if what == "rematch":
        return None if room.phase == "over" else refuse("not_over", "G-10")
    return None if room.phase == "playing" else refuse("not_playing", "G-10")
