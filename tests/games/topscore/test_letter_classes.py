"""The graph of letter classes and the expected turns, against plain search and simple reckoning."""

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest

from tablee.games.topscore.bots.classes import NONE, LetterClasses, build_classes, letter_classes
from tablee.games.topscore.bots.expected_turns import Shares, expected_turns
from tablee.games.topscore.bots.turn_estimates import NEVER, Numbers, TurnEstimates
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import BLANK, LONGEST, RACK, SHORTEST
from tablee.lexicon.alphabet import LETTERS, Alphabet
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

SIZES = range(SHORTEST, LONGEST + 1)
SOME = """
ROI TRI RIT SEL LES ILS MER RUE TIR TIRE RITE TRIE IRES SEUL RIRE TIRES TRIES RITES REITS TITRE RIVET TITRES RIVETS
VITRES VITRE TRISTE TRITES VITREES BITUMES TITREES ETRIERS
""".split()
SHARES = Shares.of(FULL_SETS["fr"], LETTERS.tiles)
NO_BLANKS = Shares(SHARES.letters, 0.0)


def classes_of(words: list[str], alphabet: Alphabet = LETTERS) -> LetterClasses:
    return build_classes(alphabet, ([word for word in words if len(word) == size] for size in SIZES))


@pytest.fixture(scope="module")
def basic(words: Words) -> LetterClasses:
    return letter_classes(words, Tier.BASIC)


def plain_edges(words: list[str]) -> set[tuple[str, str, str]]:
    """From class, tile, to class: found by comparing every word with every other."""
    kinds = {"".join(sorted(word)) for word in words}
    return {
        (small, next(iter(Counter(large) - Counter(small))), large)
        for small in kinds
        for large in kinds
        if len(large) == len(small) + 1 and not Counter(small) - Counter(large)
    }


def edges(graph: LetterClasses) -> set[tuple[str, str, str]]:
    tiles = graph.alphabet.tiles

    def name(number: int) -> str:
        return "".join(tile * graph.counts[number][code] for code, tile in enumerate(tiles))

    return {
        (name(number), tiles[code], name(int(graph.child[number][code])))
        for number, code in np.argwhere(graph.child != NONE).tolist()
    }


def test_the_graph_is_that_of_a_plain_search() -> None:
    graph = classes_of(SOME)
    assert edges(graph) == plain_edges(SOME)
    assert graph.starts[-1] - 1 == len({"".join(sorted(word)) for word in SOME})


def test_the_graph_of_a_real_vocabulary(words: Words, basic: LetterClasses) -> None:
    """Every edge is one, and of a few hundred classes none is missing."""
    known = [word for size in SIZES for word in words.vocabulary(Tier.BASIC).matching([LETTERS.all] * size)]
    random = Random(1)
    for small in random.sample(sorted({"".join(sorted(word)) for word in known}), 300):
        wanted = {tile for tile in LETTERS.tiles if basic.find(small + tile) != NONE} if len(small) < LONGEST else set()
        plain = {
            tile
            for tile in LETTERS.tiles
            if words.vocabulary(Tier.BASIC).words_from([*small, tile], 0, whole=True) and len(small) < LONGEST
        }
        row = basic.child[basic.find(small)]
        assert {LETTERS.tiles[code] for code in np.flatnonzero(row)} == wanted == plain


def test_classes_are_found_in_any_order() -> None:
    graph = classes_of(SOME)
    assert graph.find("RIT") == graph.find("TRI") != NONE
    assert graph.find("RIZ") == NONE
    assert graph.size(graph.find("TRI")) == 3
    assert graph.size(graph.find("ETRIERS")) == 7


def test_one_tile_carries_two_letters(dutch_words: Words) -> None:
    """G-1: R·IJ·K has three tiles, B·I·J·O·U five."""
    graph = letter_classes(dutch_words, Tier.UNATTESTED)
    assert graph.size(graph.find(["R", "IJ", "K"])) == 3
    assert graph.size(graph.find(list("BIJOU"))) == 5
    assert graph.find(list("RIJK")) == NONE
    grown = graph.child[graph.find(["R", "IJ", "K"])][graph.code["S"]]
    assert grown == graph.find(["R", "IJ", "K", "S"]) != NONE


def test_offensive_words_are_in_no_class(words: Words) -> None:
    """G-3."""
    graph = letter_classes(words, Tier.UNATTESTED)
    decent = words.vocabulary()
    for size in (3, 4):
        texts = ["".join(LETTERS.tiles[code] for code in row) for row in graph.words[size].tolist()]
        assert len(texts) == len(set(texts)) > 0
        assert all(decent.contains_all(texts))


# ---- expected turns -----------------------------------------------------------------------------


def turns_of(words: list[str], shares: Shares = SHARES, **more: float | tuple[float, ...]) -> dict[str, float]:
    graph = classes_of(words)
    turns = expected_turns(graph, shares, **more)  # type: ignore[arg-type]
    return {word: float(turns[graph.find(word)]) for word in words}


