"""Proposals: actions that need the consent of the players (G-10, G-16)."""

from functools import partial
from secrets import token_hex

from tablee.core.game import Refusal
from tablee.server.protocol import client_messages, server_messages
from tablee.server.rooms import agreement, room
from tablee.server.tables.session import TableSession, seq_of
from tablee.server.transport.connection import Connection
from tablee.table.actions import Pause, Resume, Stop, TakeBack

_ACTIONS = {"pause": Pause, "resume": Resume, "stop": Stop, "take_back": TakeBack}

Answer = int | Refusal | None


async def propose(connection: Connection, session: TableSession, message: client_messages.Propose) -> Answer:
    """Make a proposal; carry it out at once if nobody else must agree."""
    guest = connection.guest
    refused = await session.change(guest, message.id, lambda stored: agreement.propose(stored, guest, message.what))
    return refused or await carry_out(connection, session)


async def consent(connection: Connection, session: TableSession, message: client_messages.Consent) -> Answer:
    """Agree to a proposal, or decline it and broadcast who declined."""
    guest, proposal = connection.guest, session.room.proposal
    again = room.was_handled(session.room, guest, message.id)
    refused = await session.change(
        guest, message.id, lambda stored: agreement.consent(stored, guest, agree=message.agree)
    )
    if proposal and not (refused or message.agree or again):
        chairs = session.room.all_chairs_of(guest)
        chair = proposal.by if proposal.by in chairs else chairs[0]
        session.broadcast(server_messages.Declined(session.room.code, proposal.what, proposal.by, chair))
    return refused or await carry_out(connection, session)


async def carry_out(connection: Connection, session: TableSession) -> Answer:
    """Carry out the proposal if all players have agreed."""
    proposal = session.room.proposal
    if proposal is None or not agreement.is_agreed(session.room, session.asked()):
        return None
    key = f"{session.room.round}/{session.room.revision}"
    if proposal.what == "rematch":
        rematch = partial(agreement.rematch, game_id=token_hex(8))
        return await session.start("", f"rematch/{session.room.round}", rematch, connection.registry.create)
    # A bot may have taken the proposer's seat.
    by = next((seat for seat in session.playing() if seat in proposal.agreed), proposal.by)
    done = seq_of(await session.submit(by, _ACTIONS[proposal.what](), f"agreed/{key}"))
    await session.change("", f"settled/{key}", agreement.without_proposal)
    return done
