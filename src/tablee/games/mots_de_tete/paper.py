"""The printable grid of Mots de Tête, for `tablee print`: a grid of the box, or one from a file."""

from pathlib import Path

from tablee.core.labels import Language
from tablee.games.mots_de_tete.material import GRIDS, GridError, Sheet, sheet
from tablee.games.mots_de_tete.pdf import grid_pdf


def print_grid(which: str | None, language: Language | None = None) -> bytes:
    """A PDF of a grid: the first of the box, one by its name, or one from a text file; GridError where it is none."""
    chosen = which or GRIDS[0]
    for name in GRIDS:
        if name == chosen:
            return grid_pdf(sheet(name), language)
    try:
        text = Path(chosen).read_text("utf-8")
    except (OSError, ValueError):
        raise GridError("no_grid", name=chosen[:80], grids=", ".join(GRIDS)) from None
    return grid_pdf(Sheet.parse(Path(chosen).stem[:40], text), language)
