"""Opens a game: its options checked, and who starts drawn (PM-2)."""

from tablee.core.game import Refusal, Seat, World
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
"""The least and the most of each number among the options."""

Draw = tuple[tuple[Seat, Card], ...]


def setup(seats: int, options: Options, world: World) -> tuple[Event, ...] | Refusal:
    """The first event of a game, or why it cannot be played so."""
    lowest, highest = game("pioch-a-mots").players
    if not lowest <= seats <= highest:
        return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})
    for option, (least, most) in BOUNDS.items():
        if not least <= getattr(options, option) <= most:
            return Refusal("option_out_of_range", "G-9", {"option": option, "lowest": least, "highest": most})
    draws, starter = _draw_for_start(seats, world)
    return (Started(seats, options, draws, starter, world.now),)


def _draw_for_start(seats: int, world: World) -> tuple[tuple[Draw, ...], Seat]:
    """One card each, furthest from A starts; blanks and ties draw again (G-5), and the cards go back every time."""
    draws: list[Draw] = []
    rivals = list(range(seats))
    while len(rivals) > 1:
        drawn: dict[Seat, Card] = {}
        drawing = rivals
        while drawing:
            cards = world.rng("start", len(draws)).sample(FULL_SET, len(drawing))
            draws.append(tuple(zip(drawing, cards, strict=True)))
            drawn |= draws[-1]
            drawing = [seat for seat in rivals if drawn[seat] == BLANK]
        furthest = max(map(letter_of, drawn.values()))
        rivals = [seat for seat in rivals if letter_of(drawn[seat]) == furthest]
    return tuple(draws), rivals[0]
