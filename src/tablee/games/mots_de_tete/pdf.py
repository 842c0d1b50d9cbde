"""A grid to play on paper: a PDF of one A4 page, written by hand, the same bytes for the same grid.

Values are in the corners; bonus squares have a pattern and a dot for each of their dice, so that a printer without
colour prints them too. The fonts are those that every PDF reader has.
"""

from collections.abc import Iterator, Sequence

from tablee.boards.grid import Square
from tablee.core.labels import Language, label
from tablee.games.mots_de_tete.material import CROSS, DICE, Colour, Sheet

_WIDE, _HIGH, _MARGIN = 595, 842, 40  # A4, in points
_TOP = 90
_SCORES = 4
_COLOURS: dict[Colour, str] = {"orange": ".98 .78 .55", "yellow": ".99 .94 .62", "red": ".94 .65 .58"}


def grid_pdf(printed: Sheet, language: Language | None = None) -> bytes:
    """The grid as a PDF."""
    content = "\n".join((*_page(printed, language),)).encode("cp1252", "replace")
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>"
    resources = b"<< /Font << /F1 5 0 R /F2 6 0 R >> >>"
    return _document(
        (
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Resources %s /Contents 4 0 R >>"
            % (_WIDE, _HIGH, resources),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
            font % b"Helvetica",
            font % b"Helvetica-Bold",
        )
    )


def _document(objects: Sequence[bytes]) -> bytes:
    """Objects with the table of where each begins, as the format wants it."""
    data = b"%PDF-1.4\n"
    places = []
    for number, each in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    count = len(objects) + 1
    data += b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table)
    start = data.index(b"xref\n0 ")
    return data + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)


def _page(printed: Sheet, language: Language | None) -> Iterator[str]:
    side = min((_WIDE - 2 * _MARGIN) / printed.width, (_HIGH - _TOP - 190) / printed.height)
    left = (_WIDE - side * printed.width) / 2
    yield _text(_MARGIN, _HIGH - 52, 18, label(__package__, "print.title", language, name=printed.name), bold=True)
    yield _text(_MARGIN, _HIGH - 72, 9, label(__package__, "print.legend", language))
    for square in printed:
        yield from _square(printed, square, left, side)
    yield from _score_sheet(_HIGH - _TOP - side * printed.height - 24, language)


def _score_sheet(top: float, language: Language | None) -> Iterator[str]:
    yield _text(_MARGIN, top, 9, label(__package__, "print.players", language), bold=True)
    width = (_WIDE - 2 * _MARGIN) / _SCORES
    bottom = _MARGIN
    for column in range(_SCORES):
        x = _MARGIN + column * width
        yield f"0 G .7 w {x:.1f} {bottom} {width:.1f} {top - 8 - bottom:.1f} re S"
        yield f"{x:.1f} {top - 26:.1f} m {x + width:.1f} {top - 26:.1f} l S"


def _square(printed: Sheet, square: Square, left: float, side: float) -> Iterator[str]:
    row, column = square
    x, y = left + (column - 1) * side, _HIGH - _TOP - row * side
    box = f"{x:.2f} {y:.2f} {side:.2f} {side:.2f} re"
    if square in printed.black:
        yield f"{'0 g' if printed[square] == CROSS else '.2 g'} {box} f"
        return
    colour = printed.bonus(square)
    if colour:
        yield f"{_COLOURS[colour]} rg {box} f"
        yield from _pattern(colour, x, y, side)
        for dot in range(DICE[colour]):
            yield f"0 g {x + 3 + 6 * dot:.2f} {y + side - 7:.2f} 4 4 re f"
    else:
        yield _text(x + 3, y + side - 9, 8, str(printed.value(square)))
    yield f".45 G .6 w {box} S"


def _pattern(colour: Colour, x: float, y: float, side: float) -> Iterator[str]:
    """Slanting lines for one die, dots for two, upright lines for three."""
    yield f"q {x:.2f} {y:.2f} {side:.2f} {side:.2f} re W n .55 G .5 w"
    steps = range(1, 2 * int(side / 5) + 2)
    if colour == "orange":
        for step in steps:
            yield f"{x + 5 * step - side:.2f} {y:.2f} m {x + 5 * step:.2f} {y + side:.2f} l S"
    elif colour == "red":
        for step in steps[: len(steps) // 2]:
            yield f"{x + 5 * step:.2f} {y:.2f} m {x + 5 * step:.2f} {y + side:.2f} l S"
    else:
        for across in steps[: len(steps) // 2]:
            for up in steps[: len(steps) // 2]:
                yield f".5 g {x + 5 * across:.2f} {y + 5 * up:.2f} 1 1 re f"
    yield "Q"


def _text(x: float, y: float, size: int, text: str, *, bold: bool = False) -> str:
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT 0 g /F{2 if bold else 1} {size} Tf {x:.2f} {y:.2f} Td ({escaped}) Tj ET"
