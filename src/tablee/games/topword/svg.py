"""Topword's board as a picture: one self-contained SVG, the same text for the same board.

A stack shows the edge of each tile, and from two tiles its height as a number, so that nothing depends on colour alone.
"""

from collections.abc import Collection, Iterator
from html import escape

from tablee.games.topword.model import FULL_STACK, SIZE, Board, Square, Tile

_STEP = 48
"""From square to square."""
_TILE = 42
_INSET = (_STEP - _TILE) / 2
_MARGIN = 26
"""Room for the coordinates, on the left and at the top."""
_FRAME = 8
_SIDE = _MARGIN + 2 * _FRAME + SIZE * _STEP + 4
_FLOOR = 3
"""How much higher each tile of a stack lies."""

# The page's design tokens (docs: mockups): frame, squares, ivory from the lowest tile to the fifth.
_IVORY = ("#fffaec", "#fbecc6", "#f6d999", "#efc06b", "#e2a045")
_EDGE, _JOINT, _INK = "#cdb27c", "#8f7340", "#23201a"
_MAT, _FRAME_COLOUR, _SQUARE, _CENTRE = "#1f5060", "#123540", "#2d6675", "#d8704f"
_ON_MAT, _SAFFRON, _BADGE = "#fffaf0", "#f5b73d", "#3b2a0c"
_SERIF = "'Young Serif',Georgia,'Times New Roman',serif"
_SANS = "'Bricolage Grotesque',system-ui,'DejaVu Sans',sans-serif"

_CENTRES = frozenset((row, column) for row in (SIZE // 2, SIZE // 2 + 1) for column in (SIZE // 2, SIZE // 2 + 1))


def board_svg(board: Board, *, last: Collection[Square] = (), title: str = "Topword", size: int = _SIDE) -> str:
    """The picture of a board, `size` pixels wide; the squares of `last` are ringed."""
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}" width="{size}" height="{size}" '
            'role="img" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f"<desc>{_description(board)}</desc>",
            *_ground(),
            *(part for square in sorted(board) for part in _stack(square, board[square], ringed=square in last)),
            "</svg>",
        )
    )


def _description(board: Board) -> str:
    """The board as text, for those who do not see it: « D6 B2, E6 A »."""
    return ", ".join(
        f"{chr(64 + column)}{row} {stack[-1]}{len(stack) if len(stack) > 1 else ''}"
        for (row, column), stack in sorted(board.items())
    )


def _corner(square: Square) -> tuple[int, int]:
    row, column = square
    return _MARGIN + _FRAME + (column - 1) * _STEP, _MARGIN + _FRAME + (row - 1) * _STEP


def _ground() -> Iterator[str]:
    yield f'<rect width="{_SIDE}" height="{_SIDE}" rx="12" fill="{_MAT}"/>'
    yield (
        f'<rect x="{_MARGIN}" y="{_MARGIN}" width="{SIZE * _STEP + 2 * _FRAME}" height="{SIZE * _STEP + 2 * _FRAME}" '
        f'rx="10" fill="{_FRAME_COLOUR}"/>'
    )
    yield f'<g font-family="{_SANS}" font-size="13" font-weight="700" fill="{_ON_MAT}">'
    for number in range(1, SIZE + 1):
        x, y = _corner((number, number))
        yield f'<text x="{x + _STEP // 2}" y="18">{chr(64 + number)}</text>'
        yield f'<text x="13" y="{y + _STEP // 2 + 5}">{number}</text>'
    yield "</g>"
    for row in range(1, SIZE + 1):
        for column in range(1, SIZE + 1):
            yield from _square((row, column))


def _square(square: Square) -> Iterator[str]:
    x, y = _corner(square)
    fill = _CENTRE if square in _CENTRES else _SQUARE
    yield f'<rect x="{x + 1}" y="{y + 1}" width="{_STEP - 2}" height="{_STEP - 2}" rx="5" fill="{fill}"/>'
    if square in _CENTRES:  # a shape, so that the centre is not told by its colour alone
        middle = f"{x + _STEP // 2} {y + _STEP // 2}"
        yield (
            f'<rect x="{x + 15}" y="{y + 15}" width="18" height="18" rx="3" transform="rotate(45 {middle})" '
            'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>'
        )


def _stack(square: Square, stack: tuple[Tile, ...], *, ringed: bool) -> Iterator[str]:
    x, y = _corner(square)
    height = len(stack)
    left, top = x + _INSET, y + _INSET - (height - 1) * _FLOOR
    yield f'<rect x="{left}" y="{y + _INSET + 5}" width="{_TILE}" height="{_TILE}" rx="6" fill="#000" opacity=".3"/>'
    for level in range(height, 0, -1):  # the slices, lowest first: each leaves its edge and its joint in sight
        at = top + level * _FLOOR
        yield f'<rect x="{left}" y="{at}" width="{_TILE}" height="{_TILE}" rx="6" fill="{_JOINT}"/>'
        yield f'<rect x="{left}" y="{at - 1}" width="{_TILE}" height="{_TILE}" rx="6" fill="{_EDGE}"/>'
    border = ("#5d3d0d", 2) if height == FULL_STACK else ("#b99a5c", 1)
    if ringed:
        border = (_SAFFRON, 3)
    yield (
        f'<rect x="{left + border[1] / 2}" y="{top + border[1] / 2}" width="{_TILE - border[1]}" '
        f'height="{_TILE - border[1]}" rx="5.5" fill="{_IVORY[min(height, FULL_STACK) - 1]}" '
        f'stroke="{border[0]}" stroke-width="{border[1]}"/>'
    )
    letter = stack[-1].capitalize()
    size = 26 if len(letter) == 1 else 20
    yield (
        f'<text x="{x + _STEP // 2 - (2 if height > 1 else 0)}" y="{top + 30}" font-family="{_SERIF}" '
        f'font-size="{size}" fill="{_INK}">{escape(letter)}</text>'
    )
    if height > 1:
        yield (
            f'<path d="M{left + _TILE - 14} {top}h9a5 5 0 0 1 5 5v9h-9a5 5 0 0 1-5-5z" fill="{_BADGE}"/>'
            f'<text x="{left + _TILE - 7}" y="{top + 11}" font-family="{_SANS}" font-size="11" font-weight="800" '
            f'fill="#fff6df">{height}</text>'
        )
    if ringed:
        yield f'<circle cx="{left + 8}" cy="{top + 8}" r="3" fill="#b4530a"/>'
