"""Topscore: a word grows from three to seven letters (rules TS-1 to TS-18)."""

from tablee.core.decider import awaiting_turn, outcome
from tablee.core.game import Definition
from tablee.core.terminal import Terminal
from tablee.games.topscore.bots import BOTS
from tablee.games.topscore.legal import affordances, legal, preview
from tablee.games.topscore.model import Command, Event, Options, State, View
from tablee.games.topscore.narration import narrate
from tablee.games.topscore.notation import NOTATION
from tablee.games.topscore.rules import decide
from tablee.games.topscore.setup import setup
from tablee.games.topscore.state import deadlines, evolve
from tablee.games.topscore.view import redact, view


def _terminal() -> Terminal[State, Command, Event, View]:
    from tablee.games.topscore.terminal import TERMINAL  # noqa: PLC0415 (its library is slow to import)

    return TERMINAL


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="topscore",
    rules_version="1",
    options=Options,
    commands=Command,
    events=Event,
    views=View,
    setup=setup,
    decide=decide,
    evolve=evolve,
    awaiting=awaiting_turn,
    outcome=outcome,
    deadlines=deadlines,
    view=view,
    redact=redact,
    legal=legal,
    preview=preview,
    affordances=affordances,
    narrate=narrate,
    bots=BOTS,
    notation=NOTATION,
    terminal=_terminal,
)
