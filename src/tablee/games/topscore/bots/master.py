"""A player who looks ahead: its best words are played out, and it never forgets who follows, and who will be first."""

from dataclasses import dataclass

from tablee.games.topscore.bots.expert import Searcher
from tablee.games.topscore.bots.move_costs import ROUND, Move, SearchSettings, Turn
from tablee.games.topscore.bots.playouts import play_out
from tablee.games.topscore.bots.stealing import Steal, steals
from tablee.games.topscore.bots.win_probability import Standing, chance, standings
from tablee.games.topscore.model import LONGEST, Lay, View

_FAILURE = (0.0, 0.1, 0.3, 2.5)
"""What a turn without a word costs besides, in turns, by the tiles that lie there: from six, the next player completes
the word and has a letter for nothing (TS-5, TS-6)."""
_CLOSE = 1.0
"""Turns within which words are compared by playing them out."""


@dataclass(frozen=True)
class Master(Searcher):
    """Plays its best options out, and compares steals by the probability to win."""

    playouts: int = 100
    """How often it plays each candidate out."""
    candidates: int = 5

    def _settings(self, view: View) -> SearchSettings:
        if view.options.completion_letter == "owner":
            return SearchSettings()
        return SearchSettings(failure=tuple(cost / (len(view.seats) - 1) for cost in _FAILURE))

    def _steal(self, turn: Turn, own: float) -> Move | None:
        """The steal that makes victory likelier than anything else does, if there is one."""
        seat, victim = turn.view.seat, turn.view.victim
        if seat is None or victim is None:
            return None
        everybody = standings(turn, own)
        best, likeliest = None, chance(everybody, seat)
        for steal in steals(turn):
            likely = chance(_after(everybody, steal, seat, victim), seat)
            if likely > likeliest:
                best, likeliest = steal.move, likely
        return best

    def _choose(self, turn: Turn, options: list[tuple[float, Move]]) -> Move:
        """The best of the words that come close to each other; a completed word need not be played out."""
        best = [move for cost, move in options[: self.candidates] if cost < options[0][0] + _CLOSE]
        growing = all(isinstance(move.command, Lay) and len(move.command.word) < LONGEST for move in best)
        if not self.playouts or len(best) == 1 or not growing:
            return best[0]
        return best[int(play_out(turn, best, self.playouts).argmin())]


def _after(everybody: list[Standing], steal: Steal, seat: int, victim: int) -> list[Standing]:
    """The race once a word has been stolen."""
    after, mine, other = list(everybody), everybody[seat], everybody[victim]
    later = ROUND * (mine.rounds - 1)
    if steal.letter:
        rounds = mine.rounds - 1
        turns = max(steal.own + later - steal.letter, 0.0) if rounds else 0.0
    else:
        rounds, turns = mine.rounds, steal.own + later
    after[seat] = Standing(turns, mine.score + steal.points, rounds)
    after[victim] = Standing(
        max(other.turns - steal.before + steal.after, 1.0), other.score, other.rounds - steal.completes
    )
    return after
