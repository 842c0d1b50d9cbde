"""Opens a game: checks the options, draws for the first player (TS-1), and deals the racks."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.draws import draw_for_start
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.topscore.builder import Builder
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import BLANK, Event, Options, Started
from tablee.games.topscore.state import evolve

BOUNDS = {"turn_seconds": (0, 24 * 60 * 60)}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first events of a game, or why it cannot be played so. Its language is that of its words."""
    if refused := refuse_players(seats, game("topscore").players) or refuse_options(options, BOUNDS):
        return refused
    language = world.judge.lexicon.meta.language
    draws, starter = draw_for_start(
        seats,
        lambda number, drawing: world.rng("start", number).sample(FULL_SETS[language], len(drawing)),
        lambda tile: None if tile == BLANK else tile,  # nearest to A
    )
    started = Started(seats, options, language, draws, starter, world.now)
    builder = Builder(evolve(None, started), world)
    for place in range(seats):
        builder.deal((starter + place) % seats)
    return (started, *builder.events)
