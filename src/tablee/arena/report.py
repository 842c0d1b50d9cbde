"""The results of a tournament. The unit of observation is the draw: all its games count as one."""

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from statistics import fmean

import msgspec

from tablee.arena.estimates import (
    CONFIDENCE,
    Estimate,
    elo_estimate,
    mean_estimate,
    percentile,
    rate_estimate,
)
from tablee.arena.match import MatchResult

Draw = Sequence[MatchResult]
"""All games of a draw."""


class Decisions(msgspec.Struct, frozen=True):
    """Durations of a bot's decisions, in milliseconds."""

    count: int
    mean: float
    p99: float
    longest: float


class BotReport(msgspec.Struct, frozen=True):
    """A bot against all others: its win rate (a tie is shared) and its score."""

    bot: str
    games: int
    rate: Estimate
    score: Estimate
    decisions: Decisions


class PairReport(msgspec.Struct, frozen=True):
    """The first bot against the second: the share of games in which it did better (a tie counts half)."""

    bots: tuple[str, str]
    draws: int
    games: int
    rate: Estimate
    difference: Estimate
    elo: Estimate

    @property
    def sure(self) -> bool:
        """Whether the difference between the two is significant."""
        return differs(self.rate)


class Report(msgspec.Struct, frozen=True):
    """The bots, best first, and all pairs of bots that met."""

    bots: tuple[BotReport, ...]
    pairs: tuple[PairReport, ...]


def report(names: Sequence[str], draws: Sequence[Draw]) -> Report:
    """Summarise one or more draws."""
    contests = [_contests(draw) for draw in draws]
    bots = [_bot_report(number, name, contests, draws) for number, name in enumerate(names)]
    bots.sort(key=lambda one: (-(one.rate.value or 0), -(one.score.value or 0)))
    rank = {one.bot: place for place, one in enumerate(bots)}
    pairs: list[PairReport] = []
    for two in combinations(range(len(names)), 2):
        better, other = sorted(two, key=lambda number: rank[names[number]])
        pairs.append(_pair_report(names, better, other, contests))
    pairs.sort(key=lambda pair: [rank[bot] for bot in pair.bots])
    return Report(tuple(bots), tuple(pairs))


# ---- one draw -----------------------------------------------------------------------------------


class _Contest(msgspec.Struct, frozen=True):
    """Comparable results: scores and winners, by the index of the bot."""

    scores: dict[int, int]
    winners: frozenset[int]

    def share(self, bot: int) -> float:
        """Return a bot's share of the win."""
        return 1 / len(self.winners) if bot in self.winners else 0.0

    def against(self, bot: int, other: int) -> float:
        """Return 1 if a bot did better than another, 0 if worse, 0.5 if equal. A winner beats a loser (G-8)."""
        mine, theirs = ((one in self.winners, self.scores[one]) for one in (bot, other))
        if mine[0] and theirs[0]:
            return 0.5
        return (mine > theirs) + (mine == theirs) / 2


def _contests(draw: Draw) -> list[_Contest]:
    """Return the contests of a draw. Solo games form one contest together, won by the highest score."""
    if all(len(game.scores) == 1 for game in draw):
        scores = {game.seating.entrants[0]: game.scores[0] for game in draw}
        best = max(scores.values())
        return [_Contest(scores, frozenset(bot for bot, score in scores.items() if score == best))]
    return [
        _Contest(
            dict(zip(game.seating.entrants, game.scores, strict=True)),
            frozenset(game.seating.entrants[seat] for seat in game.winners),
        )
        for game in draw
    ]


# ---- all draws ----------------------------------------------------------------------------------


def _bot_report(number: int, name: str, contests: Sequence[list[_Contest]], draws: Sequence[Draw]) -> BotReport:
    own = [[contest for contest in draw if number in contest.scores] for draw in contests]
    thinking = sorted(
        moment
        for draw in draws
        for game in draw
        for bot, moments in zip(game.seating.entrants, game.thinking, strict=True)
        if bot == number
        for moment in moments
    )
    return BotReport(
        name,
        sum(map(len, own)),
        rate_estimate([fmean(contest.share(number) for contest in draw) for draw in own]),
        mean_estimate([fmean(contest.scores[number] for contest in draw) for draw in own]),
        Decisions(len(thinking), fmean(thinking), percentile(thinking, 0.99), thinking[-1])
        if thinking
        else Decisions(0, 0.0, 0.0, 0.0),
    )


def _pair_report(names: Sequence[str], bot: int, other: int, contests: Sequence[list[_Contest]]) -> PairReport:
    met = _met(bot, other, contests)
    rate = rate_estimate(_shares(bot, other, met))
    difference = mean_estimate([fmean(one.scores[bot] - one.scores[other] for one in draw) for draw in met])
    return PairReport((names[bot], names[other]), len(met), sum(map(len, met)), rate, difference, elo_estimate(rate))


def _met(bot: int, other: int, contests: Sequence[list[_Contest]]) -> list[list[_Contest]]:
    return [[one for one in draw if bot in one.scores and other in one.scores] for draw in contests]


def _shares(bot: int, other: int, met: Sequence[list[_Contest]]) -> list[float]:
    return [fmean(one.against(bot, other) for one in draw) for draw in met]


# ---- when to stop -------------------------------------------------------------------------------


def differs(rate: Estimate) -> bool:
    """Whether a rate differs significantly from one half."""
    return rate.low is not None and rate.high is not None and not rate.low <= 0.5 <= rate.high


def interim_analyses() -> Iterator[tuple[int, float]]:
    """Yield the number of draws before each interim analysis, and its confidence level.

    Repeated tests would eventually find a difference by chance. Each analysis therefore requires more confidence than
    the one before, so that all of them together have the error probability of a single test.
    """
    draws = 10
    for look in count(1):
        yield draws, 1 - (1 - CONFIDENCE) / (look * (look + 1))
        draws += draws // 2


def is_sure(entrants: int, draws: Sequence[Draw], confidence: float) -> bool:
    """Whether every two bots differ significantly."""
    contests = [_contests(draw) for draw in draws]
    return all(
        differs(rate_estimate(_shares(bot, other, _met(bot, other, contests)), confidence))
        for bot, other in combinations(range(entrants), 2)
    )
