"""Topword's bots, weakest first, by vocabulary and evaluation. None lays an offensive word (G-3)."""

from collections.abc import Mapping

from tablee.core.game import Bot
from tablee.games.topword.bots.casual import Casual
from tablee.games.topword.bots.expert import Expert
from tablee.games.topword.bots.master import Master
from tablee.games.topword.model import Command, View
from tablee.lexicon.entry import Tier

BOTS: Mapping[str, Bot[View, Command]] = {
    "debutant": Casual(Tier.BASIC, Tier.KNOWN, longest=5, sight=0.5, carelessness=3.0),
    "amateur": Casual(Tier.USUAL, Tier.RARE, longest=10, sight=0.9, carelessness=1.0),
    "expert": Expert(),
    "maitre": Master(),
}
