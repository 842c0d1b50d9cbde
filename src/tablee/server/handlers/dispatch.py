"""Who answers which message. What changes something is answered with Done, Opened or Refused, once it is durable."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tablee import __version__
from tablee.core.errors import TableeError
from tablee.core.game import Refusal
from tablee.server import metrics, protocol
from tablee.server.guests import clean_name
from tablee.server.handlers import feedback, lending, play, setup
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.room import refuse
from tablee.server.tables.registry import durable
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import POLICY, TRY_LATER, Connection, Converse
from tablee.table.table import Receipt, wall_clock

_log = logging.getLogger(__name__)
_LONGEST_ID = 64

Handler = Callable[[Connection, TableSession, Any], Awaitable[int | Refusal | None]]
"""For messages with an id: the seq of the entry that came of it (0 or None: none), or a refusal."""

_AT_A_TABLE: dict[type, Handler] = {
    client_messages.Sit: play.sit,
    client_messages.Leave: play.leave,
    client_messages.SetChair: play.set_chair,
    client_messages.SetChairs: setup.set_chairs,
    client_messages.SetTable: setup.set_table,
    client_messages.Begin: setup.begin,
    client_messages.RemoveGuest: play.remove_guest,
    client_messages.LendSeat: lending.lend,
    client_messages.BorrowSeat: lending.borrow,
    client_messages.ReturnSeat: lending.give_back,
    client_messages.Act: play.act,
    client_messages.Propose: play.propose,
    client_messages.Consent: play.consent,
    client_messages.Feedback: feedback.collect,
}
_WITHOUT_ANSWER: dict[type, Callable[[Connection, TableSession, Any], Awaitable[None]]] = {
    client_messages.AskPreview: play.preview,
    client_messages.Draft: play.draft,
    client_messages.AskOffers: play.offers,
    client_messages.AskAdvice: play.advice,
    client_messages.AskReview: play.review,
    client_messages.LookUp: play.look_up,
    client_messages.Say: play.say,
}


async def _fully(connection: Connection, message: client_messages.ClientMessage) -> None:
    """Do what a message asks for, and answer."""
    try:
        await _converse(connection, message)
    except Exception as error:
        _failed(connection, message, error)


def _briefly(connection: Connection, message: client_messages.ClientMessage, done: Callable[[], None]) -> bool:
    """A move at a table that the page follows: what happens most takes the shortest way (ADR 20)."""
    if (
        type(message) is not client_messages.Act
        or message.table not in connection.subscriptions
        or not _well_formed(message)
    ):
        return False
    session = connection.registry.loaded(message.table)
    if session is None or connection.guest in session.room.removed:
        return False
    return play.act_briefly(connection, session, message, _Move(connection, session, message, done))


class _Move:
    """A move under way."""

    __slots__ = ("_began", "_connection", "_done", "_live", "_message")

    def __init__(
        self, connection: Connection, session: TableSession, message: client_messages.Act, done: Callable[[], None]
    ) -> None:
        self._connection = connection
        self._live = session
        self._message = message
        self._done = done
        self._began = time.perf_counter()

    def then(self, answer: Receipt | Refusal) -> None:
        """It is durable, or refused."""
        metrics.APPEND_SECONDS.observe(time.perf_counter() - self._began)
        try:
            self._live.show_table()
            _answer(self._connection, self._message, answer if isinstance(answer, Refusal) else answer.seq)
        except Exception as error:
            _failed(self._connection, self._message, error)
        self._done()

    def failed(self, error: Exception) -> None:
        """It could not be stored, or for a fault of ours."""
        _failed(self._connection, self._message, error)
        self._done()


CONVERSE = Converse(_briefly, _fully)


def _failed(connection: Connection, message: client_messages.ClientMessage, error: Exception) -> None:
    if isinstance(error, TableeError):
        _log.error("cannot", extra={"guest": connection.guest, "code": error.code, "problem": error.message("en")})
        _refused(connection, message, refuse("cannot", "G-11", problem=error.message(connection.language)))
    else:
        _log.error("fault", exc_info=error, extra={"guest": connection.guest, "asked": type(message).__name__})
        _refused(connection, message, refuse("our_fault", "G-11"))


async def _converse(connection: Connection, message: client_messages.ClientMessage) -> None:
    if isinstance(message, client_messages.Hello):
        await _hello(connection, message)
    elif not connection.greeted:
        connection.end(POLICY, "no_hello")
    elif not _well_formed(message):
        connection.fault(refuse("unreadable", "G-11"))
    elif isinstance(message, client_messages.OpenTable):
        await _open(connection, message)
    elif isinstance(message, client_messages.Feedback) and not message.table:
        _answer(connection, message, await feedback.collect(connection, None, message))
    elif isinstance(message, client_messages.FollowLobby):
        _follow_lobby(connection, on=message.on)
    elif isinstance(message, client_messages.Unwatch):
        await _unwatch(connection, read_code(message.table))
    elif not isinstance(message, client_messages.Pong):
        await _at_a_table(connection, message)


def _well_formed(message: Any) -> bool:
    message_id: str = getattr(message, "id", "-")
    return 0 < len(message_id) <= _LONGEST_ID and message_id.isprintable()


async def _hello(connection: Connection, message: client_messages.Hello) -> None:
    if message.protocol != protocol.PROTOCOL:
        connection.fault(refuse("other_protocol", "G-11"))
        connection.end(POLICY, "other_protocol")
        return
    registry = connection.registry
    name = clean_name(message.name, registry.limits.name_length)
    before = connection.name or registry.rooms.name(connection.guest)
    if name and name != before:
        await durable(registry.rooms.save_name(connection.guest, name))
    connection.name = name or before
    connection.language = message.language
    connection.greeted = True
    connection.post(
        server_messages.Welcome(protocol.PROTOCOL, __version__, connection.guest, connection.name, wall_clock())
    )
    if name and name != before:
        await setup.rename(registry, connection.guest, before, name)
    for subscription in connection.subscriptions.values():  # again, in the new language
        subscription.again()
    connection.wake()


async def _open(connection: Connection, message: client_messages.OpenTable) -> None:
    opened = await setup.open_table(connection, message)
    if isinstance(opened, Refusal):
        _refused(connection, message, opened)
    else:
        connection.post(server_messages.Opened(message.id, opened))


def _follow_lobby(connection: Connection, *, on: bool) -> None:
    if on:
        connection.registry.lobby.add(connection)
        connection.show_lobby()
    else:
        connection.registry.lobby.discard(connection)


async def _unwatch(connection: Connection, code: str) -> None:
    connection.subscriptions.pop(code, None)
    session = connection.registry.loaded(code)
    if session:
        await session.unfollow(connection)


async def _at_a_table(connection: Connection, message: Any) -> None:
    code = read_code(message.table)
    session = await _find(connection, code)
    if isinstance(session, Refusal):
        _refused(connection, message, session)
    elif isinstance(message, client_messages.Watch):
        await _watch(connection, session, message)
    elif type(message) in _WITHOUT_ANSWER:
        await _WITHOUT_ANSWER[type(message)](connection, session, message)
    else:
        _answer(connection, message, await _AT_A_TABLE[type(message)](connection, session, message))


def _answer(connection: Connection, message: Any, answer: int | Refusal | None) -> None:
    if isinstance(answer, Refusal):
        _refused(connection, message, answer)
    else:
        connection.post(server_messages.Done(message.id, answer or 0))


async def _find(connection: Connection, code: str) -> TableSession | Refusal:
    """The table with a code. Codes cannot be guessed: who tries many must wait, unless they sit there."""
    registry, guesser = connection.registry, (connection.guest, connection.address)
    known = code in connection.subscriptions or registry.sits(connection.guest, code)
    if not known and not registry.guesses.left(*guesser):
        return refuse("too_many_guesses", "G-11")
    session = await registry.session(code)
    if session is None:
        registry.guesses.take(*guesser)
        return refuse("no_table", "G-11", table=code)
    return refuse("removed", "G-10") if connection.guest in session.room.removed else session


async def _watch(connection: Connection, session: TableSession, message: client_messages.Watch) -> None:
    code, registry = session.room.code, connection.registry
    if registry.loaded(code) is not session:  # it was just put away
        session = await registry.session(code) or session
    if message.seat is not None and message.seat not in session.room.seats_of(connection.guest):
        connection.fault(refuse("not_your_seat", "G-11"), code)
        return
    if code not in connection.subscriptions and len(connection.subscriptions) >= registry.limits.tables_watched:
        connection.fault(refuse("too_many_tables", "G-11"), code)
        return
    subscription = connection.subscriptions[code] = session.subscription(
        connection, message.seat, message.after, message.round
    )
    await session.follow(subscription)


def _refused(connection: Connection, message: Any, why: Refusal) -> None:
    message_id = getattr(message, "id", None)
    if message_id is None:
        connection.fault(why, getattr(message, "table", "")[:40])
    else:
        metrics.REFUSALS.labels(why.code).inc()
        connection.post(server_messages.Refused(message_id, encoding.sentence(why, connection.language)))


def say_goodbye(connections: Any) -> None:
    """Tell everybody that the server goes away."""
    for connection in connections:
        connection.post(server_messages.Closing())
        connection.end(TRY_LATER, "closing")
