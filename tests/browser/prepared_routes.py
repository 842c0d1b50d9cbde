"""Routes of the browser tests' server that open a table from a record. The product has none of them."""

from secrets import token_hex
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.guests import COOKIE
from tablee.server.handlers.setup import check_settings
from tablee.server.protocol.client_messages import Settings
from tablee.server.rooms.room import Chair, Room, TableSettings
from tablee.server.tables.registry import TableRegistry
from tablee.table.durability import durable
from tablee.table.log import codec_for
from tablee.table.records.record import Record, read_record
from tablee.table.table import wall_clock

GUEST = "/tests/guest"
TABLES = "/tests/tables"


class PreparedTable(msgspec.Struct):
    """A table to open: the record of its game so far, and the guests of the seats that people play."""

    record: str
    seed: str
    guests: list[str]


def with_prepared_tables(app: Any, registry: TableRegistry) -> ASGIApp:
    """The application with two more routes: who one is, and opening a table from a record."""

    async def guest(request: Request) -> JSONResponse:
        known = registry.guests.read(request.cookies.get(COOKIE))
        found = known or registry.guests.new()
        headers = {} if known else {"Set-Cookie": registry.guests.cookie(found, secure=False)}
        return JSONResponse(found.id, headers=headers)

    async def tables(request: Request) -> JSONResponse:
        prepared = msgspec.json.decode(await request.body(), type=PreparedTable)
        return JSONResponse(await _open(registry, prepared))

    doors = Starlette(routes=[Route(GUEST, guest), Route(TABLES, tables, methods=["POST"])])

    async def routed(scope: Scope, receive: Receive, send: Send) -> None:
        ours = scope["type"] == "http" and scope["path"] in {GUEST, TABLES}
        await (doors if ours else app)(scope, receive, send)

    return routed


async def _open(registry: TableRegistry, prepared: PreparedTable) -> str:
    """Store the game as if its last entry had just been made, and a room for it; its code."""
    record = read_record(prepared.record)
    game_id = token_hex(8)
    delay = wall_clock() - record.entries[-1].at
    header = msgspec.structs.replace(record.header, seed=prepared.seed, created=record.header.created + delay)
    codec = codec_for(record.game)
    rows = [codec.encode(msgspec.structs.replace(entry, at=entry.at + delay)) for entry in record.entries]
    await durable(registry.store.create(game_id, header, rows[0]))
    for stored in [registry.store.append(game_id, row) for row in rows[1:]]:
        await durable(stored)
    return await registry.save_new(_room(registry, record, prepared.guests, game_id))


def _room(registry: TableRegistry, record: Record, guests: list[str], game_id: str) -> Room:
    header = record.header
    settings = check_settings(
        registry, header.game, Settings(options=header.options, lexicon=header.lexicon.name), "fr"
    )
    assert isinstance(settings, TableSettings), settings
    people = iter(guests)
    chairs = tuple(
        Chair("bot", seat.name, level=seat.bot) if seat.bot else Chair("person", seat.name, next(people))
        for seat in header.seats
    )
    return Room(
        code=registry.new_code(),
        game=header.game,
        host=guests[0],
        chairs=chairs,
        settings=settings,
        opened=token_hex(8),
        touched=wall_clock(),
        phase="playing",
        round=1,
        game_id=game_id,
        arrivals=tuple(dict.fromkeys(guests)),
        revision=0,
    )
