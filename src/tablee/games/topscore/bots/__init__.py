"""Topscore's players, weakest first. None lays an offensive word (G-3)."""

from collections.abc import Mapping

from tablee.core.game import Bot
from tablee.games.topscore.bots.greedy import Greedy
from tablee.lexicon.entry import Tier

BOTS: Mapping[str, Bot] = {
    "debutant": Greedy(Tier.BASIC),
    "amateur": Greedy(Tier.USUAL),
    "expert": Greedy(Tier.RARE),
    "maitre": Greedy(Tier.UNATTESTED),
}
