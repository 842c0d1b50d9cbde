"""Opens a game: its options checked, and who starts chosen (YM-1)."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.yahtzee_des_mots.model import Event, Options, Started

LONGEST_TURN = 24 * 60 * 60


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first event of a game, or why it cannot be played so."""
    refused = refuse_players(seats, game("yahtzee-des-mots").players)
    refused = refused or refuse_options(options, {"turn_seconds": (0, LONGEST_TURN)})
    if refused:
        return refused
    starter = world.rng("starter").sample(range(seats), 1)[0] if options.starter == "random" else 0
    return (Started(seats, options, starter, world.now),)
