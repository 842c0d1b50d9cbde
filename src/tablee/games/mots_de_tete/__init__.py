"""Mots de Tête: a crossword grid, a die and any letters (rules MT-1 to MT-13)."""

from tablee.boards.contestation import answering, open_dictionary
from tablee.core.decider import outcome
from tablee.core.game import Definition
from tablee.core.terminal import Terminal
from tablee.games.mots_de_tete.bots import BOTS
from tablee.games.mots_de_tete.legal import affordances, legal, preview
from tablee.games.mots_de_tete.model import Command, Event, Options, State, View
from tablee.games.mots_de_tete.narration import describe
from tablee.games.mots_de_tete.notation import NOTATION
from tablee.games.mots_de_tete.paper import print_grid
from tablee.games.mots_de_tete.rules import decide
from tablee.games.mots_de_tete.setup import setup
from tablee.games.mots_de_tete.state import awaiting, deadlines, evolve
from tablee.games.mots_de_tete.view import redact, view


def _terminal() -> Terminal[State, Command, Event, View]:
    from tablee.games.mots_de_tete.terminal import TERMINAL  # noqa: PLC0415 (its library is slow to import)

    return TERMINAL


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="mots-de-tete",
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
    narrate=describe,
    bots=BOTS,
    notation=NOTATION,
    terminal=_terminal,
    papers={"grid": print_grid},
)
