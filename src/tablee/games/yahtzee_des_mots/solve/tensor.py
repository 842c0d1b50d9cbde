"""Rolls and keeps as tensors, and the two steps between them.

Dice are distinct. A *roll* of n dice with k faces is a place in a tensor of shape (k, …, k); a *keep* is a place in one
of shape (k+1, …, k+1), where index k says that the die is not kept (or, for words, not used). Tensors are flat arrays
here, the last die's index running fastest.
"""

from functools import cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Number = TypeVar("Number", bound=np.generic)


def expand(rolls: Floats, dice: int, faces: int) -> Floats:
    """From the value of every roll, the expected value of every keep: the mean over all faces of the dice not kept."""
    if dice == 1:
        return rolls @ _means(faces)
    # The last two dice at once, as a product: runs of (k+1)² numbers keep the steps for the other dice fast.
    spread: Floats = rolls.reshape(-1, faces * faces) @ _pair_means(faces)
    for die in range(dice - 3, -1, -1):
        block = spread.reshape(faces**die, faces, -1)
        wider = np.empty((faces**die, faces + 1, block.shape[2]), np.float32)
        wider[:, :faces] = block
        np.add.reduce(block, axis=1, out=wider[:, faces])
        wider[:, faces] *= np.float32(1 / faces)
        spread = wider
    return spread.reshape(-1)


def collapse(keeps: npt.NDArray[Number], dice: int, faces: int) -> npt.NDArray[Number]:
    """From the value of every keep, the value of the best keep of every roll."""
    for die in range(dice):
        after = (faces + 1) ** (dice - 1 - die)
        block = keeps.reshape(faces**die, faces + 1, after)
        best = np.empty((faces**die, faces, after), keeps.dtype)
        if after >= faces:
            np.maximum(block[:, :faces], block[:, faces:], out=best)
        else:  # runs of one number: face by face is faster
            for face in range(faces):
                np.maximum(block[:, face], block[:, faces], out=best[:, face])
        keeps = best
    return keeps.reshape(-1)


def keep_index(roll: tuple[int, ...], kept: int, faces: int) -> int:
    """The place of a keep: `kept` has bit i set where die i stays as it lies."""
    index = 0
    for die, face in enumerate(roll):
        index = index * (faces + 1) + (face if kept >> die & 1 else faces)
    return index


def roll_index(roll: tuple[int, ...], faces: int) -> int:
    """The place of a roll."""
    index = 0
    for face in roll:
        index = index * faces + face
    return index


@cache
def _means(faces: int) -> Floats:
    """Times the values of a die's faces: these, and their mean."""
    return np.hstack([np.eye(faces, dtype=np.float32), np.full((faces, 1), 1 / faces, np.float32)])


@cache
def _pair_means(faces: int) -> Floats:
    return np.kron(_means(faces), _means(faces)).astype(np.float32)
