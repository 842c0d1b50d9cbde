"""The values of all sheets that are part of the package, and their file format.

They were solved with Tablée's own French words, in the edition that values.toml names. For other words they are a good
approximation, and the same on every machine (docs/adr/0010-the-dice-are-solved.md).
"""

from functools import cache
from importlib import resources

import msgspec
import numpy as np

from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.solver.values import Values

_UNIT = 100
"""The unit of stored values: hundredths of a point."""


class _File(msgspec.Struct, frozen=True):
    lexicon: str
    expected: float
    hundredths: tuple[tuple[tuple[int, ...], ...], ...]


@cache
def _text() -> bytes:
    return resources.files(__package__).joinpath("values.toml").read_bytes()


@cache
def shipped_values() -> Values:
    """The values in the package."""
    return read_values(_text())


def shipped_lexicon() -> str:
    """The hash of the lexicon they were solved with."""
    return msgspec.toml.decode(_text(), type=_File).lexicon


def read_values(text: bytes) -> Values:
    """Parse the output of `write_values`; raise msgspec.DecodeError if it is invalid."""
    turns = np.array(msgspec.toml.decode(text, type=_File).hundredths, np.float32) / _UNIT
    return Values(BOX, np.concatenate([turns, np.zeros_like(turns[:1])]))


def write_values(values: Values, lexicon: str) -> str:
    """Write values as the text of a file."""
    hundredths = np.rint(values.table[:-1] * _UNIT).astype(int)
    lines = [
        "# What every sheet is still worth to who plays for the most: by turn, by set of filled lower boxes, by points",
        "# of the turns' boxes up to the prime; in hundredths of a point. Written by tablee solve --export.",
        f'lexicon = "{lexicon}"',
        f"expected = {values.expected:.2f}",
        "hundredths = [",
    ]
    for turn in hundredths:
        lines.append("    [")
        lines += [f"        [{', '.join(map(str, row))}]," for row in turn]
        lines.append("    ],")
    return "\n".join([*lines, "]", ""])
