"""The grid as a picture: one self-contained SVG, the same text for the same letters.

Bonus squares have dots for their dice and a pattern, so that nothing depends on colour alone.
"""

from collections.abc import Collection, Iterator
from html import escape

from tablee.boards.grid import Square, square_name
from tablee.games.mots_de_tete.material import CROSS, DICE, Colour, Sheet
from tablee.games.mots_de_tete.model import Letters

_STEP = 38
"""From square to square."""
_MARGIN = 26
"""Room for the coordinates, on the left and at the top."""
_FRAME = 8

# The page's design tokens (docs: mockups): the mat, laminated paper, ink and the bonus colours with their patterns.
_MAT, _SHEET, _PAPER, _LINE, _INK, _PRINT, _BLACK = (
    *("#3c5a44", "#fffdf6", "#fffefb", "#b7ad98", "#1d3fae", "#5d574b", "#23201a"),
)
_ON_MAT, _RING = "#fffaf0", "#f5b73d"
_COLOURS: dict[Colour, str] = {"orange": "#f2a25c", "yellow": "#f5df6b", "red": "#d8604f"}
_PATTERNS = """<defs>
<pattern id="orange" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v7" stroke="#7a4000" stroke-opacity=".35" stroke-width="3"/></pattern>
<pattern id="yellow" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.3" fill="#8a6a00" fill-opacity=".5"/></pattern>
<pattern id="red" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M1 0v6" stroke="#5a0c04" stroke-opacity=".35" stroke-width="2"/></pattern>
</defs>"""  # noqa: E501 (a pattern is one line)
_HAND = "'Shantell Sans','Comic Neue','Segoe Print',cursive"
_SANS = "'Bricolage Grotesque',system-ui,'DejaVu Sans',sans-serif"


def grid_svg(
    printed: Sheet, letters: Letters, *, last: Collection[Square] = (), title: str = "Mots de Tête", size: int = 0
) -> str:
    """The picture of a grid, `size` pixels wide (0: its own size); the squares of `last` are ringed."""
    wide = _MARGIN + 2 * _FRAME + printed.width * _STEP + 4
    high = _MARGIN + 2 * _FRAME + printed.height * _STEP + 4
    shown = size or wide
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{shown}" '
            f'height="{round(shown * high / wide)}" role="img" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f"<desc>{', '.join(f'{square_name(at)} {letters[at]}' for at in sorted(letters))}</desc>",
            _PATTERNS,
            *_ground(printed, wide, high),
            *(part for square in printed for part in _square(printed, square)),
            *(part for square in sorted(letters) for part in _letter(square, letters[square], ringed=square in last)),
            "</svg>",
        )
    )


def _corner(square: Square) -> tuple[int, int]:
    row, column = square
    return _MARGIN + _FRAME + (column - 1) * _STEP, _MARGIN + _FRAME + (row - 1) * _STEP


def _ground(printed: Sheet, wide: int, high: int) -> Iterator[str]:
    yield f'<rect width="{wide}" height="{high}" rx="12" fill="{_MAT}"/>'
    yield (
        f'<rect x="{_MARGIN}" y="{_MARGIN}" width="{printed.width * _STEP + 2 * _FRAME}" '
        f'height="{printed.height * _STEP + 2 * _FRAME}" rx="6" fill="{_SHEET}"/>'
    )
    yield f'<g font-family="{_SANS}" font-size="13" font-weight="700" fill="{_ON_MAT}">'
    for column in range(1, printed.width + 1):
        yield f'<text x="{_corner((1, column))[0] + _STEP // 2}" y="18">{chr(64 + column)}</text>'
    for row in range(1, printed.height + 1):
        yield f'<text x="13" y="{_corner((row, 1))[1] + _STEP // 2 + 5}">{row}</text>'
    yield "</g>"


def _square(printed: Sheet, square: Square) -> Iterator[str]:
    x, y = _corner(square)
    box = f'x="{x}" y="{y}" width="{_STEP}" height="{_STEP}" stroke="{_LINE}"'
    if square in printed.black:
        yield f'<rect {box} fill="{"#000" if printed[square] == CROSS else _BLACK}"/>'
        return
    colour = printed.bonus(square)
    yield f'<rect {box} fill="{_COLOURS[colour] if colour else _PAPER}"/>'
    if colour is None:
        yield (
            f'<text x="{x + _STEP - 8}" y="{y + 12}" font-family="{_SANS}" font-size="10" font-weight="600" '
            f'fill="{_PRINT}">{printed.value(square)}</text>'
        )
        return
    yield f'<rect {box} fill="url(#{colour})"/>'
    for dot in range(DICE[colour]):
        yield f'<rect x="{x + _STEP - 9 - 7 * dot}" y="{y + 4}" width="5" height="5" rx="1.5" fill="{_BLACK}"/>'


def _letter(square: Square, letter: str, *, ringed: bool) -> Iterator[str]:
    x, y = _corner(square)
    if ringed:
        yield (
            f'<rect x="{x + 2}" y="{y + 2}" width="{_STEP - 4}" height="{_STEP - 4}" fill="none" stroke="{_RING}" '
            'stroke-width="3"/>'
        )
    yield (
        f'<text x="{x + _STEP // 2 - 3}" y="{y + 31}" font-family="{_HAND}" font-size="24" font-weight="600" '
        f'fill="{_INK}" stroke="#fffefb" stroke-width=".6" paint-order="stroke">{escape(letter)}</text>'
    )
