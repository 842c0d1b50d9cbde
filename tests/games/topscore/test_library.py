"""`tablee.Topscore`: situations, words as text, the pyramids as a picture."""

import xml.etree.ElementTree as ET

import pytest

import tablee
from tablee.core.notation import NotationError
from tablee.games.topscore.model import Lay, Pass, Placed


def test_a_whole_game_of_bots_comes_back_from_its_record() -> None:
    for lexicon in ("fr", "nl"):
        game = tablee.Topscore(3, seed="7", lexicon=lexicon)
        while not game.is_over:
            game.play_bot("amateur")
        again = tablee.Topscore.from_record(game.record())
        assert (again.scores, again.words.lexicon.meta.language) == (game.scores, lexicon)


def test_a_turn_with_everything() -> None:
    """TS-5, TS-7, TS-12, TS-13."""
    game = tablee.Topscore(
        ["Léa", "Marc"], racks=["EKWXYZ", "SAIOUN"], words=["TROUVE", "RUe"], cells=["PLAN_T_", "_______"], seed="3"
    )
    assert (game.rack, game.step, game.turn) == (("E", "K", "W", "X", "Y", "Z"), "play", 0)
    game.exchange("KW")
    game.steal("OUVERTS")
    placed = game.place("V", 1)[0]
    assert isinstance(placed, Placed)
    assert (game.cells(1), game.step) == ("V______", "play")
    assert any(isinstance(move, Lay) and move.pyramid == 1 for move in game.legal_moves())
    assert game.preview(Pass()).refusal is None
    game.pass_turn()
    assert game.step == "claim"
    game.place("E", 7)
    assert game.cells(0) == "PLAN_TE"
    assert repr(game) == f"<Topscore {game.scores}, turn of 0>"


def test_mistakes_of_the_caller_are_told() -> None:
    for wrong in (
        {"racks": ["ABCDEFG", "A"]},
        {"racks": ["ZZ", "A"]},
        {"racks": ["RIJK1", "A"]},
        {"racks": ["A", "B"], "words": ["RU", "-"]},
        {"racks": ["A", "B"], "words": ["RUE"]},
        {"racks": ["A", "B"], "cells": ["ABC", "_______"]},
    ):
        with pytest.raises(NotationError):
            tablee.Topscore(**wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        tablee.Topscore(racks="ABC")
    with pytest.raises(tablee.IllegalMoveError) as refused:
        tablee.Topscore(seed="7").steal("ROUTE")
    assert refused.value.refusal.rule == "TS-5"
    with pytest.raises(NotationError):
        tablee.Topscore(seed="7").lay("R2D2")


def test_the_picture_reads_without_colour() -> None:
    """A blank has a dotted edge and a small letter; the table stands in the description too."""
    game = tablee.Topscore(["Léa <3", "Marc"], racks=["TKWXYZ", "A"], words=["RUe", "-"], cells=["P______", "_______"])
    game.lay("TUER")
    picture = game.svg(size=400)
    root = ET.fromstring(picture)
    assert root.attrib["width"] == "400"
    assert "stroke-dasharray" in picture
    assert ">e</text>" in picture
    description = root.findtext("{http://www.w3.org/2000/svg}desc")
    assert description is not None
    assert "Léa <3: TUER, P . . . . . ." in description
    assert game._repr_svg_() == game.svg()
    assert game.svg() == game.svg()
