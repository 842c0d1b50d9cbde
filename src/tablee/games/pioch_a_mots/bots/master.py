"""The master: plays the round on in many worlds before it calls or waits, and knows what the scores ask for."""

from dataclasses import dataclass
from functools import cache
from random import Random

from tablee.games.pioch_a_mots.bots.expert import look_ahead
from tablee.games.pioch_a_mots.bots.player import CallRule, Player
from tablee.games.pioch_a_mots.bots.worlds import Worlds
from tablee.games.pioch_a_mots.model import View
from tablee.lexicon.words import Words


@dataclass(frozen=True)
class Master(Player):
    """CallRule when that wins the game at least as often as waiting does."""

    level: str = "maitre"
    playouts: int = 100
    """In how many worlds it looks."""

    def call_rule(self, view: View, words: Words, random: Random) -> CallRule:
        """Compare calling with waiting, in worlds that are made when they are needed."""

        @cache
        def worlds() -> Worlds:
            return Worlds(view, look_ahead(view, words, self.traits), max(1, self.playouts), random)

        return lambda points: worlds().calling(points) >= worlds().waiting(points)
