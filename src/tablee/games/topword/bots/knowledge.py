"""A bot's view in the form of the native module: the position, its rack, and what the others may hold."""

from dataclasses import dataclass

from tablee import _core
from tablee.core.game import total
from tablee.games.topword import _native
from tablee.games.topword.engine import codes, position
from tablee.games.topword.legal import bag_left
from tablee.games.topword.model import Tile, View
from tablee.games.topword.refusals import refuse_mover


@dataclass(frozen=True)
class Knowledge:
    """The position as the seat to move sees it. A provisional play counts as confirmed (TW-14)."""

    position: _native.Position
    rack: bytes
    unseen: bytes
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    bag: int
    scores: tuple[int, ...]
    seat: int
    passes: int

    @property
    def next_held(self) -> int:
        """How many tiles the next player holds."""
        return self.held[(self.seat + 1) % len(self.held)]


def may_move(view: View) -> bool:
    """Whether the view's seat may play or pass now."""
    return refuse_mover(view, view.turn, view.seat) is None


def knowledge_of(view: View, graph: _core.WordGraph) -> Knowledge:
    """The knowledge of a seat that may move, with the words of a graph."""
    held, scores = [seat.tiles for seat in view.seats], [seat.score for seat in view.seats]
    passes, bag, play = view.passes, bag_left(view), view.provisional
    if play:
        held[play.seat] += view.bag - bag
        scores[play.seat] += total(play.lines)
        passes = 0
    return Knowledge(
        position(dict(view.board), view.options, graph),
        codes(view.rack),
        codes(tile for tile, count in view.unseen for _ in range(count)),
        tuple(held),
        bag,
        tuple(scores),
        view.turn,
        passes,
    )


def swaps(view: View) -> list[Tile]:
    """The tiles that a pass may swap, each kind once (TW-15)."""
    return sorted(set(view.rack)) if bag_left(view) else []
