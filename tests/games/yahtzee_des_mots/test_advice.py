"""Advice before a choice, the cost of a choice, and the review after a game: luck and skill told apart."""

from random import Random

import pytest

from tablee.core.game import Refusal
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.advice import Adviser, Situation, hints, situation
from tablee.games.yahtzee_des_mots.bots import BOTS
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Cell, Marks, Options, Roll, Write
from tablee.games.yahtzee_des_mots.review import review_by
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.playing import OPENER, Game


@pytest.fixture(scope="module")
def adviser(real: Words) -> Adviser:
    return Adviser(real)


def test_a_seven_letter_word_is_taken_at_once(real: Words, adviser: Adviser) -> None:
    game = Game.start(real, 1)
    game.falls("ELOZÄGP")
    advice = adviser.advise(situation(game.view(0)))
    assert isinstance(advice.best.command, Write)
    assert advice.best.command.box == "yahtzee"
    assert advice.best.cost == 0
    assert len(advice.others) == 5
    assert [choice.cost for choice in advice.others] == sorted(choice.cost for choice in advice.others)
    game.apply(advice.best.command)


def test_advice_can_be_followed(real: Words, adviser: Adviser) -> None:
    """G-14: every choice is one that the rules accept, and worth what it says."""
    random = Random(8)
    for _ in range(25):
        faces = tuple(random.choice(sides) for sides in BOX.dice)
        turns = tuple(Cell(random.randint(0, 5)) for _ in range(random.randint(0, 7)))
        now = Situation(
            Marks(turns, {"yahtzee": Cell(50)} if random.random() < 0.5 else {}), 20, faces, random.randint(1, 3)
        )
        advice = adviser.advise(now)
        game = Game.start(real, 1)
        game.crosses_out(len(turns))
        for _ in range(now.rolls):
            game.falls("".join(faces))
        for choice in (advice.best, *advice.others):
            assert choice.value == pytest.approx(advice.best.value - choice.cost, abs=1e-3)
            if isinstance(choice.command, Roll) or choice.command.box in {"turn", "chance"}:
                answer = GAME.decide(game.state, 0, choice.command, game.world)
                assert not isinstance(answer, Refusal), (choice, answer)
            if isinstance(choice.command, Roll):
                assert choice.reach is not None
                assert 0 <= choice.reach <= 1
                assert adviser.value_of(now, choice.command) == pytest.approx(choice.value)


def test_no_two_choices_read_alike(adviser: Adviser) -> None:
    """Equal letters lie on several dice: what is shown of two keeps must differ."""
    random = Random(9)
    for _ in range(25):
        faces = tuple(random.choice(sides) for sides in BOX.dice)
        advice = adviser.advise(Situation(Marks(), 0, faces, 1))
        keeps = [choice.command.keep for choice in (advice.best, *advice.others) if isinstance(choice.command, Roll)]
        shown = ["".join(sorted(BOX.letter(faces[die]) for die in keep)) for keep in keeps]
        assert len(shown) == len(set(shown)), (faces, shown)
        assert len(advice.others) == 5


def test_what_a_choice_costs(real: Words, adviser: Adviser) -> None:
    game = Game.start(real, 1)
    game.falls("ELOZÄGP")
    now = situation(game.view(0))
    best = adviser.best(now).value
    assert best - adviser.value_of(now, Roll()) > 20
    assert best - adviser.value_of(now, Write("turn"), 0) > 20
    assert adviser.value_of(now, Write("yahtzee")) == pytest.approx(best)


def test_hints_are_a_table_option() -> None:
    """G-14."""
    assert [hints(Options(), people) for people in (1, 2)] == [True, False]
    assert [hints(Options(hints="always"), people) for people in (1, 2)] == [True, True]
    assert [hints(Options(hints="never"), people) for people in (1, 2)] == [False, False]


@pytest.mark.parametrize("level", ["debutant", "maitre"])
def test_luck_and_costs_add_up_to_the_score(real: Words, adviser: Adviser, level: str) -> None:
    game = Game.start(real, 2, OPENER)
    random = Random(4)
    while game.state.outcome is None:
        bot = BOTS[level if game.state.turn == 0 else "amateur"]
        game.apply(bot(game.view(game.state.turn), real, random))
    found = review_by(adviser, game.log)
    for account, score in zip(found.accounts, game.state.scores, strict=True):
        assert account.expected + account.luck - account.cost == pytest.approx(score, abs=0.05)
    costs = [-moment.change for moment in found.moments if moment.what == "choice"]
    assert min(costs) > -0.05
    if level == "maitre":
        early = [m for m in found.moments if m.seat == 0 and m.what == "choice" and m.turn < 7]
        assert sum(-moment.change for moment in early) < 0.1
    assert found.accounts[1].cost > 10
    assert all(moment.best for moment in found.moments if moment.what == "choice")
