"""Opens a game: its options checked, who starts rolled for (G-5), the first die rolled."""

from tablee.core.game import Refusal, Seat, World
from tablee.games import game
from tablee.games.mots_de_tete.builder import Course, roll_die
from tablee.games.mots_de_tete.model import Event, Options, Started
from tablee.games.mots_de_tete.plays import refusal
from tablee.games.mots_de_tete.state import evolve

HIGHEST_TARGET = 5000
LONGEST_GAME = 24 * 60
LONGEST_TURN = 24 * 60 * 60
LONGEST_WINDOW = 10 * 60

Rolls = tuple[tuple[Seat, int], ...]


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first events of a game, or why it cannot be played so."""
    if refused := _refuse(seats, options):
        return refused
    rolls = _roll_for_start(seats, world)
    starter = max(rolls[-1], key=lambda rolled: rolled[1])[0] if rolls else 0
    started = Started(seats, options, rolls, starter, world.now)
    course = Course(evolve(None, started), world)
    course.go_on()
    return (started, *course.events)


def _refuse(seats: int, options: Options) -> Refusal | None:
    lowest, highest = game("mots-de-tete").players
    if not lowest <= seats <= highest:
        return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})
    if (seats == 1) != (options.variant == "solo"):
        return refusal("alone_is_solo" if seats == 1 else "solo_is_alone", "MT-13")
    if options.variant == "solo" and options.mode == "contestation":
        return refusal("solo_needs_referee", "MT-13")
    for option, value, most in (
        ("target", options.target, HIGHEST_TARGET),
        ("duration_minutes", options.duration_minutes, LONGEST_GAME),
        ("turn_seconds", options.turn_seconds, LONGEST_TURN),
        ("window_seconds", options.window_seconds, LONGEST_WINDOW),
    ):
        if not 0 <= value <= most:
            return Refusal("option_out_of_range", "G-9", {"option": option, "lowest": 0, "highest": most})
    return None


def _roll_for_start(seats: int, world: World) -> tuple[Rolls, ...]:
    """A die each, the highest starts; those who tie roll again."""
    rounds: list[Rolls] = []
    rolling = list(range(seats))
    while len(rolling) > 1:
        rounds.append(tuple((seat, roll_die(world, "start", len(rounds), seat)) for seat in rolling))
        highest = max(roll for _, roll in rounds[-1])
        rolling = [seat for seat, roll in rounds[-1] if roll == highest]
    return tuple(rounds)
