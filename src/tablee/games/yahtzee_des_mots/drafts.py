"""Drafts (YM-10): dice laid out before they are written, shown to all, with what each box would bring."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.core.decider import GAME_OVER
from tablee.core.game import Preview, Refusal, Seat
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import BOXES, Command, Layout, Roll, Spelled, View, Write
from tablee.games.yahtzee_des_mots.plays import enter, table_seen
from tablee.lexicon.words import Words


def read_layout(draft: Any) -> Layout:
    """Parse a draft; an invalid one lays out nothing."""
    try:
        return msgspec.convert(draft, Layout)
    except msgspec.ValidationError:
        return Layout()


def show_draft(view: View, seat: Seat, draft: Any) -> Layout | None:
    """The dice that a player has laid out or put aside (YM-10), as far as they are on the table."""
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
    """The previews of the laid-out words in each box; the page uses the first box without a refusal.

    Anybody may ask, because everybody sees the words.
    """
    if view.outcome:
        return {box: Preview(refusal=GAME_OVER) for box in BOXES}
    laid = read_layout(draft).words
    found: dict[str, Preview] = {}
    for box in BOXES:
        entry = enter(table_seen(view), box, () if box in {"consonants", "vowels"} else laid, words)
        found[box] = (
            Preview(refusal=entry)
            if isinstance(entry, Refusal)
            else Preview(tuple(spelled.word for spelled in entry.words), entry.lines)
        )
    return found


def bot_drafts(view: View, command: Command) -> Sequence[Layout]:
    """The drafts of a bot before it acts (YM-10): the dice it will keep, or its words one by one."""
    if isinstance(command, Roll):
        return (Layout(kept=command.keep),) if command.keep else ()
    if not isinstance(command, Write):
        return ()
    kept = tuple(number for number, die in enumerate(view.dice) if die.kept)
    return tuple(Layout(command.words[: count + 1], kept) for count in range(len(command.words)))
