"""Whole tournaments: the same whoever plays them, whole draws only, and what spoils them is told."""

import multiprocessing
from collections.abc import Iterable

import pytest

from tablee.arena.errors import ArenaError, BotFailed
from tablee.arena.match import MatchResult, TournamentPlan
from tablee.arena.report import Draw, report
from tablee.arena.tournament import open_runner, play_draws
from tablee.lexicon.words import Words
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record
from tests.arena.conftest import MakePlan


def played(plan: TournamentPlan, draws: int = 3, jobs: int = 1, *, until_sure: bool = False) -> list[Draw]:
    return list(play_draws(open_runner(plan), plan, draws, jobs=jobs, until_sure=until_sure))


def results(draws: Iterable[Draw]) -> list[tuple[object, ...]]:
    return [(game.seating, game.scores, game.winners) for draw in draws for game in draw]


def names(plan: TournamentPlan) -> list[str]:
    return [entrant.name for entrant in open_runner(plan).entrants]


# ---- what is played -----------------------------------------------------------------------------


def test_the_seed_tells_everything(toy: MakePlan) -> None:
    first = results(played(toy("sly", "honest")))
    assert first == results(played(toy("sly", "honest")))
    assert first != results(played(toy("sly", "honest", seed="8")))


@pytest.mark.slow
def test_the_number_of_processes_tells_nothing(topword: MakePlan) -> None:
    plan = topword("tests.arena.rivals:timid", "debutant", "tests.arena.rivals:timid")
    assert results(played(plan, 2)) == results(played(plan, 2, jobs=2))


def test_fewer_draws_are_the_first_ones(toy: MakePlan) -> None:
    plan = toy("sly", "honest")
    assert results(played(plan, 5))[:4] == results(played(plan, 2))


def test_a_bot_against_itself_breaks_even_draw_by_draw(toy: MakePlan) -> None:
    """Whatever luck there was changes hands with the seats: that is why a draw is the unit."""
    plan = toy("sly", "sly")
    draws = played(plan, 20)
    assert len({game.scores for draw in draws for game in draw}) > 5
    for first, second in draws:
        assert first.scores == second.scores
    (pair,) = report(names(plan), draws).pairs
    assert pair.bots == ("sly", "sly#2")
    assert pair.rate.value == 0.5
    assert (pair.difference.value, pair.difference.low, pair.difference.high) == (0, 0, 0)
    assert not pair.sure


@pytest.mark.parametrize(("bots", "players", "games"), [(3, 2, 6), (3, 3, 3), (4, 3, 12), (4, 4, 4)])
def test_tables_of_any_size(toy: MakePlan, bots: int, players: int, games: int) -> None:
    plan = toy(*(["sly", "honest"] * 2)[:bots], players=players)
    (draw,) = played(plan, 1)
    assert len(draw) == games
    told = report(names(plan), [draw])
    assert sum(bot.rate.value or 0 for bot in told.bots) == pytest.approx(bots / players)
    assert len(told.pairs) == bots * (bots - 1) // 2


def test_records_are_true(toy: MakePlan, topword: MakePlan) -> None:
    for plan in (
        toy("sly", "tests.arena.rivals:MOODY:bluffs=1", records=True),
        topword("debutant", "debutant", records=True),
    ):
        words: Words = open_runner(plan).words
        (draw,) = played(plan, 1)
        for game in draw:
            record = read_record(game.record)
            assert record.header.seed == "7-1"
            assert [seat.name for seat in record.header.seats] == [names(plan)[one] for one in game.seating.entrants]
            assert list(check_record(record, words))


def test_options_reach_the_game(topword: MakePlan) -> None:
    plan = topword("debutant", "debutant", options={"mode": "contestation"}, records=True)
    (draw,) = played(plan, 1)
    assert "mode=contestation" in draw[0].record


