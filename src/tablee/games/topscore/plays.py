"""The result of laying or changing a word, placing a letter or naming a word, or the rule that is broken.

The order of turns is checked elsewhere, everything else here.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from tablee.boards.contestation import refuse_tiles
from tablee.core.decider import refusals_of, with_item
from tablee.core.game import Refusal, ScoreLine, Seat
from tablee.games.topscore.model import (
    BLANK,
    CELLS,
    SHORTEST,
    Change,
    Corner,
    Exchange,
    Free,
    Lay,
    Name,
    Piece,
    Place,
    Tile,
    Word,
)
from tablee.games.topscore.position import Position, declined, letters_to_take, tiles_of
from tablee.games.topscore.scoring import score_named, score_word, spelled
from tablee.lexicon.words import Words

refusal = refusals_of(__package__)

_T = TypeVar("_T")


class Made(NamedTuple):
    """A word laid: its new tiles and its points."""

    added: Word
    lines: tuple[ScoreLine, ...]


class Swapped(NamedTuple):
    """A word changed: the tile that comes and the one that goes (TS-14)."""

    added: Piece
    removed: Piece


class Hand(NamedTuple):
    """The words on the pyramids and the rack after blanks have been freed."""

    corners: tuple[Corner, ...]
    tiles: Counter[Tile]
    freed: int


# ---- laying and stealing ------------------------------------------------------------------------


def lay(position: Position, command: Lay, words: Words | None) -> Made | Refusal:
    """The result of laying a word, or a refusal (TS-2, TS-3, TS-5). Without `words`, none is judged."""
    position = declined(position)
    if not 0 <= command.pyramid < len(position.corners):
        return refusal("no_such_pyramid", "G-11")
    stolen = command.pyramid != position.seat
    refused = refuse_steal(position, command.pyramid) if stolen else None
    hand = refused or free_blanks(position, command.free)
    if isinstance(hand, Refusal):
        return hand
    before = hand.corners[command.pyramid].word
    refused = _refuse_size(before, command.word) or _refuse_letters(position, command.word)
    if refused is None:
        if missing := Counter(before) - Counter(command.word):
            return refusal("letter_left_out", "TS-3", letter=_first(missing).letter)
        added = _in_order(command.word, Counter(command.word) - Counter(before))
        refused = _refuse_tiles(hand, added) or _refuse_word(command.word, words)
    return refused or Made(added, (score_word(command.word, stolen=stolen),))


def refuse_steal(position: Position, pyramid: Seat) -> Refusal | None:
    """Why a player may not lay a word on another's pyramid (TS-5)."""
    if position.stolen:
        return refusal("stolen_already", "TS-5")
    if pyramid != position.before:
        return refusal("not_direct_opponent", "TS-5")
    if position.before_grew and position.options.steal == "after_failure":
        return refusal("opponent_grew", "TS-5")
    there = position.corners[pyramid]
    return None if there.word and not there.completed else refusal("nothing_to_steal", "TS-5")


def victim(position: Position) -> Seat | None:
    """The seat whose word the player may steal now, or None."""
    seat = position.before
    return None if seat is None or seat == position.seat or refuse_steal(position, seat) else seat


def free_blanks(position: Position, free: Sequence[Free]) -> Hand | Refusal:
    """Blanks on the table replaced by their letters from the rack (TS-12)."""
    corners, tiles = position.corners, Counter(position.rack)
    if len(set(free)) < len(free):
        return refusal("freed_twice", "G-11")
    for blank in free:
        word = corners[blank.pyramid].word if 0 <= blank.pyramid < len(corners) else ()
        if not 0 <= blank.place < len(word) or not word[blank.place].blank:
            return refusal("no_blank_there", "TS-12")
        letter = word[blank.place].letter
        if not tiles[letter]:
            return refusal("letter_of_blank", "TS-12", letter=letter)
        tiles[letter] -= 1
        replaced = (*word[: blank.place], Piece(letter), *word[blank.place + 1 :])
        corners = with_item(corners, blank.pyramid, replace(corners[blank.pyramid], word=replaced))
    tiles[BLANK] += len(free)
    return Hand(corners, tiles, len(free))


def _refuse_size(before: Word, word: Word) -> Refusal | None:
    if not before:
        return None if len(word) == SHORTEST else refusal("three_tiles", "TS-2")
    return None if len(word) == len(before) + 1 else refusal("one_tile_more", "TS-3", tiles=len(before) + 1)


def _refuse_letters(position: Position, word: Word) -> Refusal | None:
    for piece in word:
        if piece.letter == BLANK:
            return refusal("blank_without_letter", "TS-12")
        if piece.letter not in position.letters:
            return refusal("no_such_letter", "G-1", letter=piece.letter)
    return None


