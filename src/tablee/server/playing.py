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
from tablee.server import room, wire
from tablee.server.connection import Connection
from tablee.server.hosting import bot_chair, person_name
from tablee.server.house import bounds
from tablee.server.live import Live
from tablee.server.protocol import asked, told
from tablee.server.room import OPEN, Room, refuse
from tablee.table import questions
from tablee.table.actions import Action, Concede, GiveSeat, Pause, Resume, Stop, TakeBack, TakeSeat
from tablee.table.doors import Told
from tablee.table.table import Receipt, Table

_ACTIONS = {"pause": Pause, "resume": Resume, "stop": Stop, "take_back": TakeBack}
_DICTIONARY_CLOSED = refuse("dictionary_closed", "G-14")

Answer = int | Refusal | None


def _owned(connection: Connection, live: Live, seat: Seat) -> Refusal | None:
    """Why this person may not dispose of a seat: it is somebody else's, lent or not."""
    return None if seat in live.room.chairs_of(connection.guest) else refuse("not_your_seat", "G-11")


def _played(connection: Connection, live: Live, seat: Seat) -> Refusal | None:
    """Why this person may not play from a seat: it is another's, or it was lent to another device."""
    return None if seat in live.room.seats_of(connection.guest) else refuse("not_your_seat", "G-11")


def _seq(answer: Receipt | Refusal) -> int | Refusal:
    return answer if isinstance(answer, Refusal) else answer.seq


def _playing(live: Live) -> Table | Refusal:
    return live.table if live.table is not None else refuse("not_playing", "G-11")


# ---- chairs -------------------------------------------------------------------------------------


async def sit(connection: Connection, live: Live, message: asked.Sit) -> Answer:
    """Take an open chair, or one's own seat back from a bot (G-10)."""
    guest = connection.guest
    if room.happened(live.room, guest, message.id):
        return None  # before the game began: now it would mean something else
    if live.room.phase == "waiting":
        name = person_name(connection, message.name)
        allowed = bounds(live.room.game)
        return await live.change(
            guest, message.id, lambda stored: room.sit(stored, guest, message.chair, name, allowed)
        )
    if problem := _owned(connection, live, message.chair):
        return problem
    answer = _seq(await live.submit(message.chair, TakeSeat(), message.id))
    live.show_room()
    return answer


