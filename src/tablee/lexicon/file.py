"""The lexicon file format: a header with a checksum, then named sections that are memory-mapped.

    magic (8 bytes) · length of the header (8) · SHA-256 of the header (32) · header (JSON) · padding · sections

The header holds the SHA-256 of every section. Games record the lexicon's hash, which covers the content sections only:
derived sections (word graphs) may be added or removed without changing it. A section is verified before its first use.
"""

import hashlib
import mmap
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from tablee.lexicon.errors import LexiconError, LexiconFileError

MAGIC = b"TABLEE\x00\x01"
_PREAMBLE = len(MAGIC) + 8 + 32
_MAXIMUM_HEADER = 1 << 20
_ALIGNMENT = 8

Meta = TypeVar("Meta", bound=msgspec.Struct)


class Section(msgspec.Struct, frozen=True):
    """Position and checksum of a section."""

    name: str
    offset: int
    length: int
    sha256: str
    derived: bool = False
    """Whether the section is computed from the others."""


class _Header(msgspec.Struct, frozen=True):
    meta: msgspec.Raw
    sections: tuple[Section, ...]


def _aligned(position: int) -> int:
    return -(-position // _ALIGNMENT) * _ALIGNMENT


def numbers(data: memoryview) -> memoryview:
    """View a section as uint32 numbers; raise ValueError if its length does not fit."""
    if len(data) % 4:
        raise ValueError("an array of numbers is cut off")
    return data.cast("I")


def _content_hash(header: _Header) -> str:
    digest = hashlib.sha256(header.meta)
    for section in header.sections:
        if not section.derived:
            digest.update(f"{section.name} {section.sha256}\n".encode())
    return digest.hexdigest()


def write(path: Path, meta: msgspec.Struct, content: Mapping[str, bytes], derived: Mapping[str, bytes]) -> str:
    """Write a lexicon file atomically and return its hash."""
    sections = {**content, **derived}
    table: list[Section] = []
    offset = 0  # from the end of the padded header
    for name, data in sections.items():
        table.append(Section(name, offset, len(data), hashlib.sha256(data).hexdigest(), name in derived))
        offset = _aligned(offset + len(data))
    described = _Header(msgspec.Raw(msgspec.json.encode(meta)), tuple(table))
    header = msgspec.json.encode(described)
    preamble = MAGIC + len(header).to_bytes(8, "little") + hashlib.sha256(header).digest() + header
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise LexiconError("not_writable", path=path, problem=error) from None
    try:
        with os.fdopen(descriptor, "wb") as out:
            out.write(preamble.ljust(_aligned(len(preamble)), b"\0"))
            for data in sections.values():
                out.write(data.ljust(_aligned(len(data)), b"\0"))
            out.flush()
            os.fsync(out.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return _content_hash(described)


class LexiconFile(Generic[Meta]):
    """An open lexicon file."""

    def __init__(self, path: Path, meta_type: type[Meta]) -> None:
        self.path = path
        try:
            with path.open("rb") as source:
                self._map = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
        except FileNotFoundError:
            raise LexiconFileError("no_file", path=path) from None
        except ValueError:  # an empty file cannot be mapped
            raise LexiconFileError("not_a_lexicon", path=path) from None
        except OSError as error:
            raise LexiconFileError("unreadable", path=path, problem=error) from None
        self._view = memoryview(self._map)
        self._verified: dict[str, memoryview] = {}
        header = self._read_header()
        try:
            decoded = msgspec.json.decode(header, type=_Header)
            self.meta = msgspec.json.decode(decoded.meta, type=meta_type)
        except (msgspec.DecodeError, RecursionError) as error:
            raise self.damaged(f"its header does not fit: {error}") from None
        self.hash = _content_hash(decoded)
        self._sections = {section.name: section for section in decoded.sections}
        self._base = _aligned(_PREAMBLE + len(header))
        for section in decoded.sections:
            end = self._base + section.offset + section.length
            if min(section.offset, section.length) < 0 or end > len(self._view):
                raise self.damaged(f"its section {section.name!r} is cut off")
            if section.offset % _ALIGNMENT:
                raise self.damaged(f"its section {section.name!r} is out of line")

    def __contains__(self, name: str) -> bool:
        """Whether the file has this section."""
        return name in self._sections

    def section(self, name: str) -> memoryview:
        """Return a section after verifying its checksum."""
        if name not in self._verified:
            section = self._sections.get(name)
            if section is None:
                raise self.damaged(f"it has no section {name!r}")
            start = self._base + section.offset
            data = self._view[start : start + section.length]
            if hashlib.sha256(data).hexdigest() != section.sha256:
                raise self.damaged(f"the checksum of its section {name!r} is wrong")
            self._verified[name] = data
        return self._verified[name]

    def verify(self) -> None:
        """Verify the checksums of all sections."""
        for name in self._sections:
            self.section(name)

    def _read_header(self) -> memoryview:
        if bytes(self._view[: len(MAGIC)]) != MAGIC:
            raise LexiconFileError("not_a_lexicon", path=self.path)
        length = int.from_bytes(self._view[len(MAGIC) : len(MAGIC) + 8], "little")
        expected = bytes(self._view[_PREAMBLE - 32 : _PREAMBLE])
        header = self._view[_PREAMBLE : _PREAMBLE + min(length, _MAXIMUM_HEADER)]
        if len(header) != length:
            raise self.damaged("its header is cut off")
        if hashlib.sha256(header).digest() != expected:
            raise self.damaged("the checksum of its header is wrong")
        return header

    def damaged(self, problem: str) -> LexiconFileError:
        """Create the error for a damaged file."""
        return LexiconFileError("damaged", path=self.path, problem=problem)
