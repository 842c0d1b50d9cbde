"""The pyramids as a picture: one self-contained SVG, the same text for the same game.

A blank has a dotted edge and a small letter, and earlier words are faint, so that nothing depends on colour alone.
"""

from collections.abc import Iterator, Sequence
from html import escape

from tablee.games.topscore.model import LONGEST, SeatView, Tile, View

_STEP, _TILE = 36, 32
_PANEL, _GAP, _HEAD = 8 * _STEP + 16, 16, 40
_MAT, _STAIR, _IVORY, _EDGE, _INK, _ON_MAT, _SAFFRON = (
    "#2b5b41", "#1d4431", "#fffaec", "#cdb27c", "#23201a", "#fffaf0", "#f5b73d",
)  # fmt: skip
_SERIF = "'Young Serif',Georgia,'Times New Roman',serif"
_SANS = "'Bricolage Grotesque',system-ui,'DejaVu Sans',sans-serif"


def table_svg(view: View, names: Sequence[str], *, size: int | None = None) -> str:
    """The picture of a view, player beside player, `size` pixels wide."""
    width = len(view.seats) * (_PANEL + _GAP) + _GAP
    height = _HEAD + (len(view.material.rows) + 1) * _STEP + 2 * _GAP + 18
    shown = size or width
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{shown}" '
            f'height="{round(shown * height / width)}" role="img" font-family="{_SANS}">',
            "<title>Topscore</title>",
            f"<desc>{escape(_description(view, names))}</desc>",
            f'<rect width="{width}" height="{height}" rx="12" fill="{_MAT}"/>',
            *(part for seat in range(len(view.seats)) for part in _panel(view, seat, names[seat])),
            "</svg>",
        )
    )


def _description(view: View, names: Sequence[str]) -> str:
    """The table as text, for those who do not see it: « Léa : ROUTE, P L A . E . . »."""
    return "; ".join(
        f"{name}: {''.join(piece.letter for piece in seat.corner.word) or '-'}, "
        + " ".join(tile or "." for tile in seat.corner.cells)
        for name, seat in zip(names, view.seats, strict=False)
    )


def _panel(view: View, seat: int, name: str) -> Iterator[str]:
    facts = view.seats[seat]
    left = _GAP + seat * (_PANEL + _GAP)
    mark = "▶ " if seat == view.turn and view.outcome is None else ""
    yield f'<g font-size="15" font-weight="700" fill="{_ON_MAT}">'
    yield f'<text x="{left}" y="26">{escape(mark + name[:18])}</text>'
    yield f'<text x="{left + _PANEL}" y="26" text-anchor="end">{facts.score}</text></g>'
    last = view.last
    for number, row in enumerate(view.material.rows):
        top = _HEAD + number * _STEP
        yield (
            f'<text x="{left + 20}" y="{top + 21}" text-anchor="end" font-size="12" fill="{_ON_MAT}" '
            f'opacity=".8">{row.points}</text>'
        )
        ringed = last is not None and last.pyramid == seat and len(last.word) == row.tiles
        yield from _row(facts, row.tiles, left + 28 + (LONGEST - row.tiles) * _STEP // 2, top, ringed=ringed)
    top = _HEAD + len(view.material.rows) * _STEP + _GAP
    for cell, tile in enumerate(facts.corner.cells):
        yield from _small(tile, left + 28 + cell * _STEP, top)


def _row(facts: SeatView, tiles: int, left: int, top: int, *, ringed: bool) -> Iterator[str]:
    corner = facts.corner
    lying = tiles == (LONGEST if corner.completed else len(corner.word))
    ghost = next((word for word in corner.trail if len(word) == tiles), ())
    for place in range(tiles):
        x = left + place * _STEP
        yield f'<rect x="{x}" y="{top}" width="{_STEP - 2}" height="{_STEP - 2}" rx="4" fill="{_STAIR}"/>'
        if lying and place < len(corner.word):
            piece = corner.word[place]
            yield from _tile(piece.letter, x + 1, top + 1, blank=piece.blank, ringed=ringed)
        elif place < len(ghost):
            yield _letter(ghost[place], x + _STEP // 2 - 1, top + 24, _ON_MAT, 'opacity=".45" ')


def _small(tile: Tile | None, x: int, top: int) -> Iterator[str]:
    """A small pyramid: a triangle behind its letter."""
    middle = x + _STEP // 2 - 1
    yield f'<path d="M{middle} {top - 4}L{x + _STEP} {top + _STEP + 6}H{x - 2}z" fill="{_STAIR}"/>'
    if tile is not None:
        yield from _tile(tile, x + 1, top + 4, blank=False, ringed=False)


def _tile(letter: Tile, x: int, y: int, *, blank: bool, ringed: bool) -> Iterator[str]:
    dotted = ' stroke-dasharray="3 3"' if blank else ""
    stroke = (_SAFFRON, 3) if ringed else (_INK if blank else "#b99a5c", 1.5)
    yield f'<rect x="{x}" y="{y + 2}" width="{_TILE}" height="{_TILE}" rx="5" fill="{_EDGE}"/>'
    yield (
        f'<rect x="{x}" y="{y}" width="{_TILE}" height="{_TILE}" rx="5" fill="{_IVORY}" stroke="{stroke[0]}" '
        f'stroke-width="{stroke[1]}"{dotted}/>'
    )
    yield _letter(letter.lower() if blank else letter, x + _TILE // 2, y + 23, _INK)


def _letter(letter: str, x: int, y: int, fill: str, more: str = "") -> str:
    size = 20 if len(letter) == 1 else 15
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="{_SERIF}" font-size="{size}" '
        f'{more}fill="{fill}">{escape(letter)}</text>'
    )