def test_one_letter_is_waited_for() -> None:
    """Six words in a row of which each has one tile that makes the next: a rack of six has it so often."""
    chain = ["TRI", "TRIE", "TRIES", "TITRES", "TITREES"]
    turns = turns_of(chain, NO_BLANKS)
    expected = 0.0
    for tile, word in zip("ETSEE", reversed(chain), strict=True):
        assert turns[word] == pytest.approx(expected, rel=1e-5)
        share = SHARES.letters[LETTERS.tiles.index(tile)]
        expected += 1 / (1 - (1 - share) ** RACK)


def test_turns_are_those_of_simulated_draws() -> None:
    """Two ways on, the better one preferred."""
    words = ["TRI", "TRIE", "TRIS", "TIRES", "TRISTE", "TRISTES", "TIRENT", "TRIENTS"]
    graph = classes_of(words)
    turns = expected_turns(graph, NO_BLANKS)
    weights = NO_BLANKS.letters
    random = Random(3)

    def play() -> int:
        number, count = graph.find("TRI"), 0
        while graph.size(number) < LONGEST:
            count += 1
            drawn = random.choices(range(26), weights, k=RACK)
            ways = [int(graph.child[number][code]) for code in drawn if graph.child[number][code] != NONE]
            number = min(ways, key=lambda way: turns[way], default=number)
        return count

    played = [play() for _ in range(4000)]
    assert sum(played) / len(played) == pytest.approx(float(turns[graph.find("TRI")]), rel=0.05)


def test_more_words_never_take_more_turns() -> None:
    random = Random(5)
    for _ in range(10):
        fewer = [word for word in SOME if random.random() < 0.7]
        before, after = turns_of(fewer), turns_of(SOME)
        assert all(after[word] <= before[word] + 1e-4 for word in fewer)


def test_each_turn_is_one_step_at_most(basic: LetterClasses) -> None:
    turns = expected_turns(basic, SHARES)
    for size in SIZES:
        assert (turns[basic.of_size(size)] >= LONGEST - size - 1e-4).all()
    growing = np.flatnonzero((turns < NEVER) & (np.arange(len(turns)) < basic.of_size(LONGEST).start))
    best = turns[basic.child[growing]].min(axis=1)
    grows = best < NEVER
    assert (turns[growing][grows] <= NEVER).all()
    assert np.isfinite(turns).all()


def test_failures_and_letters_cost() -> None:
    plain = turns_of(SOME)
    dear = turns_of(SOME, failure=(0.0, 0.0, 0.0, 3.0))
    assert dear["TRISTE"] > plain["TRISTE"]
    assert turns_of(SOME, completed=0.5)["VITREES"] == pytest.approx(0.5)


def test_a_dead_end_is_left_by_changing_a_letter() -> None:
    """TS-14: nothing grows from ROI, but ROI becomes TRI."""
    turns = turns_of(SOME)
    assert turns["TRI"] < turns["ROI"] < NEVER
    assert turns_of([word for word in SOME if set(word) & set("RI") != {"R", "I"} or word == "ROI"])["ROI"] >= NEVER


# ---- the tiles in hand --------------------------------------------------------------------------


def plain_reach(graph: LetterClasses, turns: Numbers, word: str, rack: str) -> float:
    """The fewest turns, by laying the tiles in every order and stopping anywhere."""
    best = 2 * NEVER
    for order in set(permutations(rack)):
        number = graph.find(word)
        for laid, tile in enumerate(order, 1):
            number = int(graph.child[number][graph.code[tile]])
            if number == NONE:
                break
            best = min(best, laid + float(turns[number]))
    return best


@pytest.mark.parametrize("rack", ["EEST", "VEST", "ZZZZ", "TEEZ", "SSEE"])
@pytest.mark.parametrize("word", ["TRI", "TIRE", "VITRE"])
def test_tiles_in_hand_are_tried_in_every_order(word: str, rack: str) -> None:
    graph = classes_of(SOME)
    estimates = TurnEstimates(graph, expected_turns(graph, SHARES))
    found = estimates.reach(np.array([graph.find(word)], np.int32), np.array([estimates.rack(list(rack))], np.int32))
    wanted = plain_reach(graph, estimates.turns, word, rack)
    assert float(found[0]) == pytest.approx(wanted, abs=1e-4) if wanted < NEVER else found[0] >= NEVER


def test_a_blank_goes_where_it_leads_best(basic: LetterClasses) -> None:
    estimates = TurnEstimates(basic, expected_turns(basic, SHARES))
    number = np.array([basic.find("MER")], np.int32)
    blank = estimates.reach(number, np.array([estimates.rack([BLANK])], np.int32))[0]
    letters = [estimates.reach(number, np.array([[code]], np.int32))[0] for code in range(len(LETTERS.tiles))]
    assert min(letters) < blank < min(letters) + 0.5


def test_beginnings_are_the_words_of_three_tiles(basic: LetterClasses) -> None:
    """TS-2."""
    estimates = TurnEstimates(basic, expected_turns(basic, SHARES))
    classes, turns = estimates.beginnings(np.array([estimates.rack(list("MERQWK"))], np.int32))
    assert {basic.find("MER")} == {number for number in classes[0].tolist() if number != NONE}
    assert turns[0].min() < NEVER
