"""Vingt-et-un: a small game that uses every part of the contract, for tests and as a template for games."""

from tablee.core.decider import outcome
from tablee.core.game import Definition

from .bots import BOTS
from .legal import affordances, legal, preview
from .model import Command, Event, Options, State, View
from .notation import NOTATION
from .rules import decide
from .setup import setup
from .state import awaiting, deadlines, evolve
from .view import answering, redact, view

GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="vingt-et-un",
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
    bots=BOTS,
    notation=NOTATION,
)
