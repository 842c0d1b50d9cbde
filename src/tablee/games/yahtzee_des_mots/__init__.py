"""Yahtzee des Mots: seven letter dice, three rolls, eight turns (rules YM-1 to YM-10)."""

from tablee.core.decider import awaiting_turn, outcome
from tablee.core.game import Definition
from tablee.core.solver import Solver
from tablee.core.terminal import Terminal
from tablee.games.yahtzee_des_mots.advice import Advice, advise, hints
from tablee.games.yahtzee_des_mots.bots import BOTS
from tablee.games.yahtzee_des_mots.drafts import bot_drafts, offers, show_draft
from tablee.games.yahtzee_des_mots.legal import affordances, legal, preview
from tablee.games.yahtzee_des_mots.model import Command, Event, Layout, Options, State, View
from tablee.games.yahtzee_des_mots.narration import describe
from tablee.games.yahtzee_des_mots.notation import NOTATION
from tablee.games.yahtzee_des_mots.review import Review, review
from tablee.games.yahtzee_des_mots.rules import decide
from tablee.games.yahtzee_des_mots.setup import setup
from tablee.games.yahtzee_des_mots.solver.values import Values
from tablee.games.yahtzee_des_mots.state import deadlines, evolve
from tablee.games.yahtzee_des_mots.view import redact, view


def _terminal() -> Terminal[State, Command, Event, View]:
    from tablee.games.yahtzee_des_mots.terminal import TERMINAL  # noqa: PLC0415 (its library is slow to import)

    return TERMINAL


def _solver() -> Solver[Values]:
    from tablee.games.yahtzee_des_mots.solver.solution import SOLVER  # noqa: PLC0415 (only `tablee solve` needs it)

    return SOLVER


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="yahtzee-des-mots",
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
    narrate=describe,
    show_draft=show_draft,
    bot_drafts=bot_drafts,
    offers=offers,
    hints=hints,
    advise=advise,
    review=review,
    shapes={"Layout": Layout, "Advice": Advice, "Review": Review},
    bots=BOTS,
    notation=NOTATION,
    terminal=_terminal,
    solver=_solver,
)
