"""Dispatch: finds the handler of a client message and answers with its result.

Messages that change something are answered with Done, Opened or Refused once the change is durable.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from tablee import __version__
from tablee.core.errors import TableeError
from tablee.core.game import Refusal
from tablee.server import metrics, protocol
from tablee.server.guests import clean_name
from tablee.server.handlers import feedback, lending, play, proposals, seats, setup
from tablee.server.handlers.authorization import check_admitted, check_change, check_length, check_player
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.room import refuse
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.server.transport.websocket import POLICY_VIOLATION, TRY_AGAIN_LATER
from tablee.table.commit import Outcome, seq_of
from tablee.table.durability import as_awaitable, durable
from tablee.table.errors import StoreError
from tablee.table.table import wall_clock

_log = logging.getLogger(__name__)
_LONGEST_ID = 64
_ENTRIES_OF_A_TOKEN = 100
"""Entries that a subscription may be sent for one token of `Limits.histories`."""

Handler = Callable[[Connection, TableSession, Any], Awaitable[int | Refusal | None]]
"""Handles a message with an id. Returns the seq of its entry (0 or None: no entry), or a refusal."""

_CHANGES: dict[type, Handler] = {
    client_messages.Sit: seats.sit,
    client_messages.Leave: seats.leave,
    client_messages.SetChair: seats.set_chair,
    client_messages.SetChairs: setup.set_chairs,
    client_messages.SetTable: setup.set_table,
    client_messages.Begin: setup.begin,
    client_messages.RemoveGuest: seats.remove_guest,
    client_messages.LendSeat: lending.lend,
    client_messages.BorrowSeat: lending.borrow,
    client_messages.ReturnSeat: lending.give_back,
    client_messages.Propose: proposals.propose,
    client_messages.Consent: proposals.consent,
    client_messages.Feedback: feedback.collect,
}
_QUESTIONS: dict[type, Callable[[Connection, TableSession, Any], Awaitable[None]]] = {
    client_messages.AskPreview: play.preview,
    client_messages.Draft: play.draft,
    client_messages.AskOffers: play.offers,
    client_messages.AskAdvice: play.advice,
    client_messages.AskReview: play.review,
    client_messages.LookUp: play.look_up,
    client_messages.Say: play.say,
}


def dispatch(connection: Connection, message: client_messages.ClientMessage, done: Callable[[], None]) -> None:
    """Handle a message, and call `done` when it has been answered. A command for a table that the connection is
    subscribed to needs no task."""
    if type(message) is client_messages.Act and message.table in connection.subscriptions and _well_formed(message):
        session = connection.registry.loaded(message.table)
        if session is not None:
            _act(connection, session, message, done)
            return
    connection.registry.run(_handle(connection, message)).add_done_callback(lambda _: done())


def _act(connection: Connection, session: TableSession, message: client_messages.Act, done: Callable[[], None]) -> None:
    def answer(outcome: Outcome | Exception) -> None:
        try:
            if isinstance(outcome, Exception):
                raise outcome
            _answer(connection, message, seq_of(outcome))
        except Exception as error:
            _answer_error(connection, message, error)
        finally:
            done()

    play.act(connection, session, message, answer)


async def _handle(connection: Connection, message: client_messages.ClientMessage) -> None:
    try:
        await _route(connection, message)
    except Exception as error:
        _answer_error(connection, message, error)


def _answer_error(connection: Connection, message: client_messages.ClientMessage, error: Exception) -> None:
    if isinstance(error, StoreError):
        _log.error(
            "store_failed", extra={"guest": connection.guest, "code": error.code, "problem": error.message("en")}
        )
        if error.code == "not_confirmed":
            connection.end(TRY_AGAIN_LATER, "store_failed")  # without an answer: the client sends it again
        else:
            _refused(connection, message, refuse("store_failed", "G-11"))
    elif isinstance(error, TableeError):
        _log.error("cannot", extra={"guest": connection.guest, "code": error.code, "problem": error.message("en")})
        _refused(connection, message, refuse("cannot", "G-11", problem=error.message(connection.language)))
    else:
        _log.error("fault", exc_info=error, extra={"guest": connection.guest, "asked": type(message).__name__})
        _refused(connection, message, refuse("our_fault", "G-11"))


async def _route(connection: Connection, message: client_messages.ClientMessage) -> None:
    if isinstance(message, client_messages.Hello):
        await _hello(connection, message)
    elif not connection.greeted:
        connection.end(POLICY_VIOLATION, "no_hello")
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
        connection.end(POLICY_VIOLATION, "other_protocol")
        return
    registry = connection.registry
    name = clean_name(message.name, registry.limits.name_length)
    before = connection.name or registry.rooms.name(connection.guest)
    if name and name != before:
        try:
            await durable(registry.rooms.save_name(connection.guest, name))
        except StoreError as error:  # whoever comes is greeted all the same, and may see what is wrong
            _log.error("store_failed", extra={"guest": connection.guest, "problem": error.message("en")})
    connection.name = name or before
    connection.language = message.language
    connection.greeted = True
    connection.post(
        server_messages.Welcome(protocol.PROTOCOL, __version__, connection.guest, connection.name, wall_clock())
    )
    if name and name != before:
        with suppress(StoreError):  # logged above; the new name is told again with the next greeting
            await setup.rename(registry, connection.guest, before, name)
    for subscription in connection.subscriptions.values():  # resend in the new language
        subscription.resend()
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
        connection.send_lobby()
    else:
        connection.registry.lobby.discard(connection)


async def _unwatch(connection: Connection, code: str) -> None:
    connection.subscriptions.pop(code, None)
    session = connection.registry.loaded(code)
    if session:
        await session.unsubscribe(connection)


async def _at_a_table(connection: Connection, message: Any) -> None:
    code = read_code(message.table)
    session = await _find(connection, code)
    if isinstance(session, Refusal):
        _refused(connection, message, session)
    elif isinstance(message, client_messages.Watch):
        await _watch(connection, session, message)
    elif isinstance(message, client_messages.Act):
        outcome: Outcome = await as_awaitable(lambda callback: play.act(connection, session, message, callback))
        _answer(connection, message, seq_of(outcome))
    elif type(message) in _QUESTIONS:
        await _QUESTIONS[type(message)](connection, session, message)
    else:
        most = connection.registry.limits.entries_of_game
        problem = check_change(session) or check_length(session, most, getattr(message, "what", ""))
        _answer(connection, message, problem or await _CHANGES[type(message)](connection, session, message))


def _answer(connection: Connection, message: Any, answer: int | Refusal | None) -> None:
    if isinstance(answer, Refusal):
        _refused(connection, message, answer)
    else:
        connection.post(server_messages.Done(message.id, answer or 0))


async def _find(connection: Connection, code: str) -> TableSession | Refusal:
    """Find the table with a code. Attempts with unknown codes are limited, except for a guest's own tables."""
    registry, guesser = connection.registry, (connection.guest, connection.address)
    known = code in connection.subscriptions or registry.sits(connection.guest, code)
    if not known and not registry.guesses.left(*guesser):
        return refuse("too_many_guesses", "G-11")
    session = await registry.session(code)
    if session is None:
        registry.guesses.take(*guesser)
        return refuse("no_table", "G-11", table=code)
    return check_admitted(session, connection.guest) or session


