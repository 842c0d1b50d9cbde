"""The master: plays its best words out, and compares steals by the probability to win."""

from dataclasses import dataclass

from tablee.games.topscore.bots.expert import Searcher
from tablee.games.topscore.bots.move_costs import ROUND, Move, SearchSettings, Turn
from tablee.games.topscore.bots.playouts import play_out
from tablee.games.topscore.bots.stealing import Steal, steals
from tablee.games.topscore.bots.win_probability import Standing, chance, standings
from tablee.games.topscore.model import LONGEST, Lay, View

_FAILURE = (0.0, 0.1, 0.3, 2.5)
"""The extra cost of a turn without a word, in turns, by the tiles on the pyramid: with six, the next player completes
the word and takes a letter (TS-5, TS-6)."""
_CLOSE = 1.0
"""Words within this many turns of the best are compared by playouts."""


@dataclass(frozen=True)
class Master(Searcher):
    """Plays its best options out, and compares steals by the probability to win."""

    playouts: int = 100
    """Playouts per candidate."""
    candidates: int = 5

    def _settings(self, view: View) -> SearchSettings:
        if view.options.completion_letter == "owner":
            return SearchSettings()
        return SearchSettings(failure=tuple(cost / (len(view.seats) - 1) for cost in _FAILURE))

    def _steal(self, turn: Turn, own: float) -> Move | None:
        """The steal with a higher probability to win than any other option, if there is one."""
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
        """Choose among the best words by playouts; completed words need none."""
        best = [move for cost, move in options[: self.candidates] if cost < options[0][0] + _CLOSE]
        growing = all(isinstance(move.command, Lay) and len(move.command.word) < LONGEST for move in best)
        if not self.playouts or len(best) == 1 or not growing:
            return best[0]
        return best[int(play_out(turn, best, self.playouts).argmin())]


def _after(everybody: list[Standing], steal: Steal, seat: int, victim: int) -> list[Standing]:
    """The standings after a steal."""
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
