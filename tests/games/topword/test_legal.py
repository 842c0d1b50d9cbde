"""What a seat can do: all plays found, previews, and what a page may offer."""

import pytest

from tablee.boards.grid import DIRECTIONS, square_name, step
from tablee.core.game import Affordances, DeadlineReached, Refusal
from tablee.games.topword import GAME
from tablee.games.topword.model import GRID, Accept, Closed, Contest, Options, Pass, Placed, Play, View
from tablee.games.topword.plays import Made, make
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.topword.playing import CONTESTATION, situation
from tests.games.topword.random_games import play_at_random


def plays(view: View, words: Words) -> list[Play]:
    return [command for command in GAME.legal(view, words) if isinstance(command, Play)]


def every_play(view: View, words: Words) -> set[Play]:
    """All plays, found the slow way: every word, everywhere."""
    board = dict(view.board)
    found = set()
    for word in words.graph.starting_with(""):
        tiles = words.alphabet.split(word)
        for start in GRID:
            for direction in DIRECTIONS:
                squares = [step(start, direction, by) for by in range(len(tiles))]
                laid = [
                    Placed(square, tile)
                    for square, tile in zip(squares, tiles, strict=True)
                    if square not in board or board[square][-1] != tile
                ]
                if laid and isinstance(make(board, view.rack, view.options, laid, words), Made):
                    found.add(Play(tuple(laid)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("cover_whole_word", [True, False])
def test_all_plays_are_found(words: Words, cover_whole_word: bool) -> None:
    """TW-2 to TW-6, compared with a search that tries everything, in every tenth position of some games."""
    options, compared = Options(cover_whole_word=cover_whole_word), 0
    for seed in range(by_depth(1, long=10)):
        for number, (game, seat, _) in enumerate(play_at_random(words, 2, options, seed)):
            if number % by_depth(10, fast=20, long=10) == 5:
                found = plays(game.view(seat), words)
                assert len(set(found)) == len(found)
                assert set(found) == every_play(game.view(seat), words)
                compared += 1
    assert compared


def test_a_single_tile_is_one_play(words: Words) -> None:
    """TW-3: though it makes two words."""
    game = situation(words, ["S", "E"], "E", ["D6↓ TA", "B8→ LE"])
    assert plays(game.view(0), words).count(Play((Placed((8, 4), "S"),))) == 1


def test_plays_come_one_by_one(real: Words) -> None:
    """Lazily: the first is there before the others are looked for."""
    game = situation(real, ["IREALES", "E"], "E")
    assert isinstance(next(iter(GAME.legal(game.view(0), real))), Play)


def test_passes_and_swaps(words: Words) -> None:
    """TW-15."""
    game = situation(words, ["ZZK", "E"], "E")
    assert list(GAME.legal(game.view(0), words)) == [Pass(), Pass("K"), Pass("Z")]
    game = situation(words, ["ZZK", "S"])
    assert list(GAME.legal(game.view(0), words)) == [Pass()]


def test_nothing_is_legal_for_others(words: Words) -> None:
    """G-11."""
    game = situation(words, ["IRE", "LES"], "E")
    assert list(GAME.legal(game.view(1), words)) == []
    assert list(GAME.legal(game.view(None), words)) == []


def test_answers_to_a_provisional_play(words: Words) -> None:
    """TW-14: the next player may answer or move, the others answer."""
    game = situation(words, ["IRE", "ZZZ", "TAS"], "E", options=CONTESTATION)
    game.plays("D6↓ RIRE", 0)
    assert list(GAME.legal(game.view(0), words)) == []
    assert list(GAME.legal(game.view(1), words)) == [Accept(), Contest(), Pass()]
    assert list(GAME.legal(game.view(2), words)) == [Accept(), Contest()]


# ---- preview ------------------------------------------------------------------------------------


def test_a_preview_adds_up(words: Words) -> None:
    game = situation(words, ["BSEE", "E"], "E", ["D6→ RATEAU", "D6↓ RIRE"])
    preview = GAME.preview(game.view(0), game.play("D6↓ BISE"), words)
    assert preview.words == ("BISE", "BATEAU")
    assert preview.points == 13
    assert preview.refusal is None


def test_a_preview_does_not_mind_the_order_of_tiles(words: Words) -> None:
    game = situation(words, ["JEUX", "E"], "EEEE", ())
    play = game.play("E5→ JEUX")
    turned = Play(play.tiles[::-1])
    assert GAME.preview(game.view(0), turned, words) == GAME.preview(game.view(0), play, words)


def test_without_words_a_preview_gives_no_verdict(words: Words) -> None:
    """G-14: points of a word that is none, because only geometry is looked at."""
    game = situation(words, ["IZ", "E"], "E")
    play = game.play("D6↓ RIZ")
    assert GAME.preview(game.view(0), play, None).points == 6 + 2
    refusal = GAME.preview(game.view(0), play, words).refusal
    assert refusal
    assert refusal.code == "word_unknown"


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (1, Play((Placed((7, 4), "E"),)), "not_your_turn"),
        (0, Play((Placed((1, 1), "I"),)), "not_touching"),
        (0, Pass("Z"), "not_held"),
        (1, Pass(), "not_your_turn"),
        (0, Contest(), "nothing_to_contest"),
        (None, Accept(), "nothing_to_contest"),
        (None, Pass(), "not_your_turn"),
        (0, DeadlineReached("turn:1"), "unknown_command"),
    ],
)
def test_previews_refuse_as_the_rules_do(words: Words, seat: int | None, command: Play, code: str) -> None:
    game = situation(words, ["IRE", "LES"], "E", options=CONTESTATION)
    refusal = GAME.preview(game.view(seat), command, None).refusal
    assert refusal
    assert refusal.code == code
    if seat is not None:
        assert game.refusal(command, seat) == refusal


