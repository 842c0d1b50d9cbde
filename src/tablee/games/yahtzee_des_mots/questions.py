"""What the page may ask: what lies there for all to see, what each box would bring for it, advice, and a look back."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.game import Preview, Seat
from tablee.games.yahtzee_des_mots import advice, moves
from tablee.games.yahtzee_des_mots import review as looking_back
from tablee.games.yahtzee_des_mots.advice import Advice, adviser, situation
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Event, Layout, Options, Spelled, View
from tablee.games.yahtzee_des_mots.review import Review
from tablee.games.yahtzee_des_mots.rules import read_layout
from tablee.lexicon.words import Words


def show_draft(view: View, seat: Seat, draft: Any) -> Layout | None:
    """What a player has laid out and put aside (YM-10); nothing but what the dice on the table can show."""
    if seat != view.turn or not view.dice:
        return None
    laid = read_layout(draft)
    words = tuple(spelled for spelled in laid.words[: BOX.most_words] if _lies_there(view, spelled))
    kept = tuple(die for die in range(len(view.dice)) if die in laid.kept)
    return Layout(words, kept) if words or kept else None


def _lies_there(view: View, spelled: Spelled) -> bool:
    """Whether the dice of a word are on the table; a joker may still wait for its letter."""
    return len(spelled.word) == len(spelled.dice) and all(0 <= die < len(view.dice) for die in spelled.dice)


def offers(view: View, draft: Any, words: Words | None) -> Mapping[str, Preview]:
    """What each box would bring now for what is laid out."""
    return moves.offers(view, read_layout(draft), words)


def hints(options: Options, people: int) -> bool:
    """Whether the table gives hints (G-14)."""
    return advice.hints_open(options, people)


def advise(view: View, words: Words) -> Advice | None:
    """The best choices with the dice as they lie; None before the first roll."""
    return adviser(words).advise(situation(view)) if view.rolls and view.outcome is None else None


def review(events: Sequence[Event], words: Words) -> Review:
    """Luck and skill, told apart (see `review`)."""
    return looking_back.review(events, adviser(words))


SHAPES = {"Layout": Layout, "Advice": Advice, "Review": Review}
