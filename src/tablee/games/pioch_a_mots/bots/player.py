"""The base of all bots: sees words after some time, calls by a rule, and lays the best word it has seen."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tablee.core.game import Later, Millis
from tablee.games.pioch_a_mots.bots.parameters import PARAMETERS, Level, Range
from tablee.games.pioch_a_mots.bots.perception import Sighting, best_until, sightings
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, View, Vote
from tablee.games.pioch_a_mots.plays import pick_cards
from tablee.lexicon.words import Words

_MARGIN = 500
"""The latest time to act, before the deadline."""
_UNHURRIED = 8000
"""How long it looks at its cards where there is no deadline."""

CallRule = Callable[[int], bool]
"""Whether to call with a word of so many points, rather than wait."""


@dataclass(frozen=True)
class Player:
    """Calls with the first word it sees: the two lower levels, and the base of the others."""

    level: str = "amateur"
    """The level in parameters.toml whose perception and pace it has."""

    def __post_init__(self) -> None:
        """Raise ValueError if there is no such level."""
        if self.level not in PARAMETERS.levels:
            raise ValueError(f"{self.level}: {', '.join(PARAMETERS.levels)}")

    @property
    def traits(self) -> Level:
        """The parameters of its level."""
        return PARAMETERS.levels[self.level]

    def __call__(self, view: View, words: Words, random: Random) -> Later[Command] | None:
        """Return its command, and when it sends it."""
        traits = self.traits
        eyes = Random(random.getrandbits(64))  # noqa: S311 (what it sees must not hang on what else it may do)
        if view.may_vote and view.laid:
            known = words.recognises(view.laid.word, traits.recognised)
            return Later(Vote(view.laid.word, known), _in_time(view, _after(view, traits.voting, random)))
        if view.may_lay:
            ready = _after(view, traits.laying, random)
            return _lay(view, ready, traits.patience, sightings(view, words, traits, eyes))
        few = len(view.hand) < view.options.minimum
        draws = Later(Draw(), _after(view, traits.drawing if few else traits.looking, random))
        if view.seat is not None and view.alone == view.seat:
            return _alone(view, draws, traits.content, sightings(view, words, traits, eyes))
        answers = (self._call(view, words, eyes), draws if view.may_draw else None)
        return min((later for later in answers if later), key=lambda later: later.at, default=None)

    def call_rule(self, view: View, words: Words, random: Random) -> CallRule:  # noqa: ARG002 (others need them)
        """Return the rule by which it calls in a position."""
        return lambda points: points > 0

    def _call(self, view: View, words: Words, eyes: Random) -> Later[Command] | None:
        """Call as soon as it has seen a word that satisfies its rule.

        A call while another lays waits, and is taken if that word is wrong; a player who would then be the last one
        does not call (PM-7).
        """
        if not view.may_call or (view.caller is not None and len(others_in(view)) == 1):
            return None
        seen = sightings(view, words, self.traits, eyes)
        calls, best = self.call_rule(view, words, eyes), 0
        for sighting in seen:
            if view.deadline is not None and sighting.at > view.deadline:
                break  # before that it is asked again
            if sighting.held.points > best:
                best = sighting.held.points
                if calls(best):
                    return Later(Call(view.round), max(sighting.at, view.since + PARAMETERS.perception.distraction))
        return None


def others_in(view: View) -> list[int]:
    """The other seats that are in the round."""
    return [seat for seat, one in enumerate(view.seats) if seat != view.seat and not one.out]


def _lay(view: View, ready: Millis, patience: Millis, seen: list[Sighting]) -> Later[Command]:
    """Lay the best word seen within its patience, else the first seen in time."""
    last = _in_time(view, view.since + _UNHURRIED if view.deadline is None else view.deadline)
    best = best_until(seen, min(last, view.since + patience)) or next(iter(seen), None)
    if best is None or best.at > last:
        return Later(GiveUp(), last)
    cards = pick_cards(view.hand, best.held.word)
    command: Command = GiveUp() if cards is None else Lay(best.held.word, cards)
    return Later(command, _in_time(view, max(ready, best.at)))


def _alone(view: View, draws: Later[Command], content: int, seen: list[Sighting]) -> Later[Command]:
    """As the last player, draw until it has enough points, then call with the best word seen in time (PM-7)."""
    seat = view.seat or 0
    content = min(content, view.options.target - view.seats[seat].score)
    last = _in_time(view, view.since + _UNHURRIED)  # the others wait: nobody uses up all the time there is
    enough = next((one.at for one in seen if one.held.points >= content and one.at <= last), None)
    can_draw = view.may_draw and (view.pile or view.pit)
    best = best_until(seen, last)
    if can_draw and (enough is None or enough > draws.at) and (draws.at <= last or best is None):
        return Later(draws.command, min(draws.at, last))
    if best is None or not view.may_call:
        hopeful = view.may_call and seen and seen[0].at < last + 1000 * view.options.top_seconds - _MARGIN
        return Later(Call(view.round) if hopeful else GiveUp(), last)
    return Later(Call(view.round), enough if enough is not None else best.at)


def _after(view: View, times: Range, random: Random) -> Millis:
    return view.since + random.randint(*times)


def _in_time(view: View, at: Millis) -> Millis:
    """Limit a time to shortly before the deadline."""
    return at if view.deadline is None else max(view.since, min(at, view.deadline - _MARGIN))
