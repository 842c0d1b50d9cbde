"""At a table, mostly in a game: acting for a seat, leaving it, agreeing, asking. Who may do what is checked here."""

import asyncio
from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Any
from urllib.parse import quote

import msgspec

from tablee.core.game import TABLE, Refusal, Seat
from tablee.core.levels import bot_name
from tablee.lexicon.policy import Reason
from tablee.server.handlers.setup import bot_chair, person_name
from tablee.server.protocol import client_messages, encoding, server_messages
from tablee.server.rooms import room
from tablee.server.rooms.room import OPEN, Room, refuse
from tablee.server.tables.registry import bounds
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table import queries
from tablee.table.actions import Action, Concede, GiveSeat, Pause, Resume, Stop, TakeBack, TakeSeat
from tablee.table.doors import Told
from tablee.table.table import Receipt, Table

_ACTIONS = {"pause": Pause, "resume": Resume, "stop": Stop, "take_back": TakeBack}
_DICTIONARY_CLOSED = refuse("dictionary_closed", "G-14")

Answer = int | Refusal | None


def _owned(connection: Connection, session: TableSession, seat: Seat) -> Refusal | None:
    """Why this person may not dispose of a seat: it is somebody else's, lent or not."""
    return None if seat in session.room.chairs_of(connection.guest) else refuse("not_your_seat", "G-11")


def _played(connection: Connection, session: TableSession, seat: Seat) -> Refusal | None:
    """Why this person may not play from a seat: it is another's, or it was lent to another device."""
    return None if seat in session.room.seats_of(connection.guest) else refuse("not_your_seat", "G-11")


def _seq(answer: Receipt | Refusal) -> int | Refusal:
    return answer if isinstance(answer, Refusal) else answer.seq


def _playing(session: TableSession) -> Table | Refusal:
    return session.table if session.table is not None else refuse("not_playing", "G-11")


# ---- chairs -------------------------------------------------------------------------------------


async def sit(connection: Connection, session: TableSession, message: client_messages.Sit) -> Answer:
    """Take an open chair, or one's own seat back from a bot (G-10)."""
    guest = connection.guest
    if room.happened(session.room, guest, message.id):
        return None  # before the game began: now it would mean something else
    if session.room.phase == "waiting":
        name = person_name(connection, message.name)
        allowed = bounds(session.room.game)
        return await session.change(
            guest, message.id, lambda stored: room.sit(stored, guest, message.chair, name, allowed)
        )
    if problem := _owned(connection, session, message.chair):
        return problem
    answer = _seq(await session.submit(message.chair, TakeSeat(), message.id))
    session.show_room()
    return answer


