"""Legal commands, previews and affordances, from a seat's view alone."""

from collections.abc import Iterator
from typing import Any

from tablee.core.game import Action, Affordances, Preview, ScoreLine

from .model import CARDS, Announce, Believe, Command, Doubt, View
from .refusals import refuse_card, refuse_step


def legal(view: View, _words: Any) -> Iterator[Command]:
    """Yield the legal commands of the view's seat."""
    if view.seat not in view.awaiting:
        return
    if view.announced is not None:
        yield Believe()
        yield Doubt()
        return
    for card in sorted(set(view.hand)):
        yield from (Announce(card, value) for value in (CARDS if view.options.bluff else (card,)))


def preview(view: View, command: Command, _words: Any) -> Preview:
    """Preview a command."""
    refusal = refuse_step(view, command)
    if refusal is None and isinstance(command, Announce):
        refusal = refuse_card(view.options, view.hand, command)
        return Preview(refusal=refusal) if refusal else Preview(lines=(ScoreLine("VU-4", command.value),))
    return Preview(refusal=refusal)


def affordances(view: View) -> Affordances:
    """Return the actions that a page may offer."""
    announcing, answering = refuse_step(view, Announce(0, 0)), refuse_step(view, Believe())
    cards = () if announcing else tuple(str(card) for card in sorted(set(view.hand)))
    return Affordances(
        (Action("announce", announcing), Action("believe", answering), Action("doubt", answering)), cards
    )