def _refuse_tiles(hand: Hand, added: Word) -> Refusal | None:
    """Whether the new tiles are held, and every blank that was freed is one of them (TS-12)."""
    needed = Counter(tiles_of(added))
    if missing := needed - hand.tiles:
        tile = _first(missing)
        return refusal("no_blank_held", "G-11") if tile == BLANK else refusal("not_held", "G-11", tile=tile)
    return refusal("freed_not_played", "TS-12") if needed[BLANK] < hand.freed else None


def _refuse_word(word: Word, words: Words | None) -> Refusal | None:
    return refuse_tiles(words, [piece.letter for piece in word], "TS-17") if words else None


def _in_order(word: Word, pieces: Counter[Piece]) -> Word:
    """Some of a word's tiles, in its order."""
    left = Counter(pieces)
    found = []
    for piece in word:
        if left[piece]:
            left[piece] -= 1
            found.append(piece)
    return tuple(found)


def _first(counted: Counter[_T]) -> _T:
    return next(iter(counted))


# ---- instead of laying --------------------------------------------------------------------------


def change(position: Position, command: Change, words: Words | None) -> Swapped | Refusal:
    """The result of changing one letter of the player's own word, or a refusal (TS-14)."""
    position = declined(position)
    hand = refuse_change(position) or free_blanks(position, command.free)
    if isinstance(hand, Refusal):
        return hand
    before = hand.corners[position.seat].word
    if len(command.word) != len(before):
        return refusal("same_length", "TS-14", tiles=len(before))
    if refused := _refuse_letters(position, command.word):
        return refused
    added = Counter(command.word) - Counter(before)
    removed = Counter(before) - Counter(command.word)
    if added.total() != 1:
        return refusal("one_letter", "TS-14")
    swapped = Swapped(_first(added), _first(removed))
    if swapped.added.letter == swapped.removed.letter:
        return refusal("same_letter", "TS-14", letter=swapped.added.letter)
    return _refuse_tiles(hand, (swapped.added,)) or _refuse_word(command.word, words) or swapped


def refuse_change(position: Position) -> Refusal | None:
    """Why the player may not change a word now, regardless of the word."""
    if position.stolen:
        return refusal("no_change_after_steal", "TS-5")
    own = declined(position).own
    return None if own.word and not own.completed else refusal("nothing_to_change", "TS-14")


def refuse_exchange(position: Position, command: Exchange | None = None) -> Refusal | None:
    """Why the player may not put these tiles back (TS-13), or, without a command, any tiles."""
    if position.stolen:
        return refusal("no_exchange_after_steal", "TS-5")
    if command is None:
        return None
    if not command.tiles:
        return refusal("nothing_to_exchange", "TS-13")
    missing = Counter(command.tiles) - Counter(position.rack)
    return refusal("not_held", "G-11", tile=_first(missing)) if missing else None


# ---- letters and the word of the small pyramids -------------------------------------------------


def refuse_place(position: Position, command: Place) -> Refusal | None:
    """Why a letter cannot go into a small pyramid; there is a word to take it from (TS-6, TS-7)."""
    if position.placing is None:
        return refusal("nothing_to_place", "TS-6")
    there = position.corners[position.placing]
    if command.letter not in letters_to_take(there):
        if any(piece.letter == command.letter for piece in there.word):
            return refusal("blank_not_placed", "TS-12", letter=command.letter)
        return refusal("not_in_word", "TS-6", letter=command.letter, word=spelled(there.word))
    if not 0 <= command.cell < CELLS:
        return refusal("no_such_cell", "G-11", cells=CELLS)
    return refusal("cell_taken", "TS-6", cell=command.cell + 1) if position.own.cells[command.cell] else None


def read_cells(position: Position, command: Name) -> tuple[Tile, ...] | Refusal:
    """The letters that the player's small pyramids show from one cell to another (TS-9)."""
    if not (0 <= command.first < CELLS and 0 <= command.last < CELLS):
        return refusal("no_such_cell", "G-11", cells=CELLS)
    if command.last - command.first + 1 < SHORTEST:
        return refusal("too_short", "TS-9", tiles=SHORTEST)
    return tuple(tile for tile in position.own.cells[command.first : command.last + 1] if tile is not None)


def name(position: Position, command: Name, words: Words | None) -> tuple[ScoreLine, ...] | Refusal:
    """The points of a named word, or a refusal (TS-9)."""
    tiles = read_cells(position, command)
    if isinstance(tiles, Refusal):
        return tiles
    refused = refuse_tiles(words, tiles, "TS-17") if words else None
    return refused or (score_named(tiles),)
