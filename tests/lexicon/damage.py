"""Ways to damage what is sound: the numbers of a word graph, and lexicon files under checksums that fit."""

import hashlib
import json
from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.lexicon.small_graphs import build

HEADER = 5
FINAL = 1 << 31

Numbers = list[int]


def flip(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(len(numbers))] ^= 1 << draw.randrange(32)


def overwrite(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(len(numbers))] = draw.getrandbits(32)


def redirect(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(len(numbers))] = draw.randrange(len(numbers) + 2) | draw.choice((0, FINAL))


def swap(numbers: Numbers, draw: Random) -> None:
    one, other = draw.randrange(len(numbers)), draw.randrange(len(numbers))
    numbers[one], numbers[other] = numbers[other], numbers[one]


def copy(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(len(numbers))] = draw.choice(numbers)


def truncate(numbers: Numbers, draw: Random) -> None:
    del numbers[draw.randrange(len(numbers)) :]


def insert(numbers: Numbers, draw: Random) -> None:
    place, other = draw.randrange(len(numbers)), draw.randrange(len(numbers))
    numbers[place:place] = numbers[other : other + draw.randint(1, 6)]


def lie(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(min(HEADER, len(numbers)))] = draw.choice((0, 1, 30, 31, FINAL, 2**32 - 1))


def toggle_end(numbers: Numbers, draw: Random) -> None:
    numbers[draw.randrange(len(numbers))] ^= FINAL


def other_tiles(numbers: Numbers, draw: Random) -> None:
    place = draw.randrange(len(numbers))
    numbers[place] = numbers[place] << 1 & 0xFFFFFFFF


DAMAGES: Sequence[Callable[[Numbers, Random], None]] = (
    flip,
    overwrite,
    redirect,
    swap,
    copy,
    truncate,
    insert,
    lie,
    toggle_end,
    other_tiles,
)


def damaged(numbers: Sequence[int], draw: Random) -> Numbers:
    """A copy of an array with one or several damages."""
    result = list(numbers)
    for damage in draw.choices(DAMAGES, k=draw.choice((1, 1, 1, 2, 3, 8))):
        if result:
            damage(result, draw)
    return result


def repair_header(numbers: Numbers, tiles: Sequence[str]) -> None:
    """Write the header that these lists would have, as far as they make sense: it should not be all that is wrong."""
    words: dict[int, int] = {0: 0}
    depth: dict[int, int] = {0: 0}
    at = last = HEADER
    while at < len(numbers):
        edges = numbers[at + 1 : at + 1 + numbers[at].bit_count()]
        words[at] = sum((edge >= FINAL) + words.get(edge & ~FINAL, 0) for edge in edges)
        depth[at] = 1 + max((depth.get(edge & ~FINAL, 0) for edge in edges), default=0)
        last = at
        at += 1 + len(edges)
    if len(numbers) >= HEADER:
        checksum = array("I", build({}, tiles))[4]
        numbers[:HEADER] = [last, min(words.get(last, 0), 2**32 - 1), len(tiles), depth.get(last, 0), checksum]


def unseal(file: bytes) -> tuple[dict[str, Any], bytearray]:
    """The header of a lexicon file, and its sections."""
    length = int.from_bytes(file[8:16], "little")
    return json.loads(file[48 : 48 + length]), bytearray(file[_aligned(48 + length) :])


def seal(header: dict[str, Any], sections: bytes | bytearray) -> bytes:
    """A lexicon file whose checksums all fit, whatever is in it."""
    for entry in header["sections"]:
        span = sections[max(entry["offset"], 0) :][: max(entry["length"], 0)]
        entry["sha256"] = hashlib.sha256(span).hexdigest()
    return seal_header(json.dumps(header).encode()) + sections


def seal_header(header: bytes) -> bytes:
    """The beginning of a lexicon file up to its sections."""
    start = b"TABLEE\x00\x01" + len(header).to_bytes(8, "little") + hashlib.sha256(header).digest() + header
    return start.ljust(_aligned(len(start)), b"\0")


def _aligned(position: int) -> int:
    return -(-position // 8) * 8
