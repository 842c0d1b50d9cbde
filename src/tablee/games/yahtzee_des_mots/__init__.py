"""Yahtzee des Mots: seven letter dice, three rolls, eight turns (rules YM-1 to YM-10)."""

from tablee.core.game import Definition
from tablee.games.yahtzee_des_mots.bots import BOTS, bot_drafts
from tablee.games.yahtzee_des_mots.model import Command, Event, Options, State, View
from tablee.games.yahtzee_des_mots.moves import affordances, legal, preview
from tablee.games.yahtzee_des_mots.notation import NOTATION
from tablee.games.yahtzee_des_mots.questions import SHAPES, advise, hints, offers, review, show_draft
from tablee.games.yahtzee_des_mots.rules import decide, start
from tablee.games.yahtzee_des_mots.state import awaiting, deadlines, evolve, outcome
from tablee.games.yahtzee_des_mots.telling import tell
from tablee.games.yahtzee_des_mots.view import redact, view

GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="yahtzee-des-mots",
    rules_version="1",
    options=Options,
    commands=Command,
    events=Event,
    views=View,
    start=start,
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
    tell=tell,
    show_draft=show_draft,
    bot_drafts=bot_drafts,
    offers=offers,
    hints=hints,
    advise=advise,
    review=review,
    shapes=SHAPES,
    bots=BOTS,
    notation=NOTATION,
)
