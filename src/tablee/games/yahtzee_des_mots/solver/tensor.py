"""Rolls and keeps as tensors, and the two steps between them.

Dice are distinct. A *roll* of n dice with k faces is a place in a tensor of shape (k, …, k); a *keep* is a place in one
of shape (k+1, …, k+1), where index k says that the die is not kept (or, for words, not used). Tensors are flat arrays
here, the last die's index running fastest.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Number = TypeVar("Number", bound=np.generic)


def expand(rolls: Floats, dice: int, faces: int) -> Floats:
    """From the value of every roll, the expected value of every keep: the mean over all faces of the dice not kept."""
    spread = rolls
    for die in range(dice - 1, -1, -1):
        block = spread.reshape(faces**die, faces, -1)
        wider = np.empty((faces**die, faces + 1, block.shape[2]), np.float32)
        wider[:, :faces] = block
        mean = wider[:, faces]
        np.add(block[:, 0], block[:, -1], out=mean)
        for face in range(1, faces - 1):  # face by face: faster than a sum over so short an axis
            mean += block[:, face]
        mean *= np.float32(1 / faces)
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
