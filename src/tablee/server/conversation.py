"""Who answers which message. What changes something is answered with Done, Opened or Refused, once it is durable."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tablee import __version__
from tablee.core.errors import TableeError
from tablee.core.game import Refusal
from tablee.server import feedback, hosting, lending, metrics, playing, protocol, wire
from tablee.server.codes import read_code
from tablee.server.connection import POLICY, TRY_LATER, Connection, Converse
from tablee.server.guests import clean_name
from tablee.server.house import durable
from tablee.server.live import Live
from tablee.server.protocol import asked, told
from tablee.server.room import refuse
from tablee.table.table import Receipt, wall_clock

_log = logging.getLogger(__name__)
_LONGEST_ID = 64

Handler = Callable[[Connection, Live, Any], Awaitable[int | Refusal | None]]
"""For messages with an id: the seq of the entry that came of it (0 or None: none), or a refusal."""

_AT_A_TABLE: dict[type, Handler] = {
    asked.Sit: playing.sit,
    asked.Leave: playing.leave,
    asked.SetChair: playing.set_chair,
    asked.SetChairs: hosting.set_chairs,
    asked.SetTable: hosting.set_table,
    asked.Begin: hosting.begin,
    asked.RemoveGuest: playing.remove_guest,
    asked.LendSeat: lending.lend,
    asked.BorrowSeat: lending.borrow,
    asked.ReturnSeat: lending.give_back,
    asked.Act: playing.act,
    asked.Propose: playing.propose,
    asked.Consent: playing.consent,
    asked.Feedback: feedback.collect,
}
_WITHOUT_ANSWER: dict[type, Callable[[Connection, Live, Any], Awaitable[None]]] = {
    asked.AskPreview: playing.preview,
    asked.Draft: playing.draft,
    asked.AskOffers: playing.offers,
    asked.AskAdvice: playing.advice,
    asked.AskReview: playing.review,
    asked.LookUp: playing.look_up,
    asked.Say: playing.say,
}


async def _fully(connection: Connection, message: asked.ClientMessage) -> None:
    """Do what a message asks for, and answer."""
    try:
        await _converse(connection, message)
    except Exception as error:
        _failed(connection, message, error)


def _briefly(connection: Connection, message: asked.ClientMessage, done: Callable[[], None]) -> bool:
    """A move at a table that the page follows: what happens most takes the shortest way (ADR 20)."""
    if type(message) is not asked.Act or message.table not in connection.looks or not _well_formed(message):
        return False
    live = connection.house.if_live(message.table)
    if live is None or connection.guest in live.room.removed:
        return False
    return playing.act_briefly(connection, live, message, _Move(connection, live, message, done))


class _Move:
    """A move under way."""

    __slots__ = ("_began", "_connection", "_done", "_live", "_message")

    def __init__(self, connection: Connection, live: Live, message: asked.Act, done: Callable[[], None]) -> None:
        self._connection = connection
        self._live = live
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


def _failed(connection: Connection, message: asked.ClientMessage, error: Exception) -> None:
    if isinstance(error, TableeError):
        _log.error("cannot", extra={"guest": connection.guest, "code": error.code, "problem": error.message("en")})
        _refused(connection, message, refuse("cannot", "G-11", problem=error.message(connection.language)))
    else:
        _log.error("fault", exc_info=error, extra={"guest": connection.guest, "asked": type(message).__name__})
        _refused(connection, message, refuse("our_fault", "G-11"))


async def _converse(connection: Connection, message: asked.ClientMessage) -> None:
    if isinstance(message, asked.Hello):
        await _hello(connection, message)
    elif not connection.greeted:
        connection.end(POLICY, "no_hello")
    elif not _well_formed(message):
        connection.fault(refuse("unreadable", "G-11"))
    elif isinstance(message, asked.OpenTable):
        await _open(connection, message)
    elif isinstance(message, asked.Feedback) and not message.table:
        _answer(connection, message, await feedback.collect(connection, None, message))
    elif isinstance(message, asked.FollowLobby):
        _follow_lobby(connection, on=message.on)
    elif isinstance(message, asked.Unwatch):
        await _unwatch(connection, read_code(message.table))
    elif not isinstance(message, asked.Pong):
        await _at_a_table(connection, message)


def _well_formed(message: Any) -> bool:
    message_id: str = getattr(message, "id", "-")
    return 0 < len(message_id) <= _LONGEST_ID and message_id.isprintable()


async def _hello(connection: Connection, message: asked.Hello) -> None:
    if message.protocol != protocol.PROTOCOL:
        connection.fault(refuse("other_protocol", "G-11"))
        connection.end(POLICY, "other_protocol")
        return
    house = connection.house
    name = clean_name(message.name, house.limits.name_length)
    before = connection.name or house.rooms.name(connection.guest)
    if name and name != before:
        await durable(house.rooms.save_name(connection.guest, name))
    connection.name = name or before
    connection.language = message.language
    connection.greeted = True
    connection.post(told.Welcome(protocol.PROTOCOL, __version__, connection.guest, connection.name, wall_clock()))
    if name and name != before:
        await hosting.rename(house, connection.guest, before, name)
    for look in connection.looks.values():  # again, in the new language
        look.again()
    connection.wake()


async def _open(connection: Connection, message: asked.OpenTable) -> None:
    opened = await hosting.open_table(connection, message)
    if isinstance(opened, Refusal):
        _refused(connection, message, opened)
    else:
        connection.post(told.Opened(message.id, opened))


def _follow_lobby(connection: Connection, *, on: bool) -> None:
    if on:
        connection.house.lobby.add(connection)
        connection.show_lobby()
    else:
        connection.house.lobby.discard(connection)


async def _unwatch(connection: Connection, code: str) -> None:
    connection.looks.pop(code, None)
    live = connection.house.if_live(code)
    if live:
        await live.unfollow(connection)


async def _at_a_table(connection: Connection, message: Any) -> None:
    code = read_code(message.table)
    live = await _find(connection, code)
    if isinstance(live, Refusal):
        _refused(connection, message, live)
    elif isinstance(message, asked.Watch):
        await _watch(connection, live, message)
    elif type(message) in _WITHOUT_ANSWER:
        await _WITHOUT_ANSWER[type(message)](connection, live, message)
    else:
        _answer(connection, message, await _AT_A_TABLE[type(message)](connection, live, message))


def _answer(connection: Connection, message: Any, answer: int | Refusal | None) -> None:
    if isinstance(answer, Refusal):
        _refused(connection, message, answer)
    else:
        connection.post(told.Done(message.id, answer or 0))


async def _find(connection: Connection, code: str) -> Live | Refusal:
    """The table with a code. Codes cannot be guessed: who tries many must wait, unless they sit there."""
    house, guesser = connection.house, (connection.guest, connection.address)
    known = code in connection.looks or house.sits(connection.guest, code)
    if not known and not house.guesses.left(*guesser):
        return refuse("too_many_guesses", "G-11")
    live = await house.live(code)
    if live is None:
        house.guesses.take(*guesser)
        return refuse("no_table", "G-11", table=code)
    return refuse("removed", "G-10") if connection.guest in live.room.removed else live


async def _watch(connection: Connection, live: Live, message: asked.Watch) -> None:
    code, house = live.room.code, connection.house
    if house.if_live(code) is not live:  # it was just put away
        live = await house.live(code) or live
    if message.seat is not None and message.seat not in live.room.seats_of(connection.guest):
        connection.fault(refuse("not_your_seat", "G-11"), code)
        return
    if code not in connection.looks and len(connection.looks) >= house.limits.tables_watched:
        connection.fault(refuse("too_many_tables", "G-11"), code)
        return
    look = connection.looks[code] = live.look(connection, message.seat, message.after, message.round)
    await live.follow(look)


def _refused(connection: Connection, message: Any, why: Refusal) -> None:
    message_id = getattr(message, "id", None)
    if message_id is None:
        connection.fault(why, getattr(message, "table", "")[:40])
    else:
        metrics.REFUSALS.labels(why.code).inc()
        connection.post(told.Refused(message_id, wire.sentence(why, connection.language)))


def say_goodbye(connections: Any) -> None:
    """Tell everybody that the server goes away."""
    for connection in connections:
        connection.post(told.Closing())
        connection.end(TRY_LATER, "closing")
