"""Score lines of a word: for its length and for its colour (PM-9)."""

from collections.abc import Sequence

from tablee.core.game import ScoreLine
from tablee.games.pioch_a_mots.material import BLANK, SCALE, Card, Colour, colour_of


def colour(cards: Sequence[Card]) -> Colour | None:
    """The one colour of cards, blanks aside (PM-10); None where there are two."""
    colours = {colour_of(card) for card in cards if card != BLANK}
    return next(iter(colours)) if len(colours) == 1 else None


def score(word: str, cards: Sequence[Card]) -> tuple[ScoreLine, ...]:
    """What a word brings if it is right: for its length, then for its colour (PM-9). Too short a word brings 0."""
    points = max((points for letters, points in SCALE.points if letters <= len(cards)), default=0)
    lines = (ScoreLine("PM-9", points, word),)
    return (*lines, ScoreLine("PM-9", SCALE.colour)) if points and colour(cards) else lines
