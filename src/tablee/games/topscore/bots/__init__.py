"""Topscore's bots, weakest first, by vocabulary and evaluation. None lays an offensive word (G-3)."""

from collections.abc import Mapping

from tablee.core.game import Bot
from tablee.games.topscore.bots.casual import Casual
from tablee.games.topscore.bots.expert import Expert
from tablee.games.topscore.bots.master import Master
from tablee.games.topscore.model import Command, View
from tablee.lexicon.entry import Tier

BOTS: Mapping[str, Bot[View, Command]] = {
    "debutant": Casual(Tier.BASIC, Tier.KNOWN, sight=0.5, foresight=False, carelessness=40.0),
    "amateur": Casual(Tier.USUAL, Tier.RARE, sight=0.8, foresight=True, carelessness=10.0),
    "expert": Expert(),
    "maitre": Master(),
}
