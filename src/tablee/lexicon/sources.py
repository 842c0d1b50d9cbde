"""The sources of a language's lexicon: a hunspell dictionary, hand-written lists, Python packages, and a manifest."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablee import _core
from tablee.lexicon.errors import SourceError
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.hunspell import Expander, read_affixes, read_stems
from tablee.lexicon.lexicon import Source
from tablee.lexicon.overrides import Item, read_list

INSTALLED_SOURCES = Path(_core.__file__).parent / "sources"
"""The dictionaries and hand-written lists are installed beside the native module."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lexicon.toml`: the sources of a language's lexicon."""

    version: str
    hunspell: str
    licences: dict[str, str]
    abbreviation_flags: tuple[str, ...] = ()
    unit_flags: tuple[str, ...] = ()
    """Affix classes that combine every prefix with every unit: of their forms, only attested ones are kept."""
    spellings: str | None = None

    @property
    def packages(self) -> tuple[str, ...]:
        """The Python packages that are used as sources."""
        return ("wordfreq", *([self.spellings] if self.spellings else []))


@dataclass(frozen=True, slots=True)
class LanguageSources:
    """The folder with the sources of one language."""

    language: str
    folder: Path

    def manifest(self) -> Manifest:
        """Read `lexicon.toml`."""
        try:
            return msgspec.toml.decode(self._read("lexicon.toml"), type=Manifest)
        except msgspec.DecodeError as error:
            raise SourceError("bad_source", place=self.folder / "lexicon.toml", problem=error) from None

    def items(self, name: str) -> list[Item]:
        """Read a hand-written list."""
        return list(read_list(f"{self.language}/{name}.txt", self._read(f"{name}.txt").decode()))

    def expander(self) -> Expander:
        """Read the hunspell dictionary."""
        return Expander(
            read_affixes(self._read("hunspell/index.aff").decode()),
            read_stems(self._read("hunspell/index.dic").decode()),
        )

    def package_sources(self, manifest: Manifest) -> Iterator[Source]:
        """Yield the packages with their installed versions."""
        from importlib import metadata  # noqa: PLC0415 (slow to import, needed for builds only)

        package = json.loads(self._read("hunspell/package.json"))
        yield Source(manifest.hunspell, package["version"], manifest.licences[manifest.hunspell])
        for name in manifest.packages:
            yield Source(name, metadata.version(name), manifest.licences[name])

    def fingerprint(self, graphs: Iterable[GraphSpec]) -> str:
        """Hash everything the lexicon depends on: sources, package versions, graphs and the code of this package."""
        digest = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")) + sorted(Path(__file__).parent.glob("*.py")):
            if path.is_file():
                digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        for source in self.package_sources(self.manifest()):
            digest.update(f"{source.name} {source.version}\0".encode())
        digest.update(f"graph format {_core.GRAPH_FORMAT}\0".encode())
        for graph in graphs:
            digest.update(f"{graph.section}: {' '.join(graph.alphabet.tiles)}\0".encode())
        return digest.hexdigest()

    def _read(self, name: str) -> bytes:
        path = self.folder / name
        try:
            return path.read_bytes()
        except OSError as error:
            raise SourceError("unreadable", path=path, problem=error) from None


def language_sources(root: Path = INSTALLED_SOURCES) -> dict[str, LanguageSources]:
    """Find the languages that a lexicon can be built for."""
    return {folder.name: LanguageSources(folder.name, folder) for folder in sorted(root.iterdir()) if folder.is_dir()}
