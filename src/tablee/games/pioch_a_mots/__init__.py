"""Pioch'a Mots: draw cards and be the first to call « Top ! » (rules PM-1 to PM-13)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from tablee.core.decider import outcome
from tablee.core.game import Definition
from tablee.core.terminal import RealTimeTerminal
from tablee.games.pioch_a_mots.bots import BOTS
from tablee.games.pioch_a_mots.legal import affordances, legal, offers, preview
from tablee.games.pioch_a_mots.model import Call, Command, Event, Options, State, View, Vote
from tablee.games.pioch_a_mots.narration import narrate
from tablee.games.pioch_a_mots.notation import NOTATION
from tablee.games.pioch_a_mots.refusals import NO_TAKEBACK
from tablee.games.pioch_a_mots.rules import decide, stamp
from tablee.games.pioch_a_mots.setup import setup
from tablee.games.pioch_a_mots.state import awaiting, deadlines, evolve
from tablee.games.pioch_a_mots.view import answering, moment, open_dictionary, redact, view


def _terminal() -> RealTimeTerminal[State, Command, Event, View]:
    from tablee.games.pioch_a_mots.terminal import TERMINAL  # noqa: PLC0415 (its library is slow to import)

    return TERMINAL


def earlier(options: Mapping[str, Any]) -> Definition[State, Options, Command, Event, View] | None:
    """The rules as they were before the option `last_seconds`: those of games that were opened without it."""
    if "last_seconds" in options:
        return None
    return replace(GAME, decide=partial(decide, earlier=True), deadlines=partial(deadlines, earlier=True))


GAME: Definition[State, Options, Command, Event, View] = Definition(
    slug="pioch-a-mots",
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
    stamp=stamp,
    moment=moment,
    no_takeback=NO_TAKEBACK,
    lasting=(Call, Vote),
    answering=answering,
    open_dictionary=open_dictionary,
    narrate=narrate,
    offers=offers,
    bots=BOTS,
    notation=NOTATION,
    terminal=_terminal,
    earlier=earlier,
)
