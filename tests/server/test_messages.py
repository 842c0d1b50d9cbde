"""Every message of a client is in the protocol, and has somebody who handles it."""

import inspect
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tablee.server.protocol import Message, client_messages, server_messages
from tablee.server.protocol.client_messages import ClientMessage, Hello
from tablee.server.protocol.server_messages import ServerMessage
from tests.server.clients import WEAKEST
from tests.server.conftest import Invite

PLAIN: dict[Any, Any] = {int: 0, str: "x", bool: False}


def plain(kind: Any) -> Any:
    """Return a value of a type, the simplest there is."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    return PLAIN.get(kind, {} if get_origin(kind) is dict or isinstance(kind, type) else ())


@pytest.mark.parametrize(
    ("module", "union"), [(client_messages, ClientMessage), (server_messages, ServerMessage)], ids=["client", "server"]
)
def test_a_union_has_all_messages_of_its_module(module: ModuleType, union: Any) -> None:
    defined = {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Message)}
    missing = defined - {*get_args(union), Message}
    assert not missing, f"add {missing} to the union at the end of {module.__name__}"


@pytest.mark.parametrize("kind", [kind for kind in get_args(ClientMessage) if kind is not Hello])
def test_every_message_is_handled(invite: Invite, kind: type[Message]) -> None:
    """Even one with meaningless values: it is answered, refused or without effect, and nothing breaks."""
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    required = {field.name for field in msgspec.structs.fields(kind) if field.required}
    values = {name: plain(hint) for name, hint in get_type_hints(kind).items() if name in required}
    ann.send(str(kind.__struct_config__.tag), **values | ({"table": code} if "table" in values else {}))
    ann.send("hello", protocol=1, language="fr")
    ann.receive("welcome")
    codes = {(answer.get("why") or {}).get("code") for answer in ann.received}
    assert "our_fault" not in codes, f"add a row for {kind.__name__} to handlers/dispatch.py"
