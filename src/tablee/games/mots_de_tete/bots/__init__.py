"""The bots of Mots de Tête, weakest first, by vocabulary and evaluation. None writes an offensive word (G-3)."""

from collections.abc import Mapping

from tablee.core.game import Bot
from tablee.games.mots_de_tete.bots.casual import Casual
from tablee.games.mots_de_tete.bots.expert import Expert
from tablee.games.mots_de_tete.bots.master import Master
from tablee.games.mots_de_tete.model import Command, View
from tablee.lexicon.entry import Tier

BOTS: Mapping[str, Bot[View, Command]] = {
    "debutant": Casual(Tier.BASIC, Tier.RARE, sight=0.5, carelessness=6.0),
    "amateur": Casual(Tier.USUAL, Tier.UNATTESTED, sight=0.9, carelessness=2.0),
    "expert": Expert(),
    "maitre": Master(),
}
