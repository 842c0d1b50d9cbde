"""Refusals, shared by the rules, which pass a state, and by previews and affordances, which pass a view."""

from tablee.core.decider import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_COMMAND, refusals_of
from tablee.core.game import Refusal

from .model import CARDS, Announce, Command, Options, View

refusal = refusals_of(__name__.rpartition(".")[0])


def refuse_card(options: Options, hand: tuple[int, ...], command: Announce) -> Refusal | None:
    """Refuse an announcement that is not possible."""
    if command.card not in hand:
        return refusal("not_held", "G-11", card=command.card)
    if command.value not in CARDS:
        return refusal("no_such_card", "VU-2", card=command.value)
    if command.value != command.card and not options.bluff:
        return refusal("no_bluff", "VU-3")
    return None


def refuse_step(view: View, command: Command) -> Refusal | None:
    """Refuse a command that the game does not wait for."""
    if view.outcome:
        return GAME_OVER
    if view.seat not in view.awaiting:
        return NOT_YOUR_TURN
    return UNKNOWN_COMMAND if isinstance(command, Announce) != (view.announced is None) else None