# ---- affordances --------------------------------------------------------------------------------


def codes(affordances: Affordances) -> dict[str, str | None]:
    return {action.name: action.refusal.code if action.refusal else None for action in affordances.actions}


def test_what_the_player_is_offered(words: Words) -> None:
    high = ("D6→ TES", "D6→ LES", "D6→ TES", "D6→ LES", "D6→ TES")
    game = situation(words, ["IRE", "LES"], "E", high)
    offered = GAME.affordances(game.view(0))
    assert codes(offered) == {
        "play": None,
        "pass": None,
        "swap": None,
        "contest": "no_contestation",
        "accept": "no_contestation",
    }
    assert len(offered.places) == 99
    assert "E6" in offered.places
    assert "D6" not in offered.places, "TW-6: five tiles"


def test_a_page_is_told_where_a_tile_cannot_be_laid(words: Words) -> None:
    """TW-5, TW-6: so that it need not know why."""
    high = ("D6→ TES", "D6→ LES", "D6→ TES", "D6→ LES", "D6→ TES", "F5↓ ESE")
    view = situation(words, ["IRE", "LES"], "E", high).view(0)
    assert view.closed == (
        Closed("TW-6", None, ((6, 4),)),
        Closed("TW-5", "E", ((5, 6), (6, 5), (7, 6))),
        Closed("TW-5", "S", ((6, 6),)),
    )
    open_to_e = set(GAME.affordances(view).places)
    for square in GRID:
        closed = any(square in each.squares for each in view.closed if each.tile in {None, "E"})
        refused = make(dict(view.board), "E", view.options, [Placed(square, "E")], None)
        code = refused.code if isinstance(refused, Refusal) else None
        assert closed == (code in {"same_letter", "full_stack"})
        assert closed or square_name(square) in open_to_e


def test_a_page_is_told_what_lies_in_the_box(words: Words) -> None:
    material = situation(words, ["IRE", "LES"], "E").view(None).material
    assert (material.size, material.rack, material.full_stack) == (10, 7, 5)
    assert material.centre == ((5, 5), (5, 6), (6, 5), (6, 6)), "TW-2"
    assert (material.bonus_tiles, material.bonus_points) == (("J", "K", "QU", "W", "X", "Y", "Z"), 2), "TW-10"


def test_what_the_others_are_offered(words: Words) -> None:
    game = situation(words, ["IRE", "LES", "TAS"], "E", options=CONTESTATION)
    game.plays("D6↓ RIRE", 0)
    game.accepts(2)
    turn = dict.fromkeys(("play", "pass", "swap"), "not_your_turn")
    assert codes(GAME.affordances(game.view(0))) == turn | dict.fromkeys(("contest", "accept"), "own_play")
    assert codes(GAME.affordances(game.view(2))) == turn | dict.fromkeys(("contest", "accept"), "accepted_already")
    assert codes(GAME.affordances(game.view(1))) == {
        "play": None,
        "pass": None,
        "swap": "bag_empty",
        "contest": None,
        "accept": None,
    }
    assert GAME.affordances(game.view(0)).places == ()
    spectator = codes(GAME.affordances(game.view(None)))
    assert set(spectator.values()) == {"not_your_turn", "unknown_command"}


def test_nothing_is_offered_at_the_end(words: Words) -> None:
    game = situation(words, ["ZZ", "ZZ"])
    game.passes(0)
    assert set(codes(GAME.affordances(game.view(1))).values()) == {"game_over"}
