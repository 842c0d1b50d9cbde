"""A bot's answer to a provisional play (TW-14). Bots do not bluff: they lay only words that they know."""

from tablee.games.topword.model import Accept, Contest, View
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_SURER = {Tier.KNOWN: Tier.RARE, Tier.RARE: Tier.UNATTESTED}
"""The recognised tier where a failed contestation costs a turn: rarer words are accepted too."""


def answer(view: View, words: Words, recognised: Tier) -> Contest | Accept | None:
    """Contest a play with a word that is not recognised, or accept it; return None if there is nothing to answer.

    Bots recognise more words than they lay, as people do.
    """
    if not view.may_contest or view.provisional is None:
        return None
    if view.options.failed_challenge == "lose_turn":
        recognised = _SURER.get(recognised, recognised)
    doubted = any(not words.recognises(word.text, recognised) for word in view.provisional.words)
    return Contest() if doubted else Accept()
