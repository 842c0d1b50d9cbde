"""Why a command cannot be sent, from what its seat may know: the rules and the previews ask the same."""

from tablee.core.game import Refusal
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, View, Vote
from tablee.games.pioch_a_mots.words import refuse, refuse_cards

GAME_OVER = Refusal("game_over", "G-11")
NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")
NO_TAKEBACK = refuse("race", "G-16")


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
            refused = refuse("other_round", "PM-4", round=number) if number != view.round else refuse_call(view)
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
        return refuse("out", "PM-6")
    if view.phase != "drawing":
        return refuse("top_called", "PM-4")
    return refuse("no_extra_card", "PM-7") if view.alone == view.seat else NOT_YOUR_TURN


def refuse_call(view: View) -> Refusal | None:
    """Why « Top ! » may not be called (PM-4)."""
    if view.may_call:
        return None
    if _out(view):
        return refuse("out", "PM-6")
    if view.seat is None:
        return NOT_YOUR_TURN
    if len(view.hand) < view.options.minimum:
        return refuse("too_few_cards", "PM-4", letters=view.options.minimum)
    return refuse("called_already", "PM-4")


def refuse_lay(view: View) -> Refusal | None:
    """Why no word may be laid, whatever the cards."""
    if view.may_lay:
        return None
    if _out(view):
        return refuse("out", "PM-6")
    if view.caller == view.seat and view.laid is not None:
        return refuse("laid_already", "PM-4")
    return refuse("call_first", "PM-4")


def refuse_give_up(view: View) -> Refusal | None:
    """Why there is nothing to give up (PM-7)."""
    return None if view.may_give_up else refuse("nothing_to_give_up", "PM-7")


def refuse_vote(view: View) -> Refusal | None:
    """Why there is nothing to vote on."""
    if view.may_vote:
        return None
    if view.phase != "voting":
        return refuse("nothing_to_judge", "PM-4")
    return refuse("own_word" if view.caller == view.seat else "voted_already", "PM-4")


def _other_word(view: View, word: str) -> Refusal | None:
    return None if view.laid and view.laid.word == word else refuse("other_word", "PM-4", word=word[:30])


def _out(view: View) -> bool:
    return view.seat is not None and view.seats[view.seat].out
