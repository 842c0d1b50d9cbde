"""The players, weakest first: levels as in `core/levels.py`."""

from collections.abc import Mapping

from tablee.core.game import Bot
from tablee.games.pioch_a_mots.bots.plain import Plain
from tablee.lexicon.entry import Tier

BOTS: Mapping[str, Bot] = {
    "debutant": Plain(Tier.BASIC, 6000),
    "amateur": Plain(Tier.USUAL, 4500),
    "expert": Plain(Tier.KNOWN, 3000),
    "maitre": Plain(Tier.UNATTESTED, 2000),
}
