"""Seats on other devices: issues, accepts and ends passes. The room's transitions check the rights.

A pass is derived from the server's key and the requesting message: a repeated message gets the same answer, and the
store needs only a digest.
"""

import hashlib

from tablee.core.game import Refusal
from tablee.server.protocol import client_messages, server_messages
from tablee.server.rooms import lending
from tablee.server.rooms.room import Pass, refuse
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table.table import wall_clock

_FRAGMENT = "#siege="
_MARGIN = 4
"""Light modules around a QR code, required by readers."""


async def lend(connection: Connection, session: TableSession, message: client_messages.LendSeat) -> Refusal | None:
    """Issue a pass for a chair of the guest."""
    guest, code = connection.guest, session.room.code
    key = connection.registry.guests.seat_key(code, guest, message.id)
    given = Pass(_proof(key), wall_clock() + round(1000 * connection.registry.limits.pass_for))
    refused = await session.change(guest, message.id, lambda stored: lending.lend(stored, guest, message.chair, given))
    if refused is None:
        known = (chair.pass_ for chair in session.room.chairs if chair.pass_)
        until = next((pass_.until for pass_ in known if pass_.proof == given.proof), 0)
        links = tuple(f"{link}{_FRAGMENT}{key}" for link in connection.links.links(code))
        connection.post(server_messages.Lent(code, message.chair, links, _qr(links[0]), until))
    return refused


async def borrow(connection: Connection, session: TableSession, message: client_messages.BorrowSeat) -> Refusal | None:
    """Play a seat from this device by its pass. Attempts with invalid passes are limited."""
    guest, guesses, guesser = connection.guest, connection.registry.guesses, (connection.guest, connection.address)
    if not guesses.left(*guesser):
        return refuse("too_many_guesses", "G-11")
    proof, now = _proof(message.key), wall_clock()
    refused = await session.change(guest, message.id, lambda stored: lending.borrow(stored, guest, proof, now))
    if refused and refused.code == "bad_pass":
        guesses.take(*guesser)
    return refused


async def give_back(
    connection: Connection, session: TableSession, message: client_messages.ReturnSeat
) -> Refusal | None:
    """End the lending of a seat, and its pass."""
    guest = connection.guest
    return await session.change(guest, message.id, lambda stored: lending.give_back(stored, guest, message.chair))


def _proof(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _qr(link: str) -> tuple[str, ...]:
    import segno  # noqa: PLC0415 (slow to import)

    rows = segno.make(link, micro=False).matrix_iter(border=_MARGIN)
    return tuple("".join("1" if dark else "0" for dark in row) for row in rows)
