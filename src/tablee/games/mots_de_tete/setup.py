"""Opens a game: checks the options, rolls for the first player (G-5), and rolls the first die."""

from tablee.core.decider import refuse_options, refuse_players
from tablee.core.draws import draw_for_start
from tablee.core.game import Refusal, World
from tablee.games import game
from tablee.games.mots_de_tete.builder import Builder, roll_die
from tablee.games.mots_de_tete.model import Event, Options, Started
from tablee.games.mots_de_tete.plays import refusal
from tablee.games.mots_de_tete.state import evolve

BOUNDS = {
    "target": (0, 5000),
    "duration_minutes": (0, 24 * 60),
    "turn_seconds": (0, 24 * 60 * 60),
    "window_seconds": (0, 10 * 60),
}
"""The minimum and maximum of each numeric option."""


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """Return the first events of a game, or a refusal."""
    if refused := _refuse(seats, options):
        return refused
    rolls, starter = draw_for_start(
        seats,
        lambda number, rolling: [roll_die(world, "start", number, seat) for seat in rolling],
        lambda roll: -roll,  # the highest
    )
    started = Started(seats, options, rolls, starter, world.now)
    builder = Builder(evolve(None, started), world)
    builder.go_on()
    return (started, *builder.events)


def _refuse(seats: int, options: Options) -> Refusal | None:
    if refused := refuse_players(seats, game("mots-de-tete").players):
        return refused
    if (seats == 1) != (options.variant == "solo"):
        return refusal("alone_is_solo" if seats == 1 else "solo_is_alone", "MT-13")
    if options.variant == "solo" and options.mode == "contestation":
        return refusal("solo_needs_referee", "MT-13")
    return refuse_options(options, BOUNDS)
