"""The solution for `tablee solve`: computed for a lexicon, simulated, and shown as figures and a histogram."""

import hashlib
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

import numpy as np

from tablee.core.solver import Figures, Report, Solver
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.solver.shipped import read_values, write_values
from tablee.games.yahtzee_des_mots.solver.simulate import simulate
from tablee.games.yahtzee_des_mots.solver.tables import word_tables
from tablee.games.yahtzee_des_mots.solver.values import Values, worth_from
from tablee.games.yahtzee_des_mots.solver.values import solve as solve_sheets
from tablee.lexicon.words import Words

_SEED = 1
_CONFIDENCE = 1.96


def fingerprint(words: Words) -> str:
    """The hash of what a solution depends on: the words, the dice and the sheet."""
    files = (resources.files("tablee.games.yahtzee_des_mots").joinpath(name) for name in ("dice.toml", "sheet.toml"))
    digest = hashlib.sha256(words.hash.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def solve(words: Words, report: Report) -> str:
    """The solution, as the text that `read` reads."""
    return write_values(solve_sheets(word_tables(BOX, words), report), words.hash)


def read(text: str) -> Values:
    """Parse the values of a text."""
    return read_values(text.encode())


def measure(words: Words, values: Values, games: int, report: Report) -> Figures:
    """Play many games by the solution."""
    tables = word_tables(BOX, words)
    scores = simulate(tables, lambda place: worth_from(values, place), games, _SEED, report)
    return Figures(
        games,
        float(scores.mean()),
        float(_CONFIDENCE * scores.std(ddof=1) / np.sqrt(games)) if games > 1 else 0.0,
        {share: int(np.percentile(scores, share)) for share in (5, 25, 50, 75, 95)},
        tuple(int(score) for score in scores),
    )


# ---- the picture --------------------------------------------------------------------------------

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 720, 360, 54, 48, 44
_BIN = 10
_BAR, _MEAN, _INK, _PAPER, _LINE = "#7a3340", "#b4530a", "#23201a", "#fffaf0", "#d9cdb8"


def histogram_svg(scores: Sequence[int], mean: float, title: str, across: str, upwards: str) -> str:
    """The histogram of scores in tens, with their mean, as one self-contained SVG."""
    low, high = min(scores) // _BIN, max(scores) // _BIN + 1
    counts = np.bincount(np.array(scores) // _BIN - low, minlength=high - low) / len(scores)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
            f'height="{_HEIGHT}" role="img" font-family="system-ui,sans-serif" font-size="12" fill="{_INK}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="{_PAPER}"/>',
            f'<text x="{_LEFT}" y="24" font-size="15" font-weight="700">{escape(title)}</text>',
            *_bars(counts.tolist(), low, mean),
            f'<text x="{_WIDTH // 2}" y="{_HEIGHT - 8}" text-anchor="middle">{escape(across)}</text>',
            f'<text transform="rotate(-90 14 {_HEIGHT // 2})" x="14" y="{_HEIGHT // 2}" text-anchor="middle">'
            f"{escape(upwards)}</text>",
            "</svg>",
        )
    )


def _bars(shares: Sequence[float], low: int, mean: float) -> Iterator[str]:
    step = (_WIDTH - _LEFT - 20) / len(shares)
    floor = _HEIGHT - _BOTTOM
    scale = (floor - _TOP) / max(shares)
    for percent in range(0, int(100 * max(shares)) + 1, 2):
        y = floor - percent / 100 * scale
        yield f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - 20}" stroke="{_LINE}"/>'
        yield f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
    for place, share in enumerate(shares):
        x = _LEFT + place * step
        yield (
            f'<rect x="{x + 0.5:.1f}" y="{floor - share * scale:.1f}" width="{step - 1:.1f}" '
            f'height="{share * scale:.1f}" fill="{_BAR}"/>'
        )
        if (low + place) % 10 == 0:
            yield f'<text x="{x:.1f}" y="{floor + 16}" text-anchor="middle">{(low + place) * _BIN}</text>'
    at = _LEFT + (mean / _BIN - low) * step
    yield f'<path d="M{at:.1f} {_TOP}V{floor}" stroke="{_MEAN}" stroke-width="2" stroke-dasharray="5 4"/>'


SOLVER: Solver[Values] = Solver(fingerprint, solve, read, measure, histogram_svg)
