"""How tiles and words are written: `(ORE)N` lays an N to the ORE that lies there, a small letter is a blank (TS-12).

Where two tiles side by side would read as one, a dot keeps them apart: `BI.JOU` is laid with I and J, `RIJK` with IJ.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tablee.core.notation import NotationError
from tablee.games.topscore.model import BLANK, Piece, Tile, Word
from tablee.games.topscore.tiles import LETTERS
from tablee.lexicon.alphabet import fold

EMPTY = "_"
_PARTS = re.compile(r"\(([^()]+)\)|([^()]+)")
_STARRED = re.compile(r"([A-Z.])(\*?)")


def letters_of(language: str) -> tuple[Tile, ...]:
    """The tiles of a language; NotationError for one that the game is not played in."""
    if language not in LETTERS:
        raise NotationError("bad_tiles", text=language[:40])
    return LETTERS[language]


def write_tiles(tiles: Iterable[Tile], letters: Sequence[Tile]) -> str:
    """Tiles in a row; `-` for none."""
    return _join([*tiles], letters) or "-"


def write_word(word: Word, letters: Sequence[Tile], added: Word | None = None) -> str:
    """A word with its blanks; where its new tiles are told, the others stand in parentheses."""
    left = Counter(word if added is None else added)
    text, lying = "", False
    run: list[str] = []

    def close() -> str:
        joined = _join(run, letters)
        run.clear()
        return f"({joined})" if lying and joined else joined

    for piece in word:
        new = left[piece] > 0
        left[piece] -= new
        if new == lying:
            text += close()
            lying = not new
        run.append(piece.letter.lower() if piece.blank else piece.letter)
    return text + close() or "-"


def _join(shown: Sequence[str], letters: Sequence[Tile]) -> str:
    text = ""
    for at, tile in enumerate(shown):
        pair = shown[at - 1] + tile if at else ""
        text += f".{tile}" if len(pair) == 2 and _as_tile(pair, letters) else tile
    return text


def _as_tile(text: str, letters: Sequence[Tile]) -> bool:
    return text.upper() in letters and (text.isupper() or text.islower())


def read_tiles(text: str, letters: Sequence[Tile]) -> tuple[Tile, ...]:
    """The tiles of a text like AE?IJ; `-` is none."""
    return () if text == "-" else tuple(_split(text, (*letters, BLANK, EMPTY)))


def read_word(text: str, letters: Sequence[Tile]) -> tuple[Word, Word]:
    """The word of a text like `(ORE)N`, and its new tiles; `-` is none."""
    if text == "-":
        return (), ()
    parts = [(part[1] or part[2], part[1] is None) for part in _PARTS.finditer(text)]
    if "".join(f"{part}" if new else f"({part})" for part, new in parts) != text:
        raise NotationError("bad_tiles", text=text[:40])
    pieces = [
        (Piece(tile.upper(), tile.islower()), new) for part, new in parts for tile in _split(part, letters, blanks=True)
    ]
    return tuple(piece for piece, _ in pieces), tuple(piece for piece, new in pieces if new)


def _split(text: str, letters: Sequence[Tile], *, blanks: bool = False) -> list[str]:
    tiles: list[str] = []
    at = 0
    while at < len(text):
        pair = text[at : at + 2]
        tile = pair if len(pair) == 2 and _as_tile(pair, letters) else text[at]
        known = tile.upper() if blanks else tile
        if text[at] != ".":
            if known not in letters:
                raise NotationError("bad_tiles", text=text[:40])
            tiles.append(tile)
        at += len(tile)
    return tiles


def type_word(text: str, letters: Sequence[Tile]) -> list[tuple[tuple[Tile, bool], ...]]:
    """The ways to read a word as people type it, the likeliest first: each tile, and whether a star says it is a blank.

    `rijk` is R, IJ and K, or else R, I, J and K; `OREN*` has a blank for its N. NotationError for what is no word.
    """
    folded = fold(text.strip())
    marks = _STARRED.findall(folded)
    if not marks or "".join(letter + star for letter, star in marks) != folded:
        raise NotationError("bad_tiles", text=text.strip()[:40])
    joined: list[tuple[Tile, bool]] = []
    apart = [(letter, bool(star)) for letter, star in marks if letter != "."]
    at = 0
    while at < len(marks):
        pair = marks[at][0] + (marks[at + 1][0] if at + 1 < len(marks) else "")
        whole = len(pair) == 2 and pair in letters and not marks[at][1]
        if whole:
            joined.append((pair, bool(marks[at + 1][1])))
        elif marks[at][0] != ".":
            joined.append((marks[at][0], bool(marks[at][1])))
        at += 2 if whole else 1
    return list(dict.fromkeys((tuple(joined), tuple(apart))))