async def leave(connection: Connection, live: Live, message: asked.Leave) -> Answer:
    """Give a chair back; in a game a bot plays on (G-10)."""
    guest = connection.guest
    if room.happened(live.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if live.room.phase != "playing":
        return await live.change(guest, message.id, lambda stored: room.leave(stored, guest, message.chair))
    if problem := _owned(connection, live, message.chair):
        return problem
    answer = await _give(live, message.chair, message.level, f"{guest}/{message.id}")
    if not isinstance(answer, Refusal):
        gone = live.room.people - {live.room.chairs[place].guest for place in live.playing()}
        if room.hand_over(live.room, gone) != live.room:
            await live.change(guest, f"{message.id}/host", lambda stored: room.hand_over(stored, gone))
    return answer


async def set_chair(connection: Connection, live: Live, message: asked.SetChair) -> Answer:
    """The host's before a game; in it, the others hand an absent player's seat to a bot (G-10)."""
    guest = connection.guest
    if room.happened(live.room, guest, message.id):
        return None  # before the game began: now it would mean another chair
    if live.room.phase != "playing":

        def changed(stored: Room) -> room.Change:
            chair = OPEN
            if message.kind == "bot":
                others = stored.chairs[: message.chair] + stored.chairs[message.chair + 1 :]
                chair = bot_chair(message.level, bot_name(message.level, connection.language), others)
            return room.set_chair(stored, guest, message.chair, chair, bounds(stored.game))

        return await live.change(guest, message.id, changed)
    own = live.room.chairs_of(guest)
    if message.kind != "bot" or not own:
        return refuse("players_only", "G-10")
    if message.chair not in range(len(live.room.chairs)):
        return refuse("no_chair", "G-11")
    if message.chair not in own and not live.present().isdisjoint(live.room.players_of(message.chair)):
        return refuse("still_here", "G-10")
    return await _give(live, message.chair, message.level, f"{guest}/{message.id}")


async def _give(live: Live, seat: Seat, level: str, message_id: str) -> int | Refusal:
    level = level or bounds(live.room.game).levels[0]
    # The table does it: who is asked to is not always a seat that may act.
    answer = _seq(await live.submit(TABLE, GiveSeat(seat, level), f"{seat}/{message_id}"))
    live.show_room()
    return answer


async def remove_guest(connection: Connection, live: Live, message: asked.RemoveGuest) -> Answer:
    """The host's: a guest must go, a bot plays on; or who plays for them elsewhere, and they play on."""
    guest, allowed = connection.guest, bounds(live.room.game)
    if message.companion:
        answer = await live.change(
            guest, message.id, lambda stored: room.remove_companion(stored, guest, message.chair)
        )
        await live.show_out()
        return answer
    changed = room.remove_guest(live.room, guest, message.chair, allowed)
    if isinstance(changed, Room) and live.room.phase == "playing":
        unwelcome = live.room.chairs[message.chair].guest
        for seat in live.room.chairs_of(unwelcome):
            if live.table and live.table.bot(seat) is None:
                await _give(live, seat, "", f"{guest}/{message.id}")
    answer = await live.change(
        guest, message.id, lambda stored: room.remove_guest(stored, guest, message.chair, allowed)
    )
    await live.show_out()
    return answer


# ---- the game -----------------------------------------------------------------------------------


def act_briefly(connection: Connection, live: Live, message: asked.Act, told: Told[Receipt | Refusal]) -> bool:
    """`act` for a command of the game, from the seat that one looks from; False when it is something else.

    Looks follow chairs (ADR 12), so whose seat it is need not be asked.
    """
    table = live.table
    if table is None or _of_table(message) or connection.looks[live.room.code].seat != message.seat:
        return False
    table.submit_then(message.seat, message.command, message.id, message.seq, connection.sent, told)
    return True


async def act(connection: Connection, live: Live, message: asked.Act) -> Answer:
    """A command of the game, or one of the table's own that the seat may give alone."""
    table = _playing(live)
    if isinstance(table, Refusal):
        return table
    if problem := _played(connection, live, message.seat) or _allowed(connection, live, message):
        return problem
    answer = _seq(await live.submit(message.seat, message.command, message.id, message.seq, connection.sent))
    if _of_table(message):
        live.show_room()
    return answer


def _of_table(message: asked.Act) -> bool:
    return str(message.command.get("type", "")).startswith("table.")


def _allowed(connection: Connection, live: Live, message: asked.Act) -> Refusal | None:
    """Why a seat may not do this alone (G-10)."""
    if not _of_table(message):
        return None
    try:
        action = msgspec.convert(message.command, Action)
    except msgspec.ValidationError:
        return refuse("unreadable", "G-11")
    return _allowed_action(connection, live, message.seat, action)


def _allowed_action(connection: Connection, live: Live, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Concede():
            return None
        case TakeSeat():
            return _owned(connection, live, seat)
        case TakeBack():
            return room.why_no_takeback(live.room)
        case GiveSeat(given):
            return _owned(connection, live, seat) if given == seat else refuse("not_your_seat", "G-11")
        case _:
            alone = len({live.room.players_of(place) for place in live.playing()}) <= 1
            return None if alone else refuse("needs_agreement", "G-10")


async def preview(connection: Connection, live: Live, message: asked.AskPreview) -> None:
    """What would this command do?"""
    table = _playing(live)
    problem = table if isinstance(table, Refusal) else _played(connection, live, message.seat)
    if isinstance(table, Refusal) or problem:
        why = problem or refuse("not_playing", "G-11")
        connection.post(told.Previewed(message.ref, (), (), 0, why_not=wire.sentence(why, connection.language)))
        return
    connection.post(wire.previewed(message.ref, table.preview(message.seat, message.command), connection.language))


async def draft(connection: Connection, live: Live, message: asked.Draft) -> None:
    """Keep what a seat has laid out."""
    table = _playing(live)
    problem = table if isinstance(table, Refusal) else _played(connection, live, message.seat)
    if not isinstance(table, Refusal) and problem is None:
        problem = table.draft(message.seat, message.draft)
        live.show_drafts()
    if problem:
        connection.fault(problem)


async def offers(connection: Connection, live: Live, message: asked.AskOffers) -> None:
    """What would each way to use a draft bring?"""
    table = _playing(live)
    problem = None if message.seat is None else _played(connection, live, message.seat)
    if isinstance(table, Refusal) or problem:
        connection.fault(problem or refuse("not_playing", "G-11"))
        return
    found = questions.offers(table, message.seat, message.draft)
    brought = {name: wire.brought(preview, connection.language) for name, preview in found.items()}
    connection.post(told.Offered(message.ref, brought))


async def advice(connection: Connection, live: Live, message: asked.AskAdvice) -> None:
    """What is best for a seat? Only where hints are open (G-14)."""
    table = _playing(live)
    problem = table if isinstance(table, Refusal) else _played(connection, live, message.seat)
    if problem is None and not live.room.hints:
        problem = refuse("hints_closed", "G-14")
    found = problem or await _think(connection, questions.advice, table, message.seat)
    if isinstance(found, Refusal):
        connection.post(told.Advised(message.ref, why_not=wire.sentence(found, connection.language)))
    else:
        connection.post(told.Advised(message.ref, found))


async def review(connection: Connection, live: Live, message: asked.AskReview) -> None:
    """The game looked back at."""
    table = _playing(live)
    found = table if isinstance(table, Refusal) else await _think(connection, questions.review, table)
    if isinstance(found, Refusal):
        connection.post(told.Reviewed(message.ref, why_not=wire.sentence(found, connection.language)))
    else:
        connection.post(told.Reviewed(message.ref, found))


async def _think(connection: Connection, question: Callable[..., Any], *values: Any) -> Any:
    """The answer to a slow question: nobody else waits for it."""
    return await asyncio.get_running_loop().run_in_executor(connection.house.pool, question, *values)


async def look_up(connection: Connection, live: Live, message: asked.LookUp) -> None:
    """Is this a word? Not while players contest each other's (G-14)."""
    word = message.word[: connection.house.limits.word_length]
    if not live.dictionary():
        closed = wire.sentence(_DICTIONARY_CLOSED, connection.language)
        connection.post(told.LookedUp(message.ref, word, admitted=False, why_not=closed))
        return
    words = connection.house.words(live.room.game, live.room.way.lexicon)
    words = words.suited(for_children=live.room.way.for_children)
    verdict = words.judge(word)
    readings = verdict.entry.readings if verdict.entry and verdict.reason != Reason.OFFENSIVE else ()  # G-17
    shown = tuple(dict.fromkeys(told.WordReading(reading.spelling, reading.stem) for reading in readings))
    link = _dictionary(live.room, shown[0].spelling) if shown else ""
    why_not = None if verdict.reason is None else wire.verdict(verdict.reason, connection.language)
    connection.post(told.LookedUp(message.ref, verdict.word, verdict.admitted, shown, link, why_not))


def _dictionary(stored: Room, spelling: str) -> str:
    return f"https://{stored.way.language}.wiktionary.org/wiki/{quote(spelling)}"


async def say(connection: Connection, live: Live, message: asked.Say) -> None:
    """A quick phrase to everybody."""
    if not connection.house.phrases.take(connection.guest):
        connection.fault(refuse("too_many_messages", "G-11"))
        return
    chair = next(iter(live.room.voices_of(connection.guest)), -1)
    live.say(told.Spoken(live.room.code, chair, message.phrase))


# ---- by agreement -------------------------------------------------------------------------------


async def propose(connection: Connection, live: Live, message: asked.Propose) -> Answer:
    """Ask everybody; alone it happens at once."""
    guest = connection.guest
    refused = await live.change(guest, message.id, lambda stored: room.propose(stored, guest, message.what))
    return refused or await carry(connection, live)


async def consent(connection: Connection, live: Live, message: asked.Consent) -> Answer:
    """Agree, or not: then everybody is told who does not."""
    guest, proposal = connection.guest, live.room.proposal
    again = room.happened(live.room, guest, message.id)
    refused = await live.change(guest, message.id, lambda stored: room.consent(stored, guest, agree=message.agree))
    if proposal and not (refused or message.agree or again):
        voices = live.room.voices_of(guest)
        chair = proposal.by if proposal.by in voices else voices[0]
        live.say(told.Declined(live.room.code, proposal.what, proposal.by, chair))
    return refused or await carry(connection, live)


async def carry(connection: Connection, live: Live) -> Answer:
    """Do what everybody agrees to."""
    proposal = live.room.proposal
    if proposal is None or not room.carried(live.room, live.asked()):
        return None
    key = f"{live.room.round}/{live.room.revision}"
    if proposal.what == "rematch":
        again = partial(_again, game_id=token_hex(8))
        return await live.start("", f"rematch/{live.room.round}", again, connection.house.create)
    by = next((seat for seat in live.playing() if seat in proposal.agreed), proposal.by)  # a bot may sit on `by` since
    done = _seq(await live.submit(by, _ACTIONS[proposal.what](), f"agreed/{key}"))
    await live.change("", f"settled/{key}", room.settled)
    return done


def _again(stored: Room, game_id: str) -> Room:
    return room.again(stored, game_id)
