"""The words of library games: all games of a process share one lexicon and the word tables made from it."""

from functools import lru_cache
from pathlib import Path

from tablee.games import open_lexicon_store, words_for
from tablee.lexicon.store import LexiconStore, home
from tablee.lexicon.words import Words

_Edition = tuple[int, int, int]
"""Identifies a version of a lexicon file: inode, size and time of change."""


def shared_words(slug: str, lexicon: str = "fr", *, for_children: bool = False) -> Words:
    """The words of a lexicon as a game admits them; the same object until the lexicon's file changes."""
    return _words(slug, home() / "lexicons", lexicon, _edition(home() / "lexicons", lexicon), for_children)


@lru_cache(maxsize=16)
def _words(slug: str, folder: Path, lexicon: str, edition: _Edition | None, for_children: bool) -> Words:
    return words_for(slug, _store(folder, lexicon, edition), lexicon, for_children=for_children)


@lru_cache(maxsize=4)
def _store(folder: Path, lexicon: str, edition: _Edition | None) -> LexiconStore:  # noqa: ARG001 (a new edition needs a new one)
    return open_lexicon_store(folder)


def _edition(folder: Path, lexicon: str) -> _Edition | None:
    try:
        found = open_lexicon_store(folder).path(lexicon).stat()
    except (OSError, ValueError):  # ValueError: no file can have that name
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