async def leave(connection: Connection, session: TableSession, message: client_messages.Leave) -> Answer:
    """Give a chair back; in a game a bot plays on (G-10)."""
    guest = connection.guest
    if room.happened(session.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if session.room.phase != "playing":
        return await session.change(guest, message.id, lambda stored: room.leave(stored, guest, message.chair))
    if problem := _owned(connection, session, message.chair):
        return problem
    answer = await _give(session, message.chair, message.level, f"{guest}/{message.id}")
    if not isinstance(answer, Refusal):
        gone = session.room.people - {session.room.chairs[place].guest for place in session.playing()}
        if room.hand_over(session.room, gone) != session.room:
            await session.change(guest, f"{message.id}/host", lambda stored: room.hand_over(stored, gone))
    return answer


async def set_chair(connection: Connection, session: TableSession, message: client_messages.SetChair) -> Answer:
    """The host's before a game; in it, the others hand an absent player's seat to a bot (G-10)."""
    guest = connection.guest
    if room.happened(session.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if session.room.phase != "playing":

        def changed(stored: Room) -> room.Change:
            chair = OPEN
            if message.kind == "bot":
                others = stored.chairs[: message.chair] + stored.chairs[message.chair + 1 :]
                chair = bot_chair(message.level, bot_name(message.level, connection.language), others)
            return room.set_chair(stored, guest, message.chair, chair, bounds(stored.game))

        return await session.change(guest, message.id, changed)
    own = session.room.chairs_of(guest)
    if message.kind != "bot" or not own:
        return refuse("players_only", "G-10")
    if message.chair not in range(len(session.room.chairs)):
        return refuse("no_chair", "G-11")
    if message.chair not in own and not session.present().isdisjoint(session.room.players_of(message.chair)):
        return refuse("still_here", "G-10")
    return await _give(session, message.chair, message.level, f"{guest}/{message.id}")


async def _give(session: TableSession, seat: Seat, level: str, message_id: str) -> int | Refusal:
    level = level or bounds(session.room.game).levels[0]
    # The table does it: who is asked to is not always a seat that may act.
    answer = _seq(await session.submit(TABLE, GiveSeat(seat, level), f"{seat}/{message_id}"))
    session.show_room()
    return answer


async def remove_guest(connection: Connection, session: TableSession, message: client_messages.RemoveGuest) -> Answer:
    """The host's: a guest must go, a bot plays on; or who plays for them elsewhere, and they play on."""
    guest, allowed = connection.guest, bounds(session.room.game)
    if message.companion:
        answer = await session.change(
            guest, message.id, lambda stored: room.remove_companion(stored, guest, message.chair)
        )
        await session.show_out()
        return answer
    changed = room.remove_guest(session.room, guest, message.chair, allowed)
    if isinstance(changed, Room) and session.room.phase == "playing":
        unwelcome = session.room.chairs[message.chair].guest
        for seat in session.room.chairs_of(unwelcome):
            if session.table and session.table.bot(seat) is None:
                await _give(session, seat, "", f"{guest}/{message.id}")
    answer = await session.change(
        guest, message.id, lambda stored: room.remove_guest(stored, guest, message.chair, allowed)
    )
    await session.show_out()
    return answer


# ---- the game -----------------------------------------------------------------------------------


def act_briefly(
    connection: Connection, session: TableSession, message: client_messages.Act, told: Told[Receipt | Refusal]
) -> bool:
    """`act` for a command of the game, from the seat that one plays from; False when it is something else.

    Looks follow chairs (ADR 12), so whose seat it is need not be asked.
    """
    table = session.table
    if table is None or _of_table(message) or connection.subscriptions[session.room.code].seat != message.seat:
        return False
    table.submit_then(message.seat, message.command, message.id, message.seq, connection.sent, told)
    return True


async def act(connection: Connection, session: TableSession, message: client_messages.Act) -> Answer:
    """A command of the game, or one of the table's own that the seat may give alone."""
    table = _playing(session)
    if isinstance(table, Refusal):
        return table
    if problem := _played(connection, session, message.seat) or _allowed(connection, session, message):
        return problem
    answer = _seq(await session.submit(message.seat, message.command, message.id, message.seq, connection.sent))
    if _of_table(message):
        session.show_room()
    return answer


def _of_table(message: client_messages.Act) -> bool:
    return str(message.command.get("type", "")).startswith("table.")


def _allowed(connection: Connection, session: TableSession, message: client_messages.Act) -> Refusal | None:
    """Why a seat may not do this alone (G-10)."""
    if not _of_table(message):
        return None
    try:
        action = msgspec.convert(message.command, Action)
    except msgspec.ValidationError:
        return refuse("unreadable", "G-11")
    return _allowed_action(connection, session, message.seat, action)


def _allowed_action(connection: Connection, session: TableSession, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Concede():
            return None
        case TakeSeat():
            return _owned(connection, session, seat)
        case TakeBack():
            return room.why_no_takeback(session.room)
        case GiveSeat(given):
            return _owned(connection, session, seat) if given == seat else refuse("not_your_seat", "G-11")
        case _:
            alone = len({session.room.players_of(place) for place in session.playing()}) <= 1
            return None if alone else refuse("needs_agreement", "G-10")


async def preview(connection: Connection, session: TableSession, message: client_messages.AskPreview) -> None:
    """What would this command do?"""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else _played(connection, session, message.seat)
    if isinstance(table, Refusal) or problem:
        why = problem or refuse("not_playing", "G-11")
        connection.post(
            server_messages.Previewed(message.ref, (), (), 0, why_not=encoding.sentence(why, connection.language))
        )
        return
    connection.post(encoding.previewed(message.ref, table.preview(message.seat, message.command), connection.language))


async def draft(connection: Connection, session: TableSession, message: client_messages.Draft) -> None:
    """Keep what a seat has laid out."""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else _played(connection, session, message.seat)
    if not isinstance(table, Refusal) and problem is None:
        problem = table.draft(message.seat, message.draft)
        session.show_drafts()
    if problem:
        connection.fault(problem)


async def offers(connection: Connection, session: TableSession, message: client_messages.AskOffers) -> None:
    """What would each way to use a draft bring?"""
    table = _playing(session)
    problem = None if message.seat is None else _played(connection, session, message.seat)
    if isinstance(table, Refusal) or problem:
        connection.fault(problem or refuse("not_playing", "G-11"))
        return
    found = queries.offers(table, message.seat, message.draft)
    brought = {name: encoding.brought(preview, connection.language) for name, preview in found.items()}
    connection.post(server_messages.Offered(message.ref, brought))


async def advice(connection: Connection, session: TableSession, message: client_messages.AskAdvice) -> None:
    """What is best for a seat? Only where hints are open (G-14)."""
    table = _playing(session)
    problem = table if isinstance(table, Refusal) else _played(connection, session, message.seat)
    if problem is None and not session.room.hints:
        problem = refuse("hints_closed", "G-14")
    found = problem or await _think(connection, queries.advice, table, message.seat)
    if isinstance(found, Refusal):
        connection.post(server_messages.Advised(message.ref, why_not=encoding.sentence(found, connection.language)))
    else:
        connection.post(server_messages.Advised(message.ref, found))


async def review(connection: Connection, session: TableSession, message: client_messages.AskReview) -> None:
    """The game looked back at."""
    table = _playing(session)
    found = table if isinstance(table, Refusal) else await _think(connection, queries.review, table)
    if isinstance(found, Refusal):
        connection.post(server_messages.Reviewed(message.ref, why_not=encoding.sentence(found, connection.language)))
    else:
        connection.post(server_messages.Reviewed(message.ref, found))


async def _think(connection: Connection, question: Callable[..., Any], *values: Any) -> Any:
    """The answer to a slow question: nobody else waits for it."""
    return await asyncio.get_running_loop().run_in_executor(connection.registry.pool, question, *values)


async def look_up(connection: Connection, session: TableSession, message: client_messages.LookUp) -> None:
    """Is this a word? Not while players contest each other's (G-14)."""
    word = message.word[: connection.registry.limits.word_length]
    if not session.dictionary():
        closed = encoding.sentence(_DICTIONARY_CLOSED, connection.language)
        connection.post(server_messages.LookedUp(message.ref, word, admitted=False, why_not=closed))
        return
    words = connection.registry.words(session.room.game, session.room.way.lexicon)
    words = words.suited(for_children=session.room.way.for_children)
    verdict = words.judge(word)
    readings = verdict.entry.readings if verdict.entry and verdict.reason != Reason.OFFENSIVE else ()  # G-17
    shown = tuple(dict.fromkeys(server_messages.WordReading(reading.spelling, reading.stem) for reading in readings))
    link = _dictionary(session.room, shown[0].spelling) if shown else ""
    why_not = None if verdict.reason is None else encoding.verdict(verdict.reason, connection.language)
    connection.post(server_messages.LookedUp(message.ref, verdict.word, verdict.admitted, shown, link, why_not))


def _dictionary(stored: Room, spelling: str) -> str:
    return f"https://{stored.way.language}.wiktionary.org/wiki/{quote(spelling)}"


async def say(connection: Connection, session: TableSession, message: client_messages.Say) -> None:
    """A quick phrase to everybody."""
    if not connection.registry.phrases.take(connection.guest):
        connection.fault(refuse("too_many_messages", "G-11"))
        return
    chair = next(iter(session.room.voices_of(connection.guest)), -1)
    session.say(server_messages.Spoken(session.room.code, chair, message.phrase))


# ---- by agreement -------------------------------------------------------------------------------


async def propose(connection: Connection, session: TableSession, message: client_messages.Propose) -> Answer:
    """Ask everybody; alone it happens at once."""
    guest = connection.guest
    refused = await session.change(guest, message.id, lambda stored: room.propose(stored, guest, message.what))
    return refused or await carry(connection, session)


async def consent(connection: Connection, session: TableSession, message: client_messages.Consent) -> Answer:
    """Agree, or not: then everybody is told who does not."""
    guest, proposal = connection.guest, session.room.proposal
    again = room.happened(session.room, guest, message.id)
    refused = await session.change(guest, message.id, lambda stored: room.consent(stored, guest, agree=message.agree))
    if proposal and not (refused or message.agree or again):
        voices = session.room.voices_of(guest)
        chair = proposal.by if proposal.by in voices else voices[0]
        session.say(server_messages.Declined(session.room.code, proposal.what, proposal.by, chair))
    return refused or await carry(connection, session)


async def carry(connection: Connection, session: TableSession) -> Answer:
    """Do what everybody agrees to."""
    proposal = session.room.proposal
    if proposal is None or not room.carried(session.room, session.asked()):
        return None
    key = f"{session.room.round}/{session.room.revision}"
    if proposal.what == "rematch":
        again = partial(_again, game_id=token_hex(8))
        return await session.start("", f"rematch/{session.room.round}", again, connection.registry.create)
    by = next(
        (seat for seat in session.playing() if seat in proposal.agreed), proposal.by
    )  # a bot may sit on `by` since
    done = _seq(await session.submit(by, _ACTIONS[proposal.what](), f"agreed/{key}"))
    await session.change("", f"settled/{key}", room.settled)
    return done


def _again(stored: Room, game_id: str) -> Room:
    return room.again(stored, game_id)
