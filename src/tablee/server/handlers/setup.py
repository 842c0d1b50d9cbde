"""Setup: what a host does before a game."""

from collections.abc import Sequence
from secrets import token_hex

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import Refusal
from tablee.core.labels import LANGUAGES, Language
from tablee.core.levels import bot_name, unique_name
from tablee.games import GameError, definition, game
from tablee.lexicon.errors import LexiconError
from tablee.server.guests import clean_name
from tablee.server.protocol import client_messages
from tablee.server.rooms import room, seating
from tablee.server.rooms.room import OPEN, Chair, Room, TableSettings, refuse
from tablee.server.tables.registry import TableRegistry, bounds
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table.options import settle_options
from tablee.table.table import wall_clock


async def open_table(connection: Connection, message: client_messages.OpenTable) -> str | Refusal:
    """Open a table once and return its code; begin at once if requested and no chair is open."""
    return await connection.registry.open_once(connection.guest, message.id, lambda: _open(connection, message))


async def _open(connection: Connection, message: client_messages.OpenTable) -> str | Refusal:
    registry, guest = connection.registry, connection.guest
    code = registry.index.opened(guest, message.id)
    if code is None:
        made = _new_room(connection, message)
        if isinstance(made, Refusal):
            return made
        if not registry.openings.take(guest, connection.address):
            return refuse("too_many_openings", "G-11")
        hosted = sum(stored.host == guest and stored.phase != "over" for stored in registry.index.rooms_of(guest))
        if hosted >= registry.limits.tables_of_guest:
            return refuse("too_many_tables", "G-11")
        code = await registry.save_new(made)
    if message.begin and not registry.index[code].free and registry.index[code].phase == "waiting":
        session = await registry.session(code)
        refused = await start(registry, session, guest, f"{message.id}/begin") if session else None
        if refused:
            await registry.forget(code)
            return refused
    return code


def _new_room(connection: Connection, message: client_messages.OpenTable) -> Room | Refusal:
    guest, language, registry = connection.guest, connection.language, connection.registry
    try:
        allowed = bounds(message.game)
    except GameError as error:
        return refuse("cannot", "G-9", problem=error.message(language))
    settings = check_settings(registry, message.game, message.settings, language)
    if isinstance(settings, Refusal):
        return settings
    if len(message.chairs) > registry.limits.chairs:
        return Refusal("number_of_players", "G-9", {"lowest": allowed.lowest, "highest": allowed.highest})
    chairs = _chairs(connection, message.chairs)
    if problem := seating.check_chairs(chairs, allowed, guest):
        return problem
    return Room(
        code=registry.new_code(),
        game=message.game,
        host=guest,
        chairs=chairs,
        settings=settings,
        opened=message.id,
        touched=wall_clock(),
        arrivals=(guest,),
        revision=0,
    )


def _chairs(connection: Connection, wanted: Sequence[client_messages.ChairWanted]) -> tuple[Chair, ...]:
    """Make the chairs of a new table. Bots are named last, so that people keep their names if names are equal."""
    chairs = [OPEN] * len(wanted)
    for place in sorted(range(len(wanted)), key=lambda place: wanted[place].kind == "bot"):
        chairs[place] = _chair(connection, wanted[place], chairs)
    return tuple(chairs)


def _chair(connection: Connection, wanted: client_messages.ChairWanted, others: Sequence[Chair]) -> Chair:
    if wanted.kind == "me":
        name = unique_name(person_name(connection, wanted.name), [chair.name for chair in others])
        return Chair("person", name, connection.guest)
    if wanted.kind == "open":
        return OPEN
    named = clean_name(wanted.name, connection.registry.limits.name_length)
    return bot_chair(wanted.level, named or bot_name(wanted.level, connection.language), others)


def person_name(connection: Connection, wanted: str) -> str:
    """Return the name of a person on a chair: the requested one, the connection's, or the default."""
    named = clean_name(wanted, connection.registry.limits.name_length)
    return named or connection.name or room.guest_name(connection.language)


async def rename(registry: TableRegistry, guest: str, before: str, name: str) -> None:
    """Rename a guest at all tables; `before` is their previous name, or empty."""
    known = (before,) if before else tuple(room.guest_name(language) for language in LANGUAGES)

    def renamed(stored: Room) -> Room:
        return seating.rename(stored, guest, known, name)

    for code in [stored.code for stored in registry.index.rooms_of(guest) if renamed(stored) != stored]:
        session = registry.loaded(code)
        if session:
            await session.change(guest, f"name/{token_hex(8)}", renamed)
        elif registry.sits(guest, code):
            await registry.change_idle(code, renamed)


def bot_chair(level: str, name: str, others: Sequence[Chair]) -> Chair:
    """Make a chair for a bot, with a name distinct from the others."""
    return Chair("bot", unique_name(name, [chair.name for chair in others]), level=level)


def check_settings(
    registry: TableRegistry, slug: str, settings: client_messages.Settings, language: Language
) -> TableSettings | Refusal:
    """Complete and validate the settings of a table (G-9)."""
    options = settle_options(definition(slug), settings.options)
    if isinstance(options, Refusal):
        return options
    lexicon = settings.lexicon or game(slug).languages[0]
    try:
        spoken = registry.words(slug, lexicon).lexicon.meta.language
    except (LexiconError, GameError) as error:
        return refuse("cannot", "G-9", problem=TableeError.message(error, language))
    return TableSettings(
        msgspec.to_builtins(options), lexicon, spoken, settings.public, settings.hints, settings.for_children
    )


# ---- while waiting ------------------------------------------------------------------------------


async def set_chairs(
    connection: Connection, session: TableSession, message: client_messages.SetChairs
) -> Refusal | None:
    """Change the number of chairs."""
    return await session.change(
        connection.guest,
        message.id,
        lambda stored: seating.set_chairs(stored, connection.guest, message.count, bounds(stored.game)),
    )


async def set_table(connection: Connection, session: TableSession, message: client_messages.SetTable) -> Refusal | None:
    """Change the settings."""
    settings = check_settings(connection.registry, session.room.game, message.settings, connection.language)
    if isinstance(settings, Refusal):
        return settings
    return await session.change(
        connection.guest, message.id, lambda stored: seating.change_settings(stored, connection.guest, settings)
    )


async def begin(connection: Connection, session: TableSession, message: client_messages.Begin) -> Refusal | None:
    """Begin the game as its host."""
    return await start(connection.registry, session, connection.guest, message.id)


async def start(registry: TableRegistry, session: TableSession, guest: str, message_id: str) -> Refusal | None:
    """Begin the game of a waiting table."""
    return await session.start(
        guest,
        message_id,
        lambda stored: seating.begin(stored, guest, bounds(stored.game), token_hex(8)),
        registry.create,
    )
