"""A player who calls the longest word it knows, some time after it came into its hand."""

from dataclasses import dataclass
from random import Random

from tablee.core.game import Later
from tablee.games.pioch_a_mots.cards import BLANK, letter_of
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, View, Vote
from tablee.games.pioch_a_mots.words import pick_cards, score
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

_DRAWING = (500, 1500)
_LAYING = (1000, 2500)
_VOTING = (800, 2500)


@dataclass(frozen=True)
class Plain:
    """Knows the words up to a tier, and takes so long to see one, in milliseconds, more or less."""

    tier: Tier
    reaction: int

    def __call__(self, view: View, words: Words, random: Random) -> Later | None:
        """What it does, and when."""
        pause = random.uniform(0.6, 1.6)
        word = self._best(view, words)
        if view.may_vote and view.laid:
            known = words.recognises(view.laid.word, self.tier)
            return Later(Vote(view.laid.word, known), view.since + random.randint(*_VOTING))
        if view.may_lay:
            lay: Command = Lay(word.word, word.cards) if word else GiveUp()
            return Later(lay, view.since + random.randint(*_LAYING))
        if word and view.may_call:
            return Later(Call(view.round), view.seen + round(self.reaction * pause))
        if view.may_draw:
            return Later(Draw(), view.since + random.randint(*_DRAWING))
        if view.may_give_up:
            return Later(GiveUp(), view.since + random.randint(*_LAYING))
        return None

    def _best(self, view: View, words: Words) -> Lay | None:
        """The word of the hand that brings most."""
        letters = [letter_of(card) for card in view.hand if card != BLANK]
        found = words.vocabulary(self.tier).words_from(letters, len(view.hand) - len(letters))
        lays = (
            Lay(word, cards)
            for word in sorted(found)
            if len(word) >= view.options.minimum and (cards := pick_cards(view.hand, word)) is not None
        )
        return max(lays, key=lambda lay: sum(line.points for line in score(lay.word, lay.cards)), default=None)
