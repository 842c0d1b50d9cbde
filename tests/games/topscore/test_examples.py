"""Examples like those of the rulebook, which is Dutch (`playthroughs/examples-nl.txt`), and French ones of our own."""

from tablee.games.topscore.model import Laid, Named, Options
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topscore.playing import NONE, Game, situation

UNTIMED = Options(turn_seconds=0)


def grown(game: Game, chain: str) -> list[int]:
    """The points of a chain of words on seat 0's pyramid, while the other passes."""
    points = []
    for word in chain.split():
        laid = game.lays(word)[0]
        assert isinstance(laid, Laid)
        points.append(laid.lines[0].points)
        if game.state.turn == 1:
            game.passes()
    return points


def test_rijn_has_three_tiles(dutch_words: Words) -> None:
    """TS-14, G-1: R·IJ·N becomes N·O·R, or R·IJ·K. (Nobody can lay the river: it is a proper noun.)"""
    for after, letter in (("NOR", "O"), ("RIJK", "K")):
        game = situation(dutch_words, [f"{letter}XQCYZ", "EEEEEE"], ["RIJN", "-"])
        assert [piece.letter for piece in game.state.corners[0].word] == ["R", "IJ", "N"]
        assert kinds(game.changes(after)) == ["Drawn", "Changed", "TurnBegan"]
        assert game.lies(0) == after
        assert game.state.scores == (0, 0)
        assert len(game.state.racks[0]) == 6


def test_a_french_chain(words: Words) -> None:
    """TS-2, TS-3: RUE, TUER, ROUTE, TROUVE, OUVERTS."""
    assert grown(situation(words, ["RUEXYZ", "KWQJ"]), "RUE") == [5]
    for before, letter, after, points in (
        ("RUE", "T", "TUER", 10),
        ("TUER", "O", "ROUTE", 15),
        ("ROUTE", "V", "TROUVE", 20),
        ("TROUVE", "S", "OUVERTS", 25),
    ):
        game = situation(words, [f"{letter}XYZKW", "EEIIAA"], [before, "-"])
        assert grown(game, after) == [points]
        assert game.state.step == ("place" if points == 25 else "play")


def test_a_french_word_of_seven_in_the_small_pyramids(words: Words) -> None:
    """TS-9: seven letters, 175 points."""
    game = situation(words, ["SXYZKW", "EEIIAA"], ["TROUVE", "-"], ["PLAN_TE", NONE], UNTIMED)
    game.lays("OUVERTS")
    game.places("E", 5)
    named = game.names("PLANETE")[0]
    assert isinstance(named, Named)
    assert named.lines[0].points == 175
    assert game.state.last_chance
