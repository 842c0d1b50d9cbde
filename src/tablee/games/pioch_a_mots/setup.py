"""Opens a game: checks the options, and draws for the first player (PM-2)."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.draws import draw_for_start
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.pioch_a_mots.material import BLANK, FULL_SET, SHORTEST, Card, letter_of
from tablee.games.pioch_a_mots.model import Event, Options, Started

BOUNDS = {
    "target": (1, 100_000),
    "minimum": (SHORTEST, 10),
    "draw_seconds": (0, 3600),
    "last_seconds": (0, 3600),
    "top_seconds": (0, 3600),
    "vote_seconds": (0, 3600),
    "claim_window": (0, 1000),
}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """Return the first event of a game, or a refusal."""
    if refused := refuse_players(seats, game("pioch-a-mots").players) or refuse_options(options, BOUNDS):
        return refused
    draws, starter = draw_for_start(
        seats, lambda number, drawing: world.rng("start", number).sample(FULL_SET, len(drawing)), _rank
    )
    return (Started(seats, options, draws, starter, world.now),)


def _rank(card: Card) -> int | None:
    """Furthest from A starts, whatever its colour; a blank draws again (PM-2)."""
    return None if card == BLANK else -ord(letter_of(card))
