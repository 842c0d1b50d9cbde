"""WebSocket frames: fragmented messages, violations of the protocol, floods of frames."""

import json
import struct

import pytest
from websockets.frames import Opcode

from tests.server.clients import Client
from tests.server.conftest import Invite

MASK = bytes((1, 2, 3, 4))
HELLO = json.dumps({"type": "hello", "protocol": 1, "language": "fr"}).encode()
LONGER = json.dumps({"type": "hello", "protocol": 1, "language": "fr", "name": "x" * 300}).encode()


def frame(payload: bytes, opcode: int = Opcode.TEXT, *, last: bool = True, masked: bool = True) -> bytes:
    size = len(payload)
    long = size > 125
    head = bytes((opcode | 128 * last, (126 if long else size) | 128 * masked))
    head += struct.pack(">H", size) if long else b""
    if not masked:
        return head + payload
    return head + MASK + bytes(letter ^ MASK[at % 4] for at, letter in enumerate(payload))


def pieces(payload: bytes) -> list[bytes]:
    return [
        frame(payload[:10], last=False),
        frame(b"are you there?", Opcode.PING),
        frame(payload[10:], Opcode.CONT),
    ]


def send(person: Client, *parts: bytes) -> None:
    for part in parts:
        person.socket.socket.sendall(part)


def is_answered(person: Client, times: int = 1) -> bool:
    return all(person.receive("welcome")["guest"] == person.guest for _ in range(times))


@pytest.mark.parametrize("payload", [HELLO, LONGER], ids=["short", "longer"])
def test_a_message_may_come_byte_by_byte(invite: Invite, payload: bytes) -> None:
    ann = invite("Ann")
    send(ann, *(bytes((byte,)) for byte in frame(payload)))
    assert is_answered(ann)


def test_messages_may_come_together_and_the_last_one_in_part(invite: Invite) -> None:
    ann = invite("Ann")
    last = frame(LONGER)
    send(ann, frame(HELLO) + frame(LONGER) + last[:5], last[5:] + frame(HELLO))
    assert is_answered(ann, 4)


def test_more_may_come_at_once_than_is_read_at_once(invite: Invite) -> None:
    ann = invite("Ann")
    send(ann, 30 * frame(HELLO))
    assert is_answered(ann, 30)


def test_a_message_may_come_in_pieces_with_a_ping_between(invite: Invite) -> None:
    ann = invite("Ann")
    send(ann, *pieces(HELLO))
    assert is_answered(ann)
    send(ann, b"".join(pieces(LONGER)) + frame(HELLO))
    assert is_answered(ann, 2)


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ([frame(HELLO, masked=False)], 1002),
        ([frame(HELLO[:5], last=False), frame(HELLO)], 1002),
        ([frame(HELLO, Opcode.CONT)], 1002),
        ([frame(HELLO, 3)], 1002),
        ([frame(b"\xff\xfe")], 1007),
        ([bytes((129, 255)) + struct.pack(">Q", 1 << 40)], 1009),
    ],
    ids=["unmasked", "between pieces", "no beginning", "unknown kind", "no text", "endless"],
)
def test_what_offends_the_protocol_closes_the_socket(invite: Invite, parts: list[bytes], code: int) -> None:
    ann = invite("Ann")
    send(ann, *parts)
    assert ann.receive_close() == code


PINGS = frame(b"", Opcode.PING)
EMPTY_FRAGMENTS = frame(b"", Opcode.CONT, last=False)


def test_pings_are_answered(invite: Invite) -> None:
    ann = invite("Ann")
    send(ann, 50 * PINGS + frame(HELLO))
    assert is_answered(ann)


@pytest.mark.parametrize(
    "flood",
    [2000 * PINGS, frame(b"{", last=False) + 2000 * EMPTY_FRAGMENTS, 2000 * frame(b"", Opcode.PONG)],
    ids=["pings", "empty fragments", "pongs"],
)
def test_a_flood_of_frames_that_are_no_messages_is_cut_off(invite: Invite, flood: bytes) -> None:
    mallory, ann = invite("Mallory"), invite("Ann")
    send(mallory, flood)
    assert mallory.receive_close() == 1008
    ann.send("hello", protocol=1, language="fr")
    assert is_answered(ann)
