"""The exact solution: against counting out small boxes by hand, against the rules, and against simulation."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.games.yahtzee_des_mots.material import BOX, Demand, Material, Sheet
from tablee.games.yahtzee_des_mots.model import Box, Marks
from tablee.games.yahtzee_des_mots.plays import Entry, Table, enter, layouts
from tablee.games.yahtzee_des_mots.solver.best import best_words, face_indices
from tablee.games.yahtzee_des_mots.solver.shipped import read_values, shipped_values, write_values
from tablee.games.yahtzee_des_mots.solver.simulate import simulate
from tablee.games.yahtzee_des_mots.solver.solution import histogram_svg
from tablee.games.yahtzee_des_mots.solver.tables import CONSONANTS, VOWELS, WHOLE, make_tables, word_tables
from tablee.games.yahtzee_des_mots.solver.tensor import collapse, expand, roll_index
from tablee.games.yahtzee_des_mots.solver.turn import reach, solve_turn, turn_value
from tablee.games.yahtzee_des_mots.solver.values import Place, empty_values, reachable, solve, worth_from
from tablee.games.yahtzee_des_mots.solver.vocabulary import known_words
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.brute import Brute

VALUES = {letter: 1 + place % 3 for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}


def letters(words: set[str], longest: int) -> dict[int, Any]:
    """Words as arrays, by length."""
    found = {}
    for length in range(2, longest + 1):
        rows = [[ord(letter) - 65 for letter in word] for word in sorted(words) if len(word) == length]
        found[length] = np.array(rows, np.uint8).reshape(len(rows), length)
    return found


def small_box(dice: list[str], turns: list[Demand], rolls: int = 3, prime_from: int = 4) -> Material:
    sheet = Sheet(rolls, tuple(turns), consonants=5, vowels=4, yahtzee=7, again=9, prime_from=prime_from, prime=6)
    return Material(tuple(tuple(die) for die in dice), "0", "AEIOUY", VALUES, sheet)


ONE, TWO, THREE = Demand(1), Demand(2), Demand(3)

BOXES = {
    "three dice": (small_box(["0AB", "EXT", "SUA"], [Demand(1, 2), Demand(1, 3), ONE]), "AB AXE BUT BAS EU ETA"),
    "four dice, two words": (small_box(["0A", "ET", "US", "OR"], [Demand(1, 2), TWO, ONE]), "ET OU AS SOTE TA ROSA OS"),
    "two rolls": (small_box(["0A", "ET", "US", "OR"], [TWO, ONE], 2), "ET OU AS SOTE TARS TA"),
    "six dice, three words": (small_box(["0A", "ET", "US", "OR", "EN", "IL"], [THREE], 2, 5), "ET OU AS EN IL NI LE"),
    "a prime out of reach": (small_box(["AB", "ET"], [Demand(1, 2), ONE], 3, 50), "AT BE TB"),
    "no words at all": (small_box(["0A", "ET", "US"], [ONE, Demand(1, 2)]), ""),
}


@pytest.mark.parametrize("name", BOXES)
def test_the_solution_of_a_small_box_is_that_of_counting_out(name: str) -> None:
    material, text = BOXES[name]
    words = set(text.split())
    tables = make_tables(material, letters(words, len(material.dice)))
    values, brute = solve(tables), Brute(material, words)
    assert values.expected == pytest.approx(brute.value((0, frozenset(), 0)), abs=1e-4)
    lower = ("consonants", "vowels", "yahtzee", "chance")
    for place in [place for layer in reachable(tables) for place in layer][::7]:
        filled = frozenset(box for at, box in enumerate(lower) if place.filled >> at & 1)
        assert values[place] == pytest.approx(brute.value((place.turn, filled, place.upper)), abs=1e-4)


def test_random_small_boxes() -> None:
    random = Random(5)
    for _ in range(6):
        dice = ["0" + "".join(random.sample("AEST", 2)), *("".join(random.sample("AEIOUBRSTLN", 3)) for _ in range(2))]
        words = {"".join(random.choices("AEIOUBRSTLN", k=random.choice((2, 2, 3)))) for _ in range(25)}
        material = small_box(
            dice, random.sample([Demand(1, 2), Demand(1, 3), ONE], 2), prime_from=random.choice((3, 5))
        )
        solved = solve(make_tables(material, letters(words, 3))).expected
        assert solved == pytest.approx(Brute(material, words).value((0, frozenset(), 0)), abs=1e-4)


@pytest.mark.parametrize(("dice", "faces"), [(1, 3), (2, 2), (3, 4), (5, 3)])
def test_expanding_and_collapsing(dice: int, faces: int) -> None:
    values = np.random.default_rng(1).random(faces**dice).astype(np.float32)
    spread = expand(values, dice, faces).reshape((faces + 1,) * dice)
    assert spread[(-1,) * dice] == pytest.approx(values.mean(), abs=1e-5)
    assert np.allclose(spread[(slice(0, faces),) * dice].ravel(), values)
    best = collapse(spread.ravel(), dice, faces)
    assert (best >= values - 1e-6).all()
    assert best.min() >= values.mean() - 1e-5


# ---- the real box -------------------------------------------------------------------------------


@pytest.mark.parametrize("tier", [Tier.BASIC, Tier.UNATTESTED])
def test_the_tables_agree_with_the_rules(real: Words, tier: Tier) -> None:
    """Every box of random rolls, by the tables and by trying every word of the lexicon under the rules."""
    random = Random(3)
    tables = word_tables(BOX, real, tier)
    for _ in range(40):
        faces = tuple(random.choice(sides) for sides in BOX.dice)
        at = roll_index(face_indices(faces), 6)
        kind = int(tables.kind[at])
        assert bool(kind & CONSONANTS) == all(map(BOX.is_consonant, faces))
        assert bool(kind & VOWELS) == all(map(BOX.is_vowel, faces))
        turn = random.randrange(8)
        demand = BOX.sheet.turns[turn]
        wanted: list[tuple[Box, int]] = [("turn", int(tables.turn[turn][at])), ("chance", int(tables.chance[turn][at]))]
        for box, points in wanted:
            laid = best_words(faces, box, demand, (real, tier))
            entry = enter(Table(faces, 1, Marks(), demand), box, laid, real) if laid else None
            if entry is None:
                assert points == 0
            else:
                assert isinstance(entry, Entry), entry
                assert sum(line.points for line in entry.lines) == points
        if tier == Tier.UNATTESTED and demand.words == 1:
            spelled = (one[0] for one in layouts(faces, 1, real))
            fitting = [one for one in spelled if demand.letters in {None, len(one.dice)}]
            most = max((sum(BOX.value(faces[die]) for die in one.dice) for one in fitting), default=0)
            assert most - int(tables.turn[turn][at]) in range(2)  # an offensive word may be worth more
        assert bool(kind & WHOLE) == bool(best_words(faces, "yahtzee", demand, (real, tier)))


def test_no_vocabulary_has_an_offensive_word(real: Words, words: Words) -> None:
    """G-3."""
    told = {"".join(chr(65 + letter) for letter in row) for row in known_words(words, 7)[3]}
    assert "NUL" not in told
    assert "FEZ" in told
    sizes = [sum(map(len, known_words(real, 7, tier).values())) for tier in (Tier.BASIC, Tier.USUAL, Tier.UNATTESTED)]
    assert sizes[0] < 8_000
    assert sizes[0] < sizes[1] < 20_000 < sizes[2]


def test_what_is_shipped_is_consistent_with_the_words(real: Words) -> None:
    """The values of a few sheets, computed again from those of the turns behind them."""
    values, tables = shipped_values(), word_tables(BOX, real)
    assert 190 < values.expected < 197
    for place in (Place(7, 15, 35), Place(7, 0, 0), Place(7, 11, 30), Place(6, 3, 20), Place(4, 0, 17), Place(0)):
        assert turn_value(tables, place.turn, worth_from(values, place)) == pytest.approx(values[place], abs=0.3)


def test_values_survive_being_written_down() -> None:
    values = shipped_values()
    again = read_values(write_values(values, "hash").encode())
    assert np.array_equal(again.table, values.table)


@pytest.mark.slow
def test_simulated_turns_are_worth_what_the_tables_say(real: Words) -> None:
    """Whole games: the mean of their scores lies where its own spread allows."""
    tables, values = word_tables(BOX, real), shipped_values()
    scores = simulate(tables, lambda place: worth_from(values, place), 64, seed=2)
    assert abs(scores.mean() - values.expected) < 4 * scores.std() / 8


def test_a_turn_is_solved_the_same_with_its_tables(real: Words) -> None:
    tables = word_tables(BOX, real, Tier.BASIC)
    worth = worth_from(empty_values(BOX), Place(2))
    solved = solve_turn(tables, 2, worth)
    assert solved.value == pytest.approx(turn_value(tables, 2, worth), abs=1e-4)
    assert [len(keeps) for keeps in solved.keeps] == [7**7, 7**7]
    chances = reach(tables, 4)
    assert chances[0][-1] > chances[1][-1] > tables.met[4].mean() - 1e-6


def test_the_picture_of_a_distribution() -> None:
    picture = histogram_svg([90, 95, 100, 140, 220], 129.0, title="A & B", across="x", upwards="y")
    assert picture.startswith("<svg")
    assert "A &amp; B" in picture
    assert picture.count("<rect") == 15
