"""A hand, the pile, the pit and the players as a picture: one self-contained SVG, the same text for the same game.

Red cards have a hollow diamond and black ones a full disc, so that nothing depends on colour alone.
"""

from collections.abc import Iterator, Sequence
from html import escape

from tablee.core.labels import label
from tablee.games.pioch_a_mots.material import Card, colour_of, letter_of
from tablee.games.pioch_a_mots.model import View
from tablee.games.pioch_a_mots.narration import describe_card

_WIDTH, _CARD, _HEIGHT, _STEP, _ROW, _EDGE = 640, 52, 72, 58, 26, 24
_SMALL = 0.5
_MAT, _PAPER, _LINE, _RED, _BLACK, _TEXT, _NOW = (
    "#3c2a4d", "#fffaf0", "#d9cdb8", "#b3211b", "#1c2126", "#f6efff", "#f5b73d",
)  # fmt: skip
_SERIF = "'Young Serif',Georgia,'Times New Roman',serif"
_SANS = "'Bricolage Grotesque',system-ui,'DejaVu Sans',sans-serif"


def table_svg(view: View, names: Sequence[str], *, size: int = _WIDTH) -> str:
    """The picture of a view, `size` pixels wide."""
    in_row = (_WIDTH - 2 * _EDGE) // _STEP
    hand_rows = max(1, -(-len(view.hand) // in_row))
    pit_row = int((_WIDTH - 2 * _EDGE) // (_STEP * _SMALL))
    pit_rows = max(1, -(-len(view.pit) // pit_row))
    players = _EDGE + len(names) * _ROW
    pit = players + 34
    hand = pit + round(pit_rows * (_HEIGHT + 8) * _SMALL) + 34
    height = hand + hand_rows * (_HEIGHT + 10) + _EDGE
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{size}" '
            f'height="{round(size * height / _WIDTH)}" role="img" font-family="{_SANS}">',
            "<title>Pioch’a Mots</title>",
            f"<desc>{escape(', '.join(map(describe_card, view.hand)))}</desc>",
            f'<rect width="{_WIDTH}" height="{height}" rx="12" fill="{_MAT}"/>',
            *_players(view, names),
            _said(pit - 10, label(__package__, "terminal.pile", None, pile=view.pile, pit=len(view.pit))),
            *_cards(view.pit, pit, pit_row, _SMALL),
            _said(hand - 10, label(__package__, "terminal.hand")),
            *_cards(view.hand, hand, in_row, 1),
            "</svg>",
        )
    )


def _players(view: View, names: Sequence[str]) -> Iterator[str]:
    waiting = [call.seat for call in view.calls]
    for seat, (name, seen) in enumerate(zip(names, view.seats, strict=True)):
        y = _EDGE + seat * _ROW + 10
        turn = "▶ " if seat == view.turn and view.outcome is None else ""
        state = "out" if seen.out else "calls" if seat == view.caller else "waits" if seat in waiting else ""
        told = label(__package__, f"terminal.{state}") if state else ""
        cards = label(__package__, "terminal.cards", None, count=seen.cards)
        fill = _NOW if seat == view.caller else _TEXT
        yield (
            f'<g font-size="16" fill="{fill}"><text x="{_EDGE}" y="{y}">{escape(turn + name[:24])}</text>'
            f'<text x="330" y="{y}" text-anchor="end" font-weight="700">{seen.score}</text>'
            f'<text x="360" y="{y}">{escape(cards)}</text><text x="470" y="{y}">{escape(told)}</text></g>'
        )


def _said(y: int, text: str) -> str:
    return f'<text x="{_EDGE}" y="{y}" font-size="14" fill="{_TEXT}">{escape(text)}</text>'


def _cards(cards: Sequence[Card], top: int, in_row: int, scale: float) -> Iterator[str]:
    for place, card in enumerate(cards):
        row, column = divmod(place, in_row)
        x, y = _EDGE + column * _STEP * scale, top + row * (_HEIGHT + 8) * scale
        yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_card(card)}</g>'


def _card(card: Card) -> str:
    paper = f'<rect width="{_CARD}" height="{_HEIGHT}" rx="7" fill="{_PAPER}" stroke="{_LINE}"/>'
    diamond = '<path d="M10 5l6 6-6 6-6-6z" fill="none" stroke="{}" stroke-width="2"/>'
    disc = '<circle cx="10" cy="11" r="{}" fill="{}"/>'
    colour = colour_of(card)
    if colour is None:
        return paper + diamond.format(_RED) + disc.format(2.5, _BLACK)
    ink = _RED if colour == "red" else _BLACK
    mark = diamond.format(ink) if colour == "red" else disc.format(5, ink)
    letter = (
        f'<text x="{_CARD / 2:g}" y="{_HEIGHT - 19}" text-anchor="middle" font-family="{_SERIF}" font-size="36" '
        f'fill="{ink}">{letter_of(card)}</text>'
    )
    return paper + mark + letter
