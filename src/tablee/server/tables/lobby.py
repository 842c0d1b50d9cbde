"""The lobby and the waiting room: rooms as values of the protocol."""

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.levels import is_variant_of
from tablee.games import definition
from tablee.server.addresses import Addresses
from tablee.server.protocol import server_messages
from tablee.server.rooms.room import Room
from tablee.server.tables.session import TableSession
from tablee.table.table import Table

if TYPE_CHECKING:
    from tablee.server.tables.registry import TableRegistry

_MOST = 50


def room(session: TableSession, addresses: Addresses) -> server_messages.Room:
    """Return a room as its subscribers see it."""
    stored, present, played = session.room, session.present(), set(session.playing())
    counted = session.counted_present()
    chairs = tuple(
        server_messages.Chair(
            kind="bot" if chair.kind == "person" and place not in played else chair.kind,
            name=chair.name,
            guest=chair.guest,
            level=(session.table.bot(place) if session.table else None) or chair.level,
            here=not present.isdisjoint(stored.players_of(place)),
            absent=chair.kind == "person" and counted.isdisjoint(stored.players_of(place)),
            companion=chair.companion,
            companion_here=chair.companion in present,
            delay=session.delay(chair.companion or chair.guest) if chair.guest else -1,
        )
        for place, chair in enumerate(stored.chairs)
    )
    return server_messages.Room(
        code=stored.code,
        game=stored.game,
        phase=stored.phase,
        chairs=chairs,
        host=stored.host,
        options=stored.settings.options,
        lexicon=stored.settings.lexicon,
        language=stored.settings.language,
        public=stored.settings.public,
        hints=stored.hints,
        for_children=stored.settings.for_children,
        dictionary=session.dictionary(),
        spectators=len(present - stored.participants),
        proposal=stored.proposal,
        round=stored.round,
        links=addresses.links(stored.code),
    )


async def lobby(registry: "TableRegistry", guest: str, name: str) -> server_messages.Lobby:
    """Return the tables that a guest called `name` may join, and the guest's own, last used first."""
    joinable = (stored for stored in registry.index.joinable() if guest not in stored.removed)
    own = (
        stored for stored in registry.index.rooms_of(guest) if stored.phase != "over" and guest in stored.participants
    )
    return server_messages.Lobby(
        tuple(_entry(stored, guest, name, None) for stored in islice(joinable, _MOST)),
        tuple([_entry(stored, guest, name, await _table(registry, stored)) for stored in list(islice(own, _MOST))]),
    )


async def _table(registry: "TableRegistry", stored: Room) -> Table | None:
    """Return the game of a room, for its scores; None if there is none or it cannot be read."""
    session = registry.loaded(stored.code)
    if session or stored.phase != "playing":
        return session.table if session else None
    try:
        return await registry.read_idle(stored)
    except TableeError:
        return None


def _entry(stored: Room, guest: str, name: str, table: Table | None) -> server_messages.OpenRoom:
    usual = _usual_options(stored.game)
    yours = stored.all_chairs_of(guest)
    oneself = next(
        (place for place in yours if is_variant_of(stored.chairs[place].name, name)), next(iter(yours), None)
    )
    return server_messages.OpenRoom(
        code=stored.code,
        game=stored.game,
        phase=stored.phase,
        names=tuple(
            chair.name for place, chair in enumerate(stored.chairs) if chair.kind != "open" and place != oneself
        ),
        free=stored.free,
        options={name: value for name, value in stored.settings.options.items() if usual.get(name) != value},
        touched=max(stored.touched, table.state.at if table else 0),
        yours=bool(yours),
        your_turn=bool(table and table.game.awaiting(table.state.game) & set(yours)),
        scores=table.state.game.scores if table else (),
    )


@cache
def _usual_options(slug: str) -> dict[str, Any]:
    usual: dict[str, Any] = msgspec.to_builtins(definition(slug).options())
    return usual
