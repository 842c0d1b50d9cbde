"""How texts and numbers look at a terminal."""

import pytest

from tablee.cli.output import number, wrap
from tests.cli.conftest import Tablee


def test_lines_break_between_words_and_stay_in_their_column() -> None:
    told = wrap(
        "passer          finit votre tour et laisse jouer le suivant\n\n    une ligne en retrait, assez longue", 30
    )
    assert told.split("\n") == [
        "passer          finit votre",
        "                tour et laisse",
        "                jouer le",
        "                suivant",
        "",
        "    une ligne en retrait,",
        "      assez longue",
    ]


def test_french_punctuation_stays_with_its_word() -> None:
    told = wrap("Dites «\u00a0aide\u00a0»\u00a0: tout y est", 9)
    assert told.split("\n") == ["Dites", "  «\u00a0aide\u00a0»\u00a0:", "  tout y", "  est"]


def test_what_is_longer_than_a_line_stays_whole() -> None:
    assert wrap("voir /un/chemin/assez/long", 10).split("\n") == ["voir", "  /un/chemin/assez/long"]


def test_thousands_are_set_apart_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    assert number(419590) == "419,590"
    monkeypatch.setenv("TABLEE_LANG", "fr")
    assert number(419590) == "419\u202f590"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", ["topword", "topscore", "mots-de-tete", "pioch-a-mots", "yahtzee-des-mots"])
def test_explanations_fit_the_terminal(tablee: Tablee, game: str, language: str) -> None:
    for topic in ("--options", "--bots"):
        told = tablee("play", game, topic, "help", COLUMNS="80", TABLEE_LANG=language).stdout
        assert max(map(len, told.splitlines())) <= 80
        assert language == "fr" or not any(mark in told for mark in (" :", " ;", "\xa0"))
