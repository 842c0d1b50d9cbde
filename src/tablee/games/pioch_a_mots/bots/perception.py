"""When a player sees each word of its hand: a time like a person's, by word, hand and level."""

from random import Random
from typing import NamedTuple

from tablee.core.game import Millis
from tablee.games.pioch_a_mots.bots.hand_words import Held, held_words
from tablee.games.pioch_a_mots.bots.parameters import PARAMETERS, Level
from tablee.games.pioch_a_mots.material import BLANK, SHORTEST
from tablee.games.pioch_a_mots.model import View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words


class Sighting(NamedTuple):
    """A word of the hand, and when it is seen."""

    at: Millis
    held: Held


def sightings(view: View, words: Words, level: Level, random: Random) -> list[Sighting]:
    """The words that a player will see in its present hand, by time.

    A player has already looked at the cards held for some draws. Blanks make so many words that nobody gets to the rare
    ones. Of words seen at the same time, the easiest comes first.
    """
    perception = PARAMETERS.perception
    lengths = range(view.options.minimum, max(level.longest, view.options.minimum) + 1)
    looked = perception.turn * len([seat for seat in view.seats if not seat.out])
    crowd = level.reaction * perception.card ** (len(view.hand) - SHORTEST) * random.lognormvariate(0, perception.mood)
    seen: list[tuple[int, float, Sighting]] = []
    known = Tier(min(level.vocabulary, max(Tier.BASIC, Tier.UNATTESTED - view.hand.count(BLANK))))
    for held in held_words(view.hand, words, known, lengths):
        time = crowd * perception.letter ** (len(held.word) - SHORTEST) * perception.rarity ** (held.tier - Tier.BASIC)
        time *= perception.blank**held.blanks * (level.colour if held.one_colour else 1)
        time *= random.lognormvariate(0, perception.spread)
        at = view.seen + max(level.floor, round(time) - held.age * looked)
        seen.append((at, time, Sighting(at, held)))
    return [sighting for _, _, sighting in sorted(seen)]


def best_until(seen: list[Sighting], at: Millis) -> Sighting | None:
    """The best word seen until then; of equal ones the first."""
    return max((sighting for sighting in seen if sighting.at <= at), key=lambda one: one.held.points, default=None)
