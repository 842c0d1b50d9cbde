"""Steals (TS-5): the gain of growing the previous player's word, and its effect on both players."""

from collections import Counter
from dataclasses import dataclass, replace

from tablee.games.topscore.bots.move_costs import ROUND, Move, Turn
from tablee.games.topscore.model import LONGEST, Lay
from tablee.games.topscore.scoring import score_word


@dataclass(frozen=True)
class Steal:
    """A word to lay on another's pyramid. All but the points is in turns."""

    move: Move
    points: int
    letter: float
    """The turns that a letter for one's own small pyramids saves."""
    own: float
    """The cost of one's own word after it, with the tiles left."""
    before: float
    """The expected turns of the other's word before it …"""
    after: float
    """… and after it: fewer, unless the new word cannot grow."""

    @property
    def completes(self) -> bool:
        """Whether it makes seven tiles."""
        return len(self.move.word) == LONGEST


def steals(turn: Turn) -> list[Steal]:
    """The possible steals and their effects."""
    victim = turn.view.victim
    if victim is None:
        return []
    there = turn.position.corners[victim]
    before = turn.usual_turns(turn.class_of(there.word), len(there.word))
    found = []
    for move in turn.lays.get(victim, []):
        completes = len(move.word) == LONGEST
        letter = ROUND - turn.letter_cost(move) if completes and _gets_letter(turn) else 0.0
        after = 0.0 if completes else turn.usual_turns(move.number, len(move.word))
        points = score_word(move.word, stolen=True).points
        found.append(Steal(move, points, letter, _own_cost(turn, move), before, after))
    return found


def _gets_letter(turn: Turn) -> bool:
    return turn.view.options.completion_letter == "both"  # TS-7


def _own_cost(turn: Turn, steal: Move) -> float:
    """The cost of one's own step after a steal, with the tiles left; exchanges are then not allowed (TS-5)."""
    held, left = Counter(turn.view.rack), Counter(steal.kept)
    spent = held - left
    possible = []
    for move in turn.lays.get(turn.position.seat, []):
        used = held - Counter(move.kept)
        if isinstance(move.command, Lay) and not move.command.free and used <= left:
            possible.append(replace(move, kept=tuple((Counter(move.kept) - spent).elements())))
    ranked = turn.ranked(possible)
    return ranked[0][0] if ranked else turn.stuck()
