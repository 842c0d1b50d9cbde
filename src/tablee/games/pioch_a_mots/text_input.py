"""Cards and words as text, in records and as typed by players."""

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar

from tablee.core.notation import NotationError
from tablee.games.pioch_a_mots.material import FULL_SET, Card
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.lexicon.alphabet import MAXIMUM_LENGTH, fold, is_letters

_CARDS = frozenset(FULL_SET)


class CardsError(NotationError):
    """A text that does not tell cards, or a word on them."""

    labels: ClassVar[str] = __package__


def write_cards(cards: Iterable[Card]) -> str:
    """Cards on a line: `ErEb?`; `-` for none."""
    return "".join(cards) or "-"


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards as a record tells them, `ErEb?`; `-` is none."""
    cards = () if text == "-" else tuple(re.findall(r"[A-Z][rb]|\?", text))
    if ("".join(cards) or "-") != text or not _CARDS.issuperset(cards):
        raise CardsError("bad_cards", text=text[:60])
    return cards


def read_word(text: str, hand: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    """A word as it is typed, and the cards it takes; CardsError when the hand cannot spell it."""
    word = fold(text[: 4 * MAXIMUM_LENGTH]).replace(" ", "")
    cards = pick_cards(hand, word) if is_letters(word) else None
    if cards is None:
        raise CardsError("not_in_hand", text=word[:MAXIMUM_LENGTH])
    return word, cards
