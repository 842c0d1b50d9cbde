"""What a bot thinks of the others' words (TW-14). No bot lays a word that it does not hold for one: none bluffs."""

from tablee.games.topword.model import Accept, Contest, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_SURER = {Tier.KNOWN: Tier.RARE, Tier.RARE: Tier.UNATTESTED}
"""Where a wrong contestation costs a turn, whoever is not sure lets rarer words pass too."""


def answer(view: View, words: Words, recognised: Tier) -> Contest | Accept | None:
    """Contest a play with a word beyond those recognised, accept another; None where there is nothing to answer.

    People recognise more words than they would think of playing: so do the bots.
    """
    if not view.may_contest or view.provisional is None:
        return None
    if view.options.failed_challenge == "lose_turn":
        recognised = _SURER.get(recognised, recognised)
    doubted = any(not words.recognises(word.text, recognised) for word in view.provisional.words)
    return Contest() if doubted else Accept()
