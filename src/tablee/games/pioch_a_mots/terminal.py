"""Pioch'a Mots in a terminal: draws a view, and interprets keys.

Red cards have a hollow diamond and black ones a full disc, so that nothing depends on colour alone.
"""

import textwrap
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tablee.core.game import total
from tablee.core.labels import LANGUAGES, as_typed, label
from tablee.core.terminal import RealTimeScreen, RealTimeTerminal, wrap_news
from tablee.games.pioch_a_mots.material import BLANK, Card, colour_of, letter_of
from tablee.games.pioch_a_mots.model import (
    Call,
    Command,
    Draw,
    Drawn,
    Event,
    GiveUp,
    LastRound,
    Lay,
    State,
    Taken,
    View,
    Vote,
)
from tablee.games.pioch_a_mots.narration import describe
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.games.pioch_a_mots.scoring import score
from tablee.games.pioch_a_mots.text_input import read_word
from tablee.games.pioch_a_mots.view import view as view_of
from tablee.lexicon.alphabet import fold

ENTER, SPACE, BACKSPACE = "enter", " ", "backspace"
"""Keys by name; every other one is the character it types."""

_PAPER, _RED, _BLACK = "#fff6dc", "#b3261e", "#23201a"
_MARKS = {"red": "◇", "black": "●", None: "★"}
_NEWS = 7


def narrate(event: Event, names: Sequence[str], fully: bool) -> str | None:
    """Return an event as a sentence, or None if it is of little interest."""
    return None if isinstance(event, Drawn | Taken) and not fully else describe(event, names)


# ---- what is drawn ------------------------------------------------------------------------------


def screen(shown: RealTimeScreen[View]) -> RenderableType:
    """The players, what happened, the pit, the hand, and what can be done now."""
    view, names, width = shown.view, shown.names, shown.width
    lines = wrap_news(shown.news, width)
    left = "" if shown.seconds is None else f"  {shown.seconds} s"
    return Group(
        Text(_text("round", round=view.round) + "   " + _text("pile", pile=view.pile, pit=len(view.pit)) + left),
        _players(view, names),
        *([_last(view.last, names, width)] if view.last and not any(seat.cards for seat in view.seats) else []),
        Text("\n".join(lines[-_NEWS:])),
        Text(),
        _cards(_text("hand"), view.hand, width),
        Text(),
        *_prompt(view, names, shown.typed),
    )


def position(state: State) -> RenderableType:
    """The players and their hands, as a record shows them."""
    names = [str(seat + 1) for seat in range(state.seats)]
    hands = [_cards(f"{name} ", hand, 100) for name, hand in zip(names, state.hands, strict=True)]
    return Group(_players(view_of(state, None), names), *hands)


def _players(view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    waiting = [call.seat for call in view.calls]
    for seat, (name, seen) in enumerate(zip(names, view.seats, strict=True)):
        turn = "▶" if seat == view.turn and view.outcome is None else " "
        state = ""
        if seen.out:
            state = _text("out")
        elif seat == view.caller:
            state = _text("calls")
        elif seat in waiting:
            state = _text("waits")
        style = "dim" if seen.out else "bold" if seat == view.caller else ""
        cards = _text("cards", count=seen.cards)
        table.add_row(turn, Text(name, overflow="ellipsis"), str(seen.score), cards, state, style=style)
    return table


def _last(last: LastRound, names: Sequence[str], width: int) -> Text:
    if last.winner is None:
        told = _text("last_void", round=last.round)
    else:
        points = total(last.lines)
        told = _text("last_won", round=last.round, player=names[last.winner], word=last.word, points=points)
    hands = " | ".join(f"{name} {''.join(map(_plain, hand))}" for name, hand in zip(names, last.hands, strict=True))
    return Text("\n".join(textwrap.wrap(f"{told}. {_text('hands', hands=hands)}", width)), style="dim")


def _cards(title: str, cards: Iterable[Card], width: int) -> Text:
    shown = Text(f"{title} ")
    room = width - len(title) - 1
    for card in cards:
        if room < 5:
            shown.append("\n" + " " * (len(title) + 1))
            room = width - len(title) - 1
        room -= 5
        ink = _RED if colour_of(card) == "red" else _BLACK
        shown.append(f" {_plain(card)} ", Style(color=ink, bgcolor=_PAPER, bold=True))
        shown.append(" ")
    return shown


def _plain(card: Card) -> str:
    return f"{letter_of(card) or BLANK}{_MARKS[colour_of(card)]}"


def _prompt(view: View, names: Sequence[str], typed: str) -> list[Text]:
    """What can be done now, and how."""
    if view.outcome or view.seat is None:
        return []
    if view.may_lay:
        return [Text(f"{_text('lay')} > {typed}", style="bold"), Text(_worth(view, typed), style="dim")]
    if view.may_vote and view.laid:
        laid = _text("laid", player=names[view.laid.seat], word=view.laid.word)
        return [Text(laid), Text(_text("vote", word=view.laid.word), style="bold")]
    lines: list[Text] = []
    if view.alone == view.seat:
        lines.append(Text(_text("extra", count=view.extra_left)))
    now = _text("top_taken", player=names[view.caller]) if view.caller is not None else ""
    if not now and view.phase == "drawing":
        now = _text("draw_key") if view.may_draw else _text("wait_key", player=names[view.turn])
    top = _text("top_key") if view.may_call else ""
    give_up = _text("give_up_key") if view.may_give_up else ""
    keys = " · ".join(filter(None, (now, top, give_up, _text("keys"))))
    return [*lines, Text(keys, style="bold" if view.may_draw else "")]


def _worth(view: View, typed: str) -> str:
    """What the word would bring, whatever the dictionary says (G-14)."""
    word = fold(typed)
    cards = pick_cards(view.hand, word) if word else None
    if cards is None:
        return ""
    lines = score(word, cards)
    parts = " + ".join(f"{line.points} {line.rule}" for line in lines)
    return _text("points", parts=parts, total=total(lines))


# ---- what is typed ------------------------------------------------------------------------------


def pressed(view: View, key: str, typed: str) -> Command | str | None:
    """What a key means: a command, the word that is being typed from then on, or None: nothing here.

    NotationError when the word that was typed is not in the hand.
    """
    if view.may_lay:
        return _lay(view, key, typed)
    if view.may_vote and view.laid and (answer := _answer(key)) is not None:
        return Vote(view.laid.word, answer)
    if key == SPACE:
        return Call(view.round)
    if key == ENTER:
        return Draw()
    return GiveUp() if key in _letters("give_up") else None


def _lay(view: View, key: str, typed: str) -> Command | str:
    if key == ENTER:
        return Lay(*read_word(typed, view.hand)) if typed.strip() else GiveUp()
    if key == BACKSPACE:
        return typed[:-1]
    return typed + key.upper() if len(key) == 1 and key.isalpha() else typed


def _answer(key: str) -> bool | None:
    return {**dict.fromkeys(_letters("no"), False), **dict.fromkeys(_letters("yes"), True)}.get(key)


def _letters(name: str) -> list[str]:
    """The keys for something, in any language."""
    return [as_typed(label(__package__, f"terminal.letters.{name}", language)) for language in LANGUAGES]


def _text(key: str, **values: object) -> str:
    return label(__package__, f"terminal.{key}", None, **values)


def typing(view: View) -> bool:
    """Whether keys type the word to lay."""
    return view.may_lay


TERMINAL: RealTimeTerminal[State, Command, Event, View] = RealTimeTerminal(
    screen=screen, position=position, narrate=narrate, pressed=pressed, typing=typing
)