async def _watch(connection: Connection, session: TableSession, message: client_messages.Watch) -> None:
    code, registry = session.room.code, connection.registry
    if registry.loaded(code) is not session:  # it was just unloaded
        session = await registry.session(code) or session
    if message.seat is not None and (problem := check_player(session, connection.guest, message.seat)):
        connection.fault(problem, code)
        return
    if code not in connection.subscriptions and len(connection.subscriptions) >= registry.limits.tables_watched:
        connection.fault(refuse("too_many_tables", "G-11"), code)
        return
    sent = max(0, session.table.seq - message.after) if session.table else 0
    if not registry.histories.take(connection.guest, count=1 + sent / _ENTRIES_OF_A_TOKEN):
        connection.fault(refuse("too_many_messages", "G-11"), code)
        return
    subscription = connection.subscriptions[code] = session.subscription(
        connection, message.seat, message.after, message.round
    )
    await session.subscribe(subscription)


def _refused(connection: Connection, message: Any, why: Refusal) -> None:
    message_id = getattr(message, "id", None)
    if message_id is None:
        connection.fault(why, getattr(message, "table", "")[:40])
    else:
        metrics.REFUSALS.labels(why.code).inc()
        connection.post(server_messages.Refused(message_id, encoding.sentence(why, connection.language)))
