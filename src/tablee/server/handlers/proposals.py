"""Proposals: actions that need the consent of the players (G-10, G-16)."""

from tablee.core.game import Refusal
from tablee.server.protocol import client_messages, server_messages
from tablee.server.rooms import agreement, room
from tablee.server.tables.agreements import carry_out
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection

Answer = int | Refusal | None


async def propose(connection: Connection, session: TableSession, message: client_messages.Propose) -> Answer:
    """Make a proposal; carry it out at once if nobody else must agree."""
    guest = connection.guest
    refused = await session.change(guest, message.id, lambda stored: agreement.propose(stored, guest, message.what))
    return refused or await carry_out(session, connection.registry)


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
    return refused or await carry_out(session, connection.registry)
