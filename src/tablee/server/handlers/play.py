"""Play: commands of players, and queries about their game."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from tablee.core.game import Refusal
from tablee.lexicon.policy import Reason
from tablee.server.handlers.authorization import check_act, check_change, check_length, check_player, is_table_action
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms.room import Room, refuse
from tablee.server.tables.fair_pool import TooManyQuestionsError
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table import queries
from tablee.table.commit import Callback, Outcome
from tablee.table.table import Table

_DICTIONARY_CLOSED = refuse("dictionary_closed", "G-14")


def _playing(session: TableSession) -> Table | Refusal:
    return session.table if session.table is not None else refuse("not_playing", "G-11")


def act(connection: Connection, session: TableSession, message: client_messages.Act, callback: Callback) -> None:
    """Submit a command of the game, or an action of the table that the seat may take alone.

    Every command of a player takes this path (docs/architecture.md). Call back once it is durable or refused.
    """
    problem = check_change(session) or check_act(session, connection.guest, message)
    problem = problem or check_length(
        session, connection.registry.limits.entries_of_game, str(message.command.get("type", ""))
    )
    if session.table is None:
        problem = refuse("not_playing", "G-11")
    if problem is not None:
        callback(problem)
        return

    def submitted(outcome: Outcome | Exception) -> None:
        if is_table_action(message):
            session.room_changed()
        callback(outcome)

    session.submit_with_callback(message.seat, message.command, message.id, message.seq, connection.sent, submitted)


async def preview(connection: Connection, session: TableSession, message: client_messages.AskPreview) -> None:
    """Preview a command."""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else check_player(session, connection.guest, message.seat)
    if isinstance(table, Refusal) or problem:
        why = problem or refuse("not_playing", "G-11")
        connection.post(
            server_messages.Previewed(message.ref, (), (), 0, why_not=encoding.sentence(why, connection.language))
        )
        return
    judged = connection.registry.has_open_dictionary(connection.guest)
    previewed = table.preview(message.seat, message.command, judged=judged)
    connection.post(encoding.previewed(message.ref, previewed, connection.language))


async def draft(connection: Connection, session: TableSession, message: client_messages.Draft) -> None:
    """Keep a seat's draft."""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else check_player(session, connection.guest, message.seat)
    if not isinstance(table, Refusal) and problem is None:
        problem = table.draft(message.seat, message.draft)
        session.drafts_changed()
    if problem:
        connection.fault(problem)


async def offers(connection: Connection, session: TableSession, message: client_messages.AskOffers) -> None:
    """Preview each possible use of a draft."""
    table = _playing(session)
    problem = None if message.seat is None else check_player(session, connection.guest, message.seat)
    if isinstance(table, Refusal) or problem:
        connection.fault(problem or refuse("not_playing", "G-11"))
        return
    judged = connection.registry.has_open_dictionary(connection.guest)
    found = queries.offers(table, message.seat, message.draft, judged=judged)
    brought = {name: encoding.brought(preview, connection.language) for name, preview in found.items()}
    connection.post(server_messages.Offered(message.ref, brought))


async def advice(connection: Connection, session: TableSession, message: client_messages.AskAdvice) -> None:
    """Advise a seat, if hints are open (G-14)."""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else check_player(session, connection.guest, message.seat)
    if problem is None and not session.room.hints:
        problem = refuse("hints_closed", "G-14")
    found = problem or await _ask(connection, queries.advice, table, message.seat)
    if isinstance(found, Refusal):
        connection.post(server_messages.Advised(message.ref, why_not=encoding.sentence(found, connection.language)))
    else:
        connection.post(server_messages.Advised(message.ref, found))


async def review(connection: Connection, session: TableSession, message: client_messages.AskReview) -> None:
    """Review a finished game."""
    table = _playing(session)
    found = table if isinstance(table, Refusal) else await _ask(connection, queries.review, table)
    if isinstance(found, Refusal):
        connection.post(server_messages.Reviewed(message.ref, why_not=encoding.sentence(found, connection.language)))
    else:
        connection.post(server_messages.Reviewed(message.ref, found))


async def _ask(connection: Connection, question: Callable[..., Any], table: Table | Refusal, *values: Any) -> Any:
    """Answer a slow question in a thread, once for each state of the game, or refuse a guest who asks too many."""
    if isinstance(table, Refusal):
        return table
    key = question.__name__, table.id, table.seq, values
    try:
        return await connection.registry.questions.ask(connection.guest, key, question, table, *values)
    except TooManyQuestionsError:
        return refuse("too_many_questions", "G-11")


async def look_up(connection: Connection, session: TableSession, message: client_messages.LookUp) -> None:
    """Look up a word, unless the dictionary is closed, here or at another table of the guest (G-14)."""
    word = message.word[: connection.registry.limits.word_length]
    if not (session.dictionary() and connection.registry.has_open_dictionary(connection.guest)):
        closed = encoding.sentence(_DICTIONARY_CLOSED, connection.language)
        connection.post(server_messages.LookedUp(message.ref, word, admitted=False, why_not=closed))
        return
    words = connection.registry.words(session.room.game, session.room.settings.lexicon)
    words = words.suited(for_children=session.room.settings.for_children)
    verdict = words.judge(word)
    readings = verdict.entry.readings if verdict.entry and verdict.reason != Reason.OFFENSIVE else ()  # G-17
    shown = tuple(dict.fromkeys(server_messages.WordReading(reading.spelling, reading.stem) for reading in readings))
    link = _dictionary(session.room, shown[0].spelling) if shown else ""
    why_not = None if verdict.reason is None else encoding.verdict(verdict.reason, connection.language)
    connection.post(server_messages.LookedUp(message.ref, verdict.word, verdict.admitted, shown, link, why_not))


def _dictionary(stored: Room, spelling: str) -> str:
    return f"https://{stored.settings.language}.wiktionary.org/wiki/{quote(spelling)}"


async def say(connection: Connection, session: TableSession, message: client_messages.Say) -> None:
    """Broadcast a quick phrase."""
    if not connection.registry.phrases.take(connection.guest):
        connection.fault(refuse("too_many_messages", "G-11"))
        return
    chair = next(iter(session.room.all_chairs_of(connection.guest)), -1)
    session.broadcast(server_messages.Spoken(session.room.code, chair, message.phrase))
