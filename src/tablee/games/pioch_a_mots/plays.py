"""Words and their cards: why cards cannot be laid, the cards of a word, and the words of a hand."""

from collections import Counter
from collections.abc import Sequence

from tablee.core.decider import refusals_of
from tablee.core.game import Refusal
from tablee.games.pioch_a_mots.material import BLANK, Card, Colour, colour_of, letter_of
from tablee.lexicon.alphabet import MAXIMUM_LENGTH, is_letters
from tablee.lexicon.words import Words

_COLOURS: tuple[Colour, ...] = ("red", "black")

refusal = refusals_of(__package__)


def refuse_cards(hand: Sequence[Card], word: str, cards: Sequence[Card]) -> Refusal | None:
    """Why cards cannot be laid for a word: they are not held, or do not spell it (G-11, PM-10)."""
    if not cards:
        return refusal("nothing_laid", "PM-4")
    missing = Counter(cards) - Counter(hand)
    if missing:
        return refusal("not_held", "G-11", card=show(next(iter(missing))))
    spelled = len(word) == len(cards) and is_letters(word)
    if not spelled or any(letter_of(card) not in {letter, ""} for card, letter in zip(cards, word, strict=True)):
        return refusal("misspelled", "G-11", word=word[:MAXIMUM_LENGTH], cards=" ".join(map(show, cards)))
    return None


def show(card: Card) -> str:
    """A card in a message; what is no card is cut short."""
    return card[:8]


def pick_cards(hand: Sequence[Card], word: str) -> tuple[Card, ...] | None:
    """Cards of a hand that spell a word, all of one colour where that can be; None when they cannot spell it."""
    for wanted in (*_COLOURS, None):
        cards = _pick([card for card in hand if wanted is None or colour_of(card) in {wanted, None}], word)
        if cards is not None:
            return cards
    return None


def _pick(hand: Sequence[Card], word: str) -> tuple[Card, ...] | None:
    """Plain cards before blanks."""
    left = list(hand)
    picked: list[Card] = []
    for letter in word:
        card = next((card for card in left if letter_of(card) == letter), BLANK)
        if card not in left:
            return None
        left.remove(card)
        picked.append(card)
    return tuple(picked)


def words_in(hand: Sequence[Card], words: Words, minimum: int) -> list[str]:
    """The words of a hand that are long enough, longest first."""
    letters = [letter_of(card) for card in hand if card != BLANK]
    found = words.graph.words_from(letters, len(hand) - len(letters))
    return sorted((word for word in found if len(word) >= minimum), key=lambda word: (-len(word), word))