def test_time_is_taken_decision_by_decision(toy: MakePlan) -> None:
    (draw,) = played(toy("sly", "honest"), 1)
    for game in draw:
        assert len(game.thinking) == 2
        assert all(moment > 0 for moments in game.thinking for moment in moments)


def test_it_stops_when_it_is_sure(topword: MakePlan) -> None:
    plan = topword("tests.arena.rivals:timid", "debutant")
    assert len(played(plan, 30, until_sure=True)) == 10


def test_it_goes_on_while_it_is_not(toy: MakePlan) -> None:
    assert len(played(toy("sly", "sly"), 30, until_sure=True)) == 30


# ---- what cannot be played ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "players", "options", "code"),
    [
        (("debutant",), 2, {}, "one_bot"),
        ((), 2, {}, "one_bot"),
        (("debutant", "amateur"), 3, {}, "few_bots"),
        (("debutant",) * 150, 2, {}, "many_bots"),
        (("debutant",) * 5, 5, {}, "refused"),
        (("debutant", "amateur"), 2, {"turn_seconds": -1}, "refused"),
        (("debutant", "amateur"), 2, {"colour": "red"}, "refused"),
    ],
)
def test_nonsense_is_refused_before_anything_is_played(
    topword: MakePlan, bots: tuple[str, ...], players: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(ArenaError) as error:
        open_runner(topword(*bots, players=players, options=options))
    assert error.value.code == code
    assert error.value.message("fr") != error.value.message("en") or code == "refused"


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("bot", "code", "told"),
    [
        ("clumsy", "bot_raised", "LookupError: where is my rack? – rivals.py:"),
        ("cheat", "bot_refused", "TW-"),
        ("babbler", "bot_raised", "'type': 'win'"),
        ("careless", "bot_raised", "Expected `str | null`, got `int`"),
        ("vague", "bot_raised", "Expected `int`, got `str`"),
        ("usurper", "bot_refused", "G-11"),
        ("sleeper", "no_end", "everybody waits"),
    ],
)
def test_a_bot_that_spoils_a_game_is_named(topword: MakePlan, jobs: int, bot: str, code: str, told: str) -> None:
    plan = topword("tests.arena.rivals:timid", f"tests.arena.rivals:{bot}", seed="3")
    before: list[Draw] = []
    with pytest.raises(BotFailed) as error:
        before.extend(play_draws(open_runner(plan), plan, 200, jobs=jobs))
    assert error.value.code == code
    message = error.value.message()
    assert told in message
    assert f"tests.arena.rivals:{bot}" in message
    assert "3-" in message
    assert not multiprocessing.active_children()


@pytest.mark.slow
def test_a_bot_that_ends_its_process_is_noticed(topword: MakePlan) -> None:
    plan = topword("debutant", "tests.arena.rivals:deserter")
    with pytest.raises(BotFailed) as error:
        played(plan, 3, jobs=2)
    assert error.value.code == "worker_died"
    assert "3" in error.value.message()
    assert not multiprocessing.active_children()


@pytest.mark.slow
def test_what_was_played_before_a_failure_is_known(topword: MakePlan) -> None:
    found: list[list[tuple[object, ...]]] = []
    for jobs in (1, 2):
        plan = topword("tests.arena.rivals:timid", "tests.arena.rivals:clumsy", seed="1")
        before: list[Draw] = []
        with pytest.raises(BotFailed):
            before.extend(play_draws(open_runner(plan), plan, 1000, jobs=jobs))
        found.append(results(before))
    assert found[0] == found[1]
    assert found[0]


@pytest.mark.slow
def test_leaving_early_leaves_no_process_behind(topword: MakePlan) -> None:
    plan = topword("debutant", "amateur")
    playing = play_draws(open_runner(plan), plan, 50, jobs=2)
    assert isinstance(next(playing)[0], MatchResult)
    assert len(multiprocessing.active_children()) == 2
    playing.close()
    assert not multiprocessing.active_children()
