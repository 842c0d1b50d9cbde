"""Opens a game: its options checked, who starts drawn (TS-1), the racks dealt."""

from tablee.core.game import Refusal, Seat, World
from tablee.games import game
from tablee.games.topscore.builder import Course
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import BLANK, Event, Options, Started, Tile
from tablee.games.topscore.state import evolve

LONGEST_TURN = 24 * 60 * 60

Draw = tuple[tuple[Seat, Tile], ...]


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first events of a game, or why it cannot be played so. Its language is that of its words."""
    lowest, highest = game("topscore").players
    if not lowest <= seats <= highest:
        return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})
    if not 0 <= options.turn_seconds <= LONGEST_TURN:
        return Refusal("option_out_of_range", "G-9", {"option": "turn_seconds", "lowest": 0, "highest": LONGEST_TURN})
    language = world.judge.lexicon.meta.language
    draws, starter = _draw_for_start(seats, FULL_SETS[language], world)
    started = Started(seats, options, language, draws, starter, world.now)
    course = Course(evolve(None, started), world)
    for place in range(seats):
        course.deal((starter + place) % seats)
    return (started, *course.events)


def _draw_for_start(seats: int, box: tuple[Tile, ...], world: World) -> tuple[tuple[Draw, ...], Seat]:
    """One tile each, nearest to A starts; a blank draws again, and so do those who tie (G-5). All tiles go back."""
    rounds: list[Draw] = []
    in_question = drawing = list(range(seats))
    drawn: dict[Seat, Tile] = {}
    while len(in_question) > 1:
        tiles = world.rng("start", len(rounds)).sample(box, len(drawing))
        rounds.append(tuple(zip(drawing, tiles, strict=True)))
        drawn |= dict(rounds[-1])
        drawing = [seat for seat in in_question if drawn[seat] == BLANK]
        if not drawing:
            nearest = min(drawn[seat] for seat in in_question)
            in_question = drawing = [seat for seat in in_question if drawn[seat] == nearest]
    return tuple(rounds), in_question[0]
