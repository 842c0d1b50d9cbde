"""The bots of Pioch'a Mots, weakest first, by vocabulary, perception and rule. None lays an offensive word (G-3)."""

from collections.abc import Mapping

from tablee.core.game import Bot, Later
from tablee.games.pioch_a_mots.bots.expert import Expert
from tablee.games.pioch_a_mots.bots.master import Master
from tablee.games.pioch_a_mots.bots.player import Player
from tablee.games.pioch_a_mots.model import Command, View

BOTS: Mapping[str, Bot[View, Later[Command]]] = {
    "debutant": Player("debutant"),
    "amateur": Player("amateur"),
    "expert": Expert(),
    "maitre": Master(),
}
