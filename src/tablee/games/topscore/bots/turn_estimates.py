"""Estimates of the turns that a word needs to seven tiles, alone and with the tiles of a rack.

Expected turns are computed by backward induction over the letter classes. The approximation: after each turn the rack
is six tiles drawn anew from the whole box, independently of each other, and the word grows to the best class that they
reach; a rack that reaches none is exchanged, which costs the turn. Changing a letter (TS-14) may leave a class that
hardly grows. Tiles in hand are not approximated: `reach` tries them in every order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tablee.games.topscore.bots.classes import NONE, Classes, LetterClasses
from tablee.games.topscore.model import BLANK, LONGEST, RACK, SHORTEST, Tile

Numbers = npt.NDArray[np.float32]
Racks = npt.NDArray[np.int32]
"""A row for each rack: codes of its tiles; a blank is one beyond the letters, an empty place one beyond that."""

NEVER = 99.0
"""The turns where seven tiles are unreachable."""
BLANK_COST = 0.15
"""The value of a blank in turns: it is not played where a letter serves as well."""
_TRIPLES = np.array(list(combinations(range(RACK), SHORTEST)))
_OTHERS = np.array([[at for at in range(RACK) if at not in triple] for triple in _TRIPLES.tolist()])


@dataclass(frozen=True, eq=False)
class TurnEstimates:
    """Expected turns from every class, and tables derived from them."""

    graph: LetterClasses
    turns: Numbers
    """[class]: the expected turns, that of the next step included; a completed word has its own cost."""
    usual: "TurnEstimates | None" = None
    """The estimates whose tables are shared: they are large, and hardly depend on the wanted letters."""

    @property
    def blank(self) -> int:
        """The code of a blank."""
        return len(self.graph.alphabet.tiles)

    @cached_property
    def child(self) -> Classes:
        """As in the graph, with two columns more: the best class a blank leads to, and NONE for an empty place."""
        if self.usual:
            return self.usual.child
        leads = self.turns[self.graph.child]
        best = self.graph.child[np.arange(len(leads)), leads.argmin(axis=1)]
        best = np.where(leads.min(axis=1) < NEVER, best, NONE).astype(np.int32)
        return np.column_stack((self.graph.child, best, np.full(len(best), NONE, np.int32)))

    @cached_property
    def begin(self) -> Classes:
        """[tile][tile][tile]: the class of three tiles, with at most one blank among them."""
        if self.usual:
            return self.usual.begin
        blank, letters = self.blank, range(self.blank)
        table = np.full((blank + 2,) * SHORTEST, NONE, np.int32)
        which = self.graph.of_size(SHORTEST)
        rows, numbers = self.graph.rows(which, SHORTEST), np.arange(which.start, which.stop)
        for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            table[tuple(rows[:, order].T)] = numbers
        inner = table[:blank, :blank, :blank]
        best = self.turns[inner].argmin(axis=2)
        with_blank = np.take_along_axis(inner, best[:, :, None], axis=2)[:, :, 0]
        for first in letters:
            table[first, :blank, blank] = with_blank[first]
            table[first, blank, :blank] = with_blank[first]
            table[blank, first, :blank] = with_blank[first]
        return table

    def rack(self, tiles: Sequence[Tile]) -> list[int]:
        """Codes of the tiles of a rack, without empty places."""
        return [self.blank if tile == BLANK else self.graph.code[tile] for tile in tiles]

    def reach(self, classes: Classes, racks: Racks, depth: int = RACK) -> Numbers:
        """The least expected turns from each class with each rack, with tiles in hand laid in the best order."""
        fewest: Numbers = self.steps(classes, racks, depth).min(axis=1)
        return fewest

    def steps(self, classes: Classes, racks: Racks, depth: int = RACK) -> Numbers:
        """The same for each place of the rack whose tile is laid first; NEVER or more where it cannot be."""
        width = racks.shape[1]
        cost = np.where(racks == self.blank, np.float32(BLANK_COST), np.float32(0))
        reached = self.child[classes[:, None], racks]
        spent = cost
        best = 1 + spent + self.turns[reached]
        used = np.eye(width, dtype=bool)[None]
        for laid in range(2, min(depth, width, LONGEST - SHORTEST) + 1):
            # One axis more: the place of the rack that is laid next, unless it has been laid.
            shape = (len(racks), *(1,) * (laid - 1), width)
            reached = self.child[reached[..., None], racks.reshape(shape)]
            reached = np.where(used[..., :], NONE, reached)
            spent = spent[..., None] + cost.reshape(shape)
            later = laid + spent + self.turns[reached]
            best = np.minimum(best, later.reshape(len(racks), width, -1).min(axis=2))
            if laid < LONGEST - SHORTEST:
                eye = np.eye(width, dtype=bool).reshape(1, *(1,) * (laid - 1), width, width)
                used = used[..., None, :] | eye
        return best

    def beginnings(self, racks: Racks) -> tuple[Classes, Numbers]:
        """For each rack and each three places of it, the class of the word they begin and its expected turns."""
        triples = racks[:, _TRIPLES]
        classes = self.begin[triples[..., 0], triples[..., 1], triples[..., 2]]
        rest = racks[:, _OTHERS]
        flat = self.reach(classes.ravel(), rest.reshape(-1, rest.shape[-1]))
        turns = 1 + np.minimum(flat, self.turns[classes.ravel()]).reshape(classes.shape)
        turns += BLANK_COST * (triples == self.blank).sum(axis=2)
        return classes, turns.astype(np.float32)
