"""Tiles and words as text in records; typed text as commands.

`(ORE)N` adds an N to ORE; a small letter is a blank (TS-12). A dot separates two tiles that would otherwise be read as
one: `BI.JOU` is laid with I and J, `RIJK` with IJ.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tablee.core.game import Refusal, Seat
from tablee.core.notation import NotationError
from tablee.games.topscore.material import LETTERS
from tablee.games.topscore.model import BLANK, CELLS, SHORTEST, Change, Free, Lay, Name, Piece, Tile, Word
from tablee.games.topscore.plays import Hand, change, free_blanks, lay
from tablee.games.topscore.position import Position, blanks_on, declined
from tablee.lexicon.alphabet import fold

EMPTY = "_"
"""An empty cell of the small pyramids."""

_PARTS = re.compile(r"\(([^()]+)\)|([^()]+)")
_STARRED = re.compile(r"([A-Z.])(\*?)")
_FREED = re.compile(r"(\d)([A-Z]{1,2})")

# ---- as records write them ----------------------------------------------------------------------


def letters_of(language: str) -> tuple[Tile, ...]:
    """The tiles of a language; raise NotationError for one without tiles."""
    if language not in LETTERS:
        raise NotationError("bad_tiles", text=language[:40])
    return LETTERS[language]


def write_tiles(tiles: Iterable[Tile], letters: Sequence[Tile]) -> str:
    """Tiles in a row; `-` for none."""
    return _join([*tiles], letters) or "-"


def write_word(word: Word, letters: Sequence[Tile], added: Word | None = None) -> str:
    """Write a word with its blanks; given its new tiles, the others are in parentheses."""
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


# ---- as players type them -----------------------------------------------------------------------


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


def compose_lay(position: Position, pyramid: Seat, text: str, free: Sequence[str] = ()) -> Lay:
    """The word laid on a pyramid by these letters: `OREN`, `OREN*` with a blank for its N.

    Blanks to be freed (TS-12) are told by player and letter: `2E`. Letters that lie there stay; of the others, a tile
    of the rack is taken where there is one, else a blank.
    """
    freed = read_free(position, free)
    readings = [Lay(pyramid, word, freed) for word in _words(position, pyramid, text, freed)]
    possible = [one for one in readings if not isinstance(lay(position, one, None), Refusal)]
    return (possible or readings)[0]


def compose_steal(position: Position, text: str, free: Sequence[str] = ()) -> Lay:
    """The previous player's word, grown (TS-5); the preview refuses it if there is none."""
    pyramid = position.before
    if pyramid is None or pyramid == position.seat:
        pyramid = (position.seat + 1) % len(position.corners)
    return compose_lay(position, pyramid, text, free)


def compose_change(position: Position, text: str, free: Sequence[str] = ()) -> Change:
    """The player's own word changed into another (TS-14)."""
    freed = read_free(position, free)
    readings = [Change(word, freed) for word in _words(position, position.seat, text, freed)]
    possible = [one for one in readings if not isinstance(change(position, one, None), Refusal)]
    return (possible or readings)[0]


def read_free(position: Position, free: Sequence[str]) -> tuple[Free, ...]:
    """The blanks that `2E` means: the one on player 2's large pyramid that stands for E."""
    found: list[Free] = []
    for text in free:
        told = _FREED.fullmatch(fold(text.strip()))
        there = [
            blank
            for blank in blanks_on(position.corners)
            if told
            and blank not in found
            and blank.pyramid == int(told[1]) - 1
            and position.corners[blank.pyramid].word[blank.place].letter == told[2]
        ]
        if not there:
            raise NotationError("no_blank", text=text.strip()[:40])
        found.append(there[0])
    return tuple(found)


def find_name(position: Position, text: str) -> Name:
    """The cells that show a word; raise NotationError if none do."""
    for reading in type_word(text, position.letters):
        tiles = [tile for tile, _ in reading]
        for first in range(CELLS - len(tiles) + 1):
            if len(tiles) >= SHORTEST and list(position.own.cells[first : first + len(tiles)]) == tiles:
                return Name(first, first + len(tiles) - 1)
    raise NotationError("not_shown", text=text.strip()[:40])


def _words(position: Position, pyramid: Seat, text: str, free: Sequence[Free]) -> list[Word]:
    position = declined(position)
    hand = free_blanks(position, free)
    if isinstance(hand, Refusal):  # told again, with its reason, when the command is weighed
        hand = Hand(position.corners, Counter(position.rack), 0)
    there = hand.corners[pyramid].word if 0 <= pyramid < len(hand.corners) else ()
    return [_assign(reading, there, hand) for reading in type_word(text, position.letters)]


def _assign(reading: Sequence[tuple[Tile, bool]], there: Word, hand: Hand) -> Word:
    """Assign a tile to each letter: first those on the pyramid, then those of the rack, then blanks."""
    lying, held = Counter(there), Counter(hand.tiles)
    pieces: dict[int, Piece] = {}
    new: list[int] = []
    for at in sorted(range(len(reading)), key=lambda at: not reading[at][1]):  # those with a star must be blanks
        letter, starred = reading[at]
        choices = (Piece(letter, True),) if starred else (Piece(letter), Piece(letter, True))
        piece = next((one for one in choices if lying[one] > 0), None)
        if piece:
            lying[piece] -= 1
        else:
            blank = starred or (not held[letter] and held[BLANK] > 0)
            held[BLANK if blank else letter] -= 1
            piece = Piece(letter, blank)
            new.append(at)
        pieces[at] = piece
    for at in sorted(new, reverse=True):  # a blank that was freed must be played (TS-12)
        if sum(pieces[one].blank for one in new) < hand.freed:
            pieces[at] = Piece(pieces[at].letter, True)
    return tuple(pieces[at] for at in range(len(reading)))
