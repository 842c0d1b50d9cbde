"""Why a command is refused, as far as its seat may know: for the rules and for previews."""

from tablee.core.decider import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_COMMAND
from tablee.core.game import Refusal
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, View, Vote
from tablee.games.pioch_a_mots.plays import refusal, refuse_cards

NO_TAKEBACK = refusal("race", "G-16")


def refuse_command(view: View, command: Command) -> Refusal | None:
    """Why the view's seat may not send a command now."""
    if view.outcome:
        return GAME_OVER
    if view.seat is None:
        return NOT_YOUR_TURN
    refused: Refusal | None = UNKNOWN_COMMAND
    match command:
        case Draw():
            refused = refuse_draw(view)
        case Call(round=number):
            refused = refusal("other_round", "PM-4", round=number) if number != view.round else refuse_call(view)
        case Lay(word=word, cards=cards):
            refused = refuse_lay(view) or refuse_cards(view.hand, word, cards)
        case GiveUp():
            refused = refuse_give_up(view)
        case Vote(word=word):
            refused = refuse_vote(view) or _other_word(view, word)
    return refused


def refuse_draw(view: View) -> Refusal | None:
    """Why no card may be drawn (PM-3)."""
    if view.may_draw:
        return None
    if _out(view):
        return refusal("out", "PM-6")
    if view.phase != "drawing":
        return refusal("top_called", "PM-4")
    return refusal("no_extra_card", "PM-7") if view.alone == view.seat else NOT_YOUR_TURN


def refuse_call(view: View) -> Refusal | None:
    """Why « Top ! » may not be called (PM-4)."""
    if view.may_call:
        return None
    if _out(view):
        return refusal("out", "PM-6")
    if view.seat is None:
        return NOT_YOUR_TURN
    if len(view.hand) < view.options.minimum:
        return refusal("too_few_cards", "PM-4", letters=view.options.minimum)
    return refusal("called_already", "PM-4")


def refuse_lay(view: View) -> Refusal | None:
    """Why no word may be laid, whatever the cards."""
    if view.may_lay:
        return None
    if _out(view):
        return refusal("out", "PM-6")
    if view.caller == view.seat and view.laid is not None:
        return refusal("laid_already", "PM-4")
    return refusal("call_first", "PM-4")


def refuse_give_up(view: View) -> Refusal | None:
    """Why there is nothing to give up (PM-7)."""
    return None if view.may_give_up else refusal("nothing_to_give_up", "PM-7")


def refuse_vote(view: View) -> Refusal | None:
    """Why there is nothing to vote on."""
    if view.may_vote:
        return None
    if view.phase != "voting":
        return refusal("nothing_to_judge", "PM-4")
    return refusal("own_word" if view.caller == view.seat else "voted_already", "PM-4")


def _other_word(view: View, word: str) -> Refusal | None:
    return None if view.laid and view.laid.word == word else refusal("other_word", "PM-4", word=word[:30])


def _out(view: View) -> bool:
    return view.seat is not None and view.seats[view.seat].out
