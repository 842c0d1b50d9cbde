"""Topword: a crossword whose words are stacked (rules TW-1 to TW-17)."""

from tablee.boards.contestation import answering, open_dictionary
from tablee.core.decider import outcome
from tablee.core.game import Definition
from tablee.core.terminal import Terminal
from tablee.games.topword.bots import BOTS
from tablee.games.topword.legal import affordances, legal, preview
from tablee.games.topword.model import Command, Event, Options, State, View
from tablee.games.topword.narration import narrate
from tablee.games.topword.notation import NOTATION
from tablee.games.topword.rules import decide
from tablee.games.topword.setup import setup
from tablee.games.topword.state import awaiting, deadlines, evolve
from tablee.games.topword.view import redact, view


def _terminal() -> Terminal[State, Command, Event, View]:
    from tablee.games.topword.terminal import TERMINAL  # noqa: PLC0415 (its library is slow to import)

    return TERMINAL


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="topword",
    rules_version="1",
    options=Options,
    commands=Command,
    events=Event,
    views=View,
    setup=setup,
    decide=decide,
    evolve=evolve,
    awaiting=awaiting,
    outcome=outcome,
    deadlines=deadlines,
    view=view,
    redact=redact,
    legal=legal,
    preview=preview,
    affordances=affordances,
    answering=answering,
    open_dictionary=open_dictionary,
    narrate=narrate,
    bots=BOTS,
    notation=NOTATION,
    terminal=_terminal,
)
