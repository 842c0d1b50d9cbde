"""The published AsyncAPI schema: every message, and the views, events and commands of every game.

`tablee schema` prints it, the server publishes it at /api/schema, and the page's types are generated from it.
"""

from typing import Any

import msgspec

from tablee import __version__
from tablee.games import definitions
from tablee.server.protocol import PROTOCOL, SOCKET
from tablee.server.protocol.client_messages import ClientMessage
from tablee.server.protocol.server_messages import ServerMessage
from tablee.table.actions import Action
from tablee.table.log import TableEvent

_REF = "#/components/schemas/{name}"


def schema() -> dict[str, Any]:
    """Return the schema. Types have their Python name; those of a game have its name as prefix, as in TopwordView."""
    schemas = {
        **_schemas("", {"ServerMessage": ServerMessage, "TableEvent": TableEvent}, whole=True),
        **_schemas("", {"ClientMessage": ClientMessage, "TableAction": Action}, whole=False),
    }
    for slug, game in definitions().items():
        prefix = "".join(part.capitalize() for part in slug.split("-"))
        schemas |= _schemas(prefix, {"Command": game.commands}, whole=False)
        schemas |= _schemas(
            prefix, {"View": game.views, "Event": game.events, "Options": game.options, **game.shapes}, whole=True
        )
    channel = {"$ref": "#/channels/socket"}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Tablée", "version": f"{PROTOCOL}.0.0", "description": f"As spoken by Tablée {__version__}"},
        "channels": {"socket": {"address": SOCKET, "messages": {**_message("Client"), **_message("Server")}}},
        "operations": {
            "say": {"action": "receive", "channel": channel, "summary": "What a page says"},
            "hear": {"action": "send", "channel": channel, "summary": "What the server says"},
        },
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _message(side: str) -> dict[str, Any]:
    return {f"{side}Message": {"payload": {"$ref": _REF.format(name=f"{side}Message")}}}


def _schemas(prefix: str, roots: dict[str, Any], *, whole: bool) -> dict[str, Any]:
    """Return the schemas of the roots and their parts. With `whole`, fields with a default are required too."""
    found, components = msgspec.json.schema_components(roots.values(), ref_template=_REF)
    own = {name: each for name, each in zip(roots, found, strict=True) if "$ref" not in each}
    named = {prefix + name: _prefixed(each, prefix) for name, each in {**components, **own}.items()}
    if whole:
        named = {name: _whole(each) for name, each in named.items()}
    return named


def _whole(found: dict[str, Any]) -> dict[str, Any]:
    return {**found, "required": list(found["properties"])} if "properties" in found else found


def _prefixed(node: Any, prefix: str) -> Any:
    start = _REF.format(name="")
    match node:
        case dict():
            return {key: _prefixed(value, prefix) for key, value in node.items()}
        case list():
            return [_prefixed(each, prefix) for each in node]
        case str() if node.startswith(start):
            return start + prefix + node.removeprefix(start)
        case _:
            return node
