"""The master: compares calling and waiting in sampled worlds by the probability to win the game."""

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
    """Calls when the probability to win is at least that of waiting."""

    level: str = "maitre"
    playouts: int = 100
    """The number of worlds."""

    def call_rule(self, view: View, words: Words, random: Random) -> CallRule:
        """Compare calling with waiting, in worlds that are sampled on first use."""

        @cache
        def worlds() -> Worlds:
            return Worlds(view, look_ahead(view, words, self.traits), max(1, self.playouts), random)

        return lambda points: worlds().calling(points) >= worlds().waiting(points)
