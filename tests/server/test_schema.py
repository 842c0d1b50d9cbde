"""The published schema describes all messages."""

from typing import Any, get_args

import msgspec
import pytest

from tablee.games import definitions
from tablee.server.http.schema import schema
from tablee.server.protocol.client_messages import ClientMessage
from tablee.server.protocol.server_messages import Done, ServerMessage

_SCHEMAS: dict[str, Any] = schema()["components"]["schemas"]


def _references(node: Any) -> set[str]:
    if isinstance(node, dict):
        return {node["$ref"]} if "$ref" in node else set().union(*(_references(each) for each in node.values()))
    return set().union(*(_references(each) for each in node)) if isinstance(node, list) else set()


def test_every_reference_leads_somewhere() -> None:
    assert {ref.rpartition("/")[2] for ref in _references(_SCHEMAS)} <= set(_SCHEMAS)


@pytest.mark.parametrize("message", [*get_args(ClientMessage), *get_args(ServerMessage)])
def test_every_message_is_described_with_its_type(message: type[msgspec.Struct]) -> None:
    described = _SCHEMAS[message.__name__]
    assert described["properties"]["type"]["enum"] == [message.__struct_config__.tag]
    assert set(described["properties"]) == {"type", *message.__struct_encode_fields__}


def test_what_the_server_writes_has_all_its_fields() -> None:
    assert set(msgspec.to_builtins(Done("a"))) == set(_SCHEMAS["Done"]["required"])


@pytest.mark.parametrize("slug", definitions())
def test_every_game_has_its_own_types(slug: str) -> None:
    prefix = "".join(part.capitalize() for part in slug.split("-"))
    assert {prefix + kind for kind in ("View", "Event", "Command", "Options")} <= set(_SCHEMAS)
