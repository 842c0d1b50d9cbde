"""The dice and the score sheets as a picture: one self-contained SVG, the same text for the same game.

Kept dice are straight and on wood, the others slanted and on felt, so that nothing depends on colour alone.
"""

from collections.abc import Iterator, Sequence
from html import escape

from tablee.core.labels import label
from tablee.games.yahtzee_des_mots.model import LOWER, DieView, View
from tablee.games.yahtzee_des_mots.narration import describe_demand

_WIDTH, _ROW, _DIE, _STEP = 620, 24, 58, 78
_LEFT, _TOP = 46, 26
_MAT, _WOOD, _BONE, _EDGE, _INK, _PAPER, _LINE, _NOW = (
    "#7a3340", "#c99b63", "#fff6dc", "#d8c08c", "#23201a", "#fffaf0", "#d9cdb8", "#f8deb0",
)  # fmt: skip
_SERIF = "'Young Serif',Georgia,'Times New Roman',serif"
_SANS = "'Bricolage Grotesque',system-ui,'DejaVu Sans',sans-serif"


def table_svg(view: View, names: Sequence[str], *, size: int = _WIDTH) -> str:
    """The picture of a view, `size` pixels wide."""
    rows = list(_rows(view))
    dice = 120
    height = dice + (len(rows) + 1) * _ROW + 24
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{size}" '
            f'height="{round(size * height / _WIDTH)}" role="img" font-family="{_SANS}">',
            "<title>Yahtzee des Mots</title>",
            f"<desc>{escape(_description(view))}</desc>",
            f'<rect width="{_WIDTH}" height="{height}" rx="12" fill="{_MAT}"/>',
            *(part for number, die in enumerate(view.dice) for part in _die(number, die)),
            *_sheet(view, names, rows, dice),
            "</svg>",
        )
    )


def _description(view: View) -> str:
    """What the dice show, for those who do not see them: « L 1 [gardé] »; kept dice stand in brackets."""
    shown = (f"[{die.face} {die.value}]" if die.kept else f"{die.face} {die.value}" for die in view.dice)
    return ", ".join(shown)


def _die(number: int, die: DieView) -> Iterator[str]:
    x, y = _LEFT + number * _STEP, _TOP
    if die.kept:
        yield f'<rect x="{x - 8}" y="{y - 8}" width="{_DIE + 16}" height="{_DIE + 20}" rx="10" fill="{_WOOD}"/>'
    lean = "" if die.kept else f' transform="rotate({(-9, 7, -5, 11)[number % 4]} {x + _DIE // 2} {y + _DIE // 2})"'
    yield (
        f'<g{lean}><rect x="{x}" y="{y + 4}" width="{_DIE}" height="{_DIE}" rx="13" fill="{_EDGE}"/>'
        f'<rect x="{x}" y="{y}" width="{_DIE}" height="{_DIE}" rx="13" fill="{_BONE}"/>'
        f'<text x="{x + _DIE // 2}" y="{y + 40}" text-anchor="middle" font-family="{_SERIF}" font-size="32" '
        f'fill="{_INK}">{escape(die.face)}</text><text x="{x + _DIE - 8}" y="{y + _DIE - 7}" text-anchor="end" '
        f'font-size="12" font-weight="700" fill="#7a4d00">{die.value}</text></g>'
    )


def _rows(view: View) -> Iterator[tuple[str, list[str], bool]]:
    """The lines of the sheet: what it is, each player's points, and whether it is the turn's."""
    for number, demand in enumerate(view.sheet.turns):
        points = [str(seat.sheet.turns[number].points) if number < len(seat.sheet.turns) else "" for seat in view.seats]
        yield f"{number + 1}  {describe_demand(demand)}", points, view.demand is not None and number == view.round
    yield _box("upper"), [f"{seat.upper} / {view.sheet.prime_from}" for seat in view.seats], False
    for box in LOWER:
        cells = [str(cell.points) if (cell := seat.sheet.lower.get(box)) else "" for seat in view.seats]
        yield _box(box), cells, False
    yield _box("prime"), [str(seat.sheet.prime or "") for seat in view.seats], False
    yield _box("again"), [str(sum(cell.points for cell in seat.sheet.again) or "") for seat in view.seats], False
    yield _box("total"), [str(seat.score) for seat in view.seats], False


def _sheet(view: View, names: Sequence[str], rows: Sequence[tuple[str, list[str], bool]], top: int) -> Iterator[str]:
    width = _WIDTH - 24
    column = min(90, (width - 200) // len(names))
    yield f'<g font-size="14" fill="{_INK}">'
    yield f'<rect x="12" y="{top}" width="{width}" height="{(len(rows) + 1) * _ROW + 12}" rx="8" fill="{_PAPER}"/>'
    heads = [f"▶ {name}" if seat == view.turn and view.demand else name for seat, name in enumerate(names)]
    for at, (title, cells, now) in enumerate([("", heads, False), *rows]):
        y = top + at * _ROW + 20
        if now:
            yield f'<rect x="12" y="{y - 17}" width="{width}" height="{_ROW}" fill="{_NOW}"/>'
        if at:
            yield f'<path d="M20 {y - 17}H{width + 4}" stroke="{_LINE}"/>'
        yield f'<text x="24" y="{y}">{escape(title)}</text>'
        for place, cell in enumerate(cells):
            x = width - (len(cells) - 1 - place) * column
            yield f'<text x="{x}" y="{y}" text-anchor="end" font-weight="700">{escape(cell[:12])}</text>'
    yield "</g>"


def _box(name: str) -> str:
    return label(__package__, f"boxes.{name}")
