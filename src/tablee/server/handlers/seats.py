"""Seats: taking one, leaving it, handing it to a bot, removing a guest."""

from tablee.core.game import TABLE, Refusal, Seat
from tablee.core.levels import bot_name
from tablee.server.handlers.authorization import check_owner
from tablee.server.handlers.setup import bot_chair, person_name
from tablee.server.protocol import client_messages
from tablee.server.rooms import room, seating
from tablee.server.rooms.room import OPEN, Room, refuse
from tablee.server.tables.registry import bounds
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table.actions import GiveSeat, TakeSeat
from tablee.table.commit import seq_of

Answer = int | Refusal | None


async def sit(connection: Connection, session: TableSession, message: client_messages.Sit) -> Answer:
    """Take an open chair, or take the guest's seat back from a bot (G-10)."""
    guest = connection.guest
    if room.was_handled(session.room, guest, message.id):
        return None  # handled before the game began; now it would mean something else
    if session.room.phase == "waiting":
        name = person_name(connection, message.name)
        allowed = bounds(session.room.game)
        return await session.change(
            guest, message.id, lambda stored: seating.sit(stored, guest, message.chair, name, allowed)
        )
    if problem := check_owner(session, guest, message.chair):
        return problem
    answer = seq_of(await session.submit(message.chair, TakeSeat(), message.id))
    session.room_changed()
    return answer


async def leave(connection: Connection, session: TableSession, message: client_messages.Leave) -> Answer:
    """Leave a chair; in a game a bot plays on (G-10)."""
    guest = connection.guest
    if room.was_handled(session.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if session.room.phase != "playing":
        return await session.change(guest, message.id, lambda stored: seating.leave(stored, guest, message.chair))
    if problem := check_owner(session, guest, message.chair):
        return problem
    answer = await _give(session, message.chair, message.level, f"{guest}/{message.id}")
    if not isinstance(answer, Refusal):
        gone = session.room.people - {session.room.chairs[place].guest for place in session.playing()}
        if seating.replace_absent_host(session.room, gone) != session.room:
            await session.change(guest, f"{message.id}/host", lambda stored: seating.replace_absent_host(stored, gone))
    return answer


async def set_chair(connection: Connection, session: TableSession, message: client_messages.SetChair) -> Answer:
    """Before a game, let the host set a chair; in a game, let players hand an absent player's seat to a bot (G-10)."""
    guest = connection.guest
    if room.was_handled(session.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if session.room.phase != "playing":

        def changed(stored: Room) -> room.Change:
            chair = OPEN
            if message.kind == "bot":
                others = stored.chairs[: message.chair] + stored.chairs[message.chair + 1 :]
                chair = bot_chair(message.level, bot_name(message.level, connection.language), others)
            return seating.set_chair(stored, guest, message.chair, chair, bounds(stored.game))

        return await session.change(guest, message.id, changed)
    own = session.room.chairs_of(guest)
    if message.kind != "bot" or not own:
        return refuse("players_only", "G-10")
    if message.chair not in range(len(session.room.chairs)):
        return refuse("no_chair", "G-11")
    if message.chair not in own and not session.counted_present().isdisjoint(session.room.players_of(message.chair)):
        return refuse("still_here", "G-10")
    return await _give(session, message.chair, message.level, f"{guest}/{message.id}")


async def _give(session: TableSession, seat: Seat, level: str, message_id: str) -> int | Refusal:
    level = level or bounds(session.room.game).levels[0]
    # The table is the actor, because the sender's seat may not be able to act.
    answer = seq_of(await session.submit(TABLE, GiveSeat(seat, level), f"{seat}/{message_id}"))
    session.room_changed()
    return answer


async def remove_guest(connection: Connection, session: TableSession, message: client_messages.RemoveGuest) -> Answer:
    """Let the host remove a guest, for whom a bot plays on, or only the companion of a chair."""
    guest, allowed = connection.guest, bounds(session.room.game)
    if message.companion:
        answer = await session.change(
            guest, message.id, lambda stored: seating.remove_companion(stored, guest, message.chair)
        )
        await session.drop_removed()
        return answer
    changed = seating.remove_guest(session.room, guest, message.chair, allowed)
    if isinstance(changed, Room) and session.room.phase == "playing":
        unwelcome = session.room.chairs[message.chair].guest
        for seat in session.room.chairs_of(unwelcome):
            if session.table and session.table.bot(seat) is None:
                await _give(session, seat, "", f"{guest}/{message.id}")
    answer = await session.change(
        guest, message.id, lambda stored: seating.remove_guest(stored, guest, message.chair, allowed)
    )
    await session.drop_removed()
    return answer
