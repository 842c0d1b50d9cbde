"""Opens a game: its options checked, who starts drawn (TW-1), the racks dealt."""

from tablee.core.game import Refusal, Seat, World
from tablee.games import game
from tablee.games.topword.builder import Course
from tablee.games.topword.material import FULL_SET
from tablee.games.topword.model import Event, Options, Started, Tile
from tablee.games.topword.state import evolve

LONGEST_TURN = 24 * 60 * 60
LONGEST_WINDOW = 10 * 60

Draw = tuple[tuple[Seat, Tile], ...]


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first events of a game, or why it cannot be played so."""
    lowest, highest = game("topword").players
    if not lowest <= seats <= highest:
        return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})
    for option, value, most in (
        ("turn_seconds", options.turn_seconds, LONGEST_TURN),
        ("window_seconds", options.window_seconds, LONGEST_WINDOW),
    ):
        if not 0 <= value <= most:
            return Refusal("option_out_of_range", "G-9", {"option": option, "lowest": 0, "highest": most})
    draws = _draw_for_start(seats, world)
    starter = min(draws[-1], key=lambda drawn: drawn[1])[0]
    started = Started(seats, options, draws, starter, world.now)
    course = Course(evolve(None, started), world)
    for place in range(seats):
        course.deal((starter + place) % seats)
    return (started, *course.events)


def _draw_for_start(seats: int, world: World) -> tuple[Draw, ...]:
    """One tile each, nearest to A starts; those who tie draw again (G-5), and the tiles go back every time."""
    rounds: list[Draw] = []
    drawing = list(range(seats))
    while len(drawing) > 1:
        tiles = world.rng("start", len(rounds)).sample(FULL_SET, len(drawing))
        rounds.append(tuple(zip(drawing, tiles, strict=True)))
        nearest = min(tiles)
        drawing = [seat for seat, tile in rounds[-1] if tile == nearest]
    return tuple(rounds)
