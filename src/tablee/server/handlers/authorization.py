"""Authorization: what a guest may do at a table (G-10, G-11). Handlers ask here; the room knows who sits where."""

import msgspec

from tablee.core.game import Refusal, Seat
from tablee.server.protocol import client_messages
from tablee.server.rooms import agreement
from tablee.server.rooms.room import check_own_chair, refuse
from tablee.server.tables.session import TableSession
from tablee.table.actions import Action, Concede, GiveSeat, TakeBack, TakeSeat

_ENDING = {"table.concede", "stop"}
"""Actions and proposals that end a game."""


def check_admitted(session: TableSession, guest: str) -> Refusal | None:
    """Refuse a guest who was removed from the table."""
    return refuse("removed", "G-10") if guest in session.room.removed else None


def check_owner(session: TableSession, guest: str, seat: Seat) -> Refusal | None:
    """Refuse a seat that does not belong to the guest, lent or not."""
    return check_own_chair(session.room, guest, seat)


def check_player(session: TableSession, guest: str, seat: Seat) -> Refusal | None:
    """Refuse a seat that the guest may not play from: another guest's, or one lent to another device."""
    return None if seat in session.room.seats_of(guest) else refuse("not_your_seat", "G-11")


def check_change(session: TableSession) -> Refusal | None:
    """Refuse a change of a table at which too much happens."""
    return None if session.changes.take() else refuse("too_many_messages", "G-11")


def check_length(session: TableSession, most: int, what: str) -> Refusal | None:
    """Refuse what makes a log longer that is too long already, unless it ends the game."""
    too_long = session.table is not None and session.table.seq >= most
    return refuse("game_too_long", "G-11") if too_long and what not in _ENDING else None


def check_act(session: TableSession, guest: str, message: client_messages.Act) -> Refusal | None:
    """Refuse a command that the guest may not send from its seat."""
    if problem := check_admitted(session, guest) or check_player(session, guest, message.seat):
        return problem
    if not is_table_action(message):
        return None
    try:
        action = msgspec.convert(message.command, Action)
    except msgspec.ValidationError:
        return refuse("unreadable", "G-11")
    return _check_action(session, guest, message.seat, action)


def is_table_action(message: client_messages.Act) -> bool:
    """Tell whether a command is an action of the table, not of the game."""
    return str(message.command.get("type", "")).startswith("table.")


def _check_action(session: TableSession, guest: str, seat: Seat, action: Action) -> Refusal | None:
    """Refuse an action that a seat may not take alone (G-10)."""
    match action:
        case Concede():
            return None
        case TakeSeat():
            return check_owner(session, guest, seat)
        case TakeBack():
            return agreement.why_no_takeback(session.room)
        case GiveSeat(given):
            return check_owner(session, guest, seat) if given == seat else refuse("not_your_seat", "G-11")
        case _:
            alone = len({session.room.players_of(place) for place in session.playing()}) <= 1
            return None if alone else refuse("needs_agreement", "G-10")
