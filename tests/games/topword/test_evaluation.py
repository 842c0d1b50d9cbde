"""What the expert weighs: the features of moves, worked out by hand, and choices that greed would not make."""

from array import array
from collections import Counter
from random import Random

import pytest

from tablee.games.topword import GAME, _native, engine
from tablee.games.topword.bots.evaluation import FEATURES, VOWELS, Stage, Weights, evaluation, evaluation_by
from tablee.games.topword.bots.expert import Expert, candidates
from tablee.games.topword.bots.knowledge import knowledge_of, swaps
from tablee.games.topword.engine import codes, move_of
from tablee.games.topword.material import ALPHABET, FULL_SET
from tablee.games.topword.text_input import read_tiles
from tablee.lexicon.words import Words
from tests.games.topword.playing import Game, situation


def features(game: Game, move: engine.Move, unseen: str, held: int) -> dict[str, float]:
    """Those that are not 0."""
    state = game.state
    position = engine.position(state.board, state.options, game.words.graph)
    data = position.features(move.packed, codes(state.racks[0]), codes(read_tiles(unseen)), held, VOWELS)
    found = array("f", data)
    assert len(found) == _native.FEATURES >= len(FEATURES)
    return {name: round(value, 4) for name, value in zip(FEATURES, found, strict=False) if value}


def play(game: Game, text: str) -> engine.Move:
    return move_of(game.state.board, game.play(text).tiles)


def test_the_features_of_a_play(words: Words) -> None:
    """BATEAU over RATEAU: one stack of two; S, S, E, E and I are kept. Two of the others' three tiles are X."""
    game = situation(words, ["BSSEEI", "XXZ"])
    found = features(game, play(game, "D6→ BATEAU"), "XXZ", 2)
    assert found == {
        "twins": 2,  # an S and an E
        "uneven": round((3 - 5 * 3 / 7) ** 2, 4),
        "word": 7,
        "height_2": 1,
        "reply": 8,  # BATEAUX, of seven stacks one of which is two high: they hold an X for sure
        "reply_most": 8,
        "S": 2,
        "E": 2,
        "I": 1,
    }


def test_a_reply_is_as_likely_as_its_tile(words: Words) -> None:
    """RATEAUX is flat and brings 14 (TW-9); one of two tiles is an X."""
    game = situation(words, ["ZS", "X"], "K")
    found = features(game, engine.pass_move("Z"), "XK", 1)
    assert (found["reply"], found["S"]) == (7, 1)
    assert "Z" not in found


def test_a_flat_word(words: Words) -> None:
    game = situation(words, ["RATEAUX", "Z"], board=())
    assert features(game, play(game, "D6→ RATEAUX"), "Z", 1) == {
        "word": 7,
        "flat": 7,
        "height_1": 7,
        "reply_most": 8,  # BATEAUX, for whoever had a B
    }


def test_values_are_points_and_weights(words: Words) -> None:
    game = situation(words, ["BSSEEI", "XXZ"])
    move = play(game, "D6→ BATEAU")._replace(score=7)
    by_stage = evaluation_by(Weights((Stage(0, {"S": 1.5, "reply": -0.5}), Stage(9, {"E": 100.0}))))
    position = engine.position(game.state.board, game.state.options, words.graph)
    arguments = (move.packed, codes("BSSEEI"), codes("XXZ"), 2)
    assert array("f", position.values(*arguments, 0, by_stage)).tolist() == [7 + 2 * 1.5 - 8 * 0.5]
    assert array("f", position.values(*arguments, 1, by_stage)).tolist() == [207]
    assert array("f", position.values(*arguments, 50, by_stage)).tolist() == [207], "the last stage is for all beyond"


@pytest.mark.parametrize(
    "stages",
    [[], [(0, [1.0])], [(5, [0.0] * _native.FEATURES), (5, [0.0] * _native.FEATURES)]],
    ids=["none", "too few weights", "not in order"],
)
def test_evaluations_that_are_none(stages: list[tuple[int, list[float]]]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _native.Evaluation(stages, VOWELS)


def test_moves_that_the_rack_cannot_lay(words: Words) -> None:
    game = situation(words, ["S", "X"])
    position = engine.position(game.state.board, game.state.options, words.graph)
    with pytest.raises(ValueError, match="rack"):
        position.values(engine.pass_move("Z").packed, codes("S"), codes("X"), 1, 0, evaluation())


# ---- what the expert chooses --------------------------------------------------------------------


def asked(words: Words, rack: str) -> tuple[Game, dict[engine.Move, float]]:
    """Early in a game, RATEAU on the board: what the moves of a rack are worth to the expert, best first."""
    left = Counter(FULL_SET) - Counter(read_tiles(rack)) - Counter("RATEAU")
    tiles = sorted(left.elements())
    game = situation(words, [rack, "".join(tiles[::15])], "".join(tiles))
    known = knowledge_of(game.view(0), words.vocabulary())
    return game, candidates(known, swaps(game.view(0)), 10_000, Random(1))


@pytest.mark.parametrize(
    ("rack", "greedy", "wise"),
    [("OJIPSIF", "B7→ FOIS", "H5→ FOI"), ("EFVEEZS", "A7→ FEVES", "H5→ FEZ")],
)
def test_two_points_do_not_pay_for_an_s(real: Words, rack: str, greedy: str, wise: str) -> None:
    game, values = asked(real, rack)
    view = game.view(0)
    chosen = Expert()(view, real, Random(0))
    assert chosen == game.play(wise)
    assert GAME.preview(view, chosen, real).points == GAME.preview(view, game.play(greedy), real).points - 2
    assert max(move.score for move in values) == GAME.preview(view, game.play(greedy), real).points


def test_the_same_word_goes_where_it_offers_less(real: Words) -> None:
    """KWA over one A of RATEAU or the other: the same points, the same tiles kept."""
    game, values = asked(real, "WKZXSJW")
    replies = {}
    for text in ("H4↓ KWA", "E4↓ KWA"):
        move = next(each for each in values if each.play == game.play(text))
        assert move.score == 10
        replies[values[move]] = features(game, move, "AEILNRSTU", 7)["reply"]
    assert replies[max(replies)] < replies[min(replies)]


def test_the_worst_tile_is_swapped(real: Words) -> None:
    """TW-15."""
    _, values = asked(real, "WASTERI")
    passes = [ALPHABET.tiles[move.laid - 1] for move in values if not move.tiles]
    assert passes[0] == "W"
    assert passes[-1] == "S"
