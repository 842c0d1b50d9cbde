"""Words and the cards that spell them: whether cards lie right, what they bring, which cards a word takes."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from tablee.core.game import Refusal, ScoreLine
from tablee.core.notation import NotationError
from tablee.games.pioch_a_mots.cards import BLANK, SCALE, Card, Colour, colour_of, letter_of
from tablee.lexicon.alphabet import MAXIMUM_LENGTH, fold, is_letters
from tablee.lexicon.words import Words

_COLOURS: tuple[Colour, ...] = ("red", "black")


class CardsError(NotationError):
    """A text that does not tell cards, or a word on them."""

    labels: ClassVar[str] = __package__


def refuse(code: str, rule: str, **values: str | int) -> Refusal:
    """A refusal of this game's own."""
    return Refusal(code, rule, values, __package__)


def refuse_cards(hand: Sequence[Card], word: str, cards: Sequence[Card]) -> Refusal | None:
    """Why cards cannot be laid for a word: they are not held, or do not spell it (G-11, PM-10)."""
    if not cards:
        return refuse("nothing_laid", "PM-4")
    missing = Counter(cards) - Counter(hand)
    if missing:
        return refuse("not_held", "G-11", card=show(next(iter(missing))))
    spelled = len(word) == len(cards) and is_letters(word)
    if not spelled or any(letter_of(card) not in {letter, ""} for card, letter in zip(cards, word, strict=True)):
        return refuse("misspelled", "G-11", word=word[:MAXIMUM_LENGTH], cards=" ".join(map(show, cards)))
    return None


def show(card: Card) -> str:
    """A card in a message; what is no card is cut short."""
    return card[:8]


def colour(cards: Sequence[Card]) -> Colour | None:
    """The one colour of cards, blanks aside (PM-10); None where there are two."""
    colours = {colour_of(card) for card in cards if card != BLANK}
    return next(iter(colours)) if len(colours) == 1 else None


def score(word: str, cards: Sequence[Card]) -> tuple[ScoreLine, ...]:
    """What a word brings if it is right: for its length, then for its colour (PM-9). Too short a word brings 0."""
    points = max((points for letters, points in SCALE.points if letters <= len(cards)), default=0)
    lines = (ScoreLine("PM-9", points, word),)
    return (*lines, ScoreLine("PM-9", SCALE.colour)) if points and colour(cards) else lines


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


def read_word(text: str, hand: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    """A word as it is typed, and the cards it takes; CardsError when the hand cannot spell it."""
    word = fold(text[: 4 * MAXIMUM_LENGTH]).replace(" ", "")
    cards = pick_cards(hand, word) if is_letters(word) else None
    if cards is None:
        raise CardsError("not_in_hand", text=word[:MAXIMUM_LENGTH])
    return word, cards


def words_in(hand: Sequence[Card], words: Words, minimum: int) -> list[str]:
    """The words of a hand that are long enough, longest first."""
    letters = [letter_of(card) for card in hand if card != BLANK]
    found = words.graph.words_from(letters, len(hand) - len(letters))
    return sorted((word for word in found if len(word) >= minimum), key=lambda word: (-len(word), word))
