"""What a seat can do, computed from its view alone: its legal commands, previews of commands, and affordances."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tablee.core.decider import GAME_OVER
from tablee.core.game import Action, Affordances, Preview
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, View, Vote
from tablee.games.pioch_a_mots.plays import pick_cards, refusal, refuse_cards, words_in
from tablee.games.pioch_a_mots.refusals import (
    refuse_call,
    refuse_command,
    refuse_draw,
    refuse_give_up,
    refuse_lay,
    refuse_vote,
)
from tablee.games.pioch_a_mots.scoring import score
from tablee.lexicon.words import Words


def legal(view: View, words: Words) -> Iterator[Command]:
    """The legal commands of the view's seat; for the caller, each word of the hand with one choice of its cards."""
    if view.may_draw:
        yield Draw()
    if view.may_vote and view.laid:
        yield from (Vote(view.laid.word, accept) for accept in (True, False))
    if view.may_lay:
        for word in words_in(view.hand, words, view.options.minimum):
            cards = pick_cards(view.hand, word)
            if cards is not None:
                yield Lay(word, cards)
    if view.may_give_up:
        yield GiveUp()
    if view.may_call:
        yield Call(view.round)


def preview(view: View, command: Command, _words: Words | None) -> Preview:
    """What a command would do if it were sent now. No word is judged before it is laid (G-14)."""
    refused = refuse_command(view, command)
    if refused or not isinstance(command, Lay):
        return Preview(refusal=refused)
    return Preview((command.word,), score(command.word, command.cards))


def offers(view: View, draft: Any, _words: Words | None) -> Mapping[str, Preview]:
    """The points of the word being arranged, as if it were laid after a « Top ! » (G-14).

    The draft has the fields of `Lay`.
    """
    try:
        lay = msgspec.convert(draft, Lay)
    except msgspec.ValidationError:
        return {"lay": Preview(refusal=refusal("nothing_laid", "PM-4"))}
    refused = GAME_OVER if view.outcome else refuse_cards(view.hand, lay.word, lay.cards)
    if refused is None and len(lay.cards) < view.options.minimum:
        refused = refusal("too_short", "PM-4", letters=view.options.minimum)
    return {"lay": Preview(refusal=refused) if refused else Preview((lay.word,), score(lay.word, lay.cards))}


def affordances(view: View) -> Affordances:
    """Every action, with refusals; the places are the cards of the hand."""
    closed = refuse_command(view, Draw()) if view.outcome or view.seat is None else None
    actions = (
        ("draw", refuse_draw),
        ("call", refuse_call),
        ("lay", refuse_lay),
        ("give_up", refuse_give_up),
        ("vote", refuse_vote),
    )
    cards = tuple(str(place) for place in range(len(view.hand)))
    return Affordances(tuple(Action(name, closed or why_not(view)) for name, why_not in actions), cards)
