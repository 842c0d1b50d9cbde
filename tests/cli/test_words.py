"""`tablee words` as its user sees it."""

import json

import pytest

from tablee.games import games
from tests.cli.conftest import Tablee

RULEBOOKS = "RATEAU TRIS AS BRIS BISE BATEAU RETRACE CRIS SOJA DISQUE SOLO NOTES EN PENSER DEPENSER"
WORDS = RULEBOOKS.split()


def test_words_of_the_rulebooks_are_words(tablee: Tablee) -> None:
    done = tablee("words", "check", "--game", "topword", *WORDS)
    assert done.returncode == 0
    assert done.stdout.count("oui") == len(WORDS)


def test_refusals_come_with_their_reason(tablee: Tablee) -> None:
    done = tablee("words", "check", "--json", "--game", "topword", "AE", "OK", "ETC", "ANTI", "LYON", "KM")
    assert done.returncode == 1
    verdicts = {verdict["word"]: verdict["reason"] for verdict in json.loads(done.stdout)}
    assert verdicts == {
        "AE": "abbreviation",
        "OK": "abbreviation",
        "ETC": "abbreviation",
        "ANTI": "affix",
        "LYON": "proper_noun",
        "KM": "abbreviation",
    }


def test_what_there_are_no_tiles_for_is_no_word(tablee: Tablee) -> None:
    """G-1: Topword's Q is on a tile QU, so nobody lays COQ there."""
    refused = tablee("words", "check", "--game", "topword", "COQ")
    assert refused.returncode == 1
    assert "non — impossible à écrire avec les tuiles du jeu" in refused.stdout
    assert tablee("words", "check", "--game", "topword", "COQUE", "QUE").returncode == 0
    assert tablee("words", "check", "--game", "topscore", "COQ").returncode == 0
    (coq,) = json.loads(tablee("words", "info", "--json", "COQ").stdout)
    exported = set(tablee("lexicon", "export", "fr", "--game", "topword").stdout.split())
    assert "COQUE" in exported
    assert "COQ" not in exported
    assert set(coq["games"]) == games().keys() - {"topword"}


def test_a_reason_is_said_in_the_language_of_the_user(tablee: Tablee) -> None:
    assert "non — nom propre" in tablee("words", "check", "LYON").stdout
    assert "no — proper noun" in tablee("words", "check", "LYON", LANG="en_US.UTF-8").stdout


def test_a_game_decides(tablee: Tablee) -> None:
    for word in ("FLIC", "BAGNOLE", "FRIC"):
        assert tablee("words", "check", "--game", "topword", word).returncode == 0
        refused = tablee("words", "check", "--game", "yahtzee-des-mots", word)
        assert refused.returncode == 1
        assert "argot" in refused.stdout
    assert tablee("words", "check", "--game", "pioch-a-mots", "LYON", "PARIS").returncode == 0


def test_dutch(tablee: Tablee) -> None:
    words = ["ROE", "OREN", "SNOER", "ROTSEN", "SENATOR", "KWAL", "NOR", "RIJK"]
    assert tablee("words", "check", "--lang", "nl", *words).returncode == 0
    refused = tablee("words", "check", "--lang", "nl", "RIJN", TABLEE_LANG="en")
    assert refused.returncode == 1
    assert "proper noun" in refused.stdout


def test_info_shows_all_readings(tablee: Tablee) -> None:
    done = tablee("words", "info", "--json", "paris", "rateau")
    assert done.returncode == 0
    paris, rateau = json.loads(done.stdout)
    assert {(r["spelling"], r["stem"], *r["tags"]) for r in paris["readings"]} >= {
        ("paris", "pari", "common"),
        ("Paris", "Paris", "proper_noun"),
    }
    assert rateau["readings"] == [{"spelling": "râteau", "stem": "râteau", "tags": ["common"]}]
    assert rateau["tier"] in range(1, 6)
    assert "topword" in rateau["games"]
    shown = tablee("words", "info", "RATEAU").stdout
    assert "râteau" in shown
    assert "mot commun" in shown
    assert tablee("words", "info", "RATEAUX", "XYZZY").returncode == 1


def test_words_from_standard_input(tablee: Tablee) -> None:
    done = tablee("words", "check", "--json", "-", stdin=b"rateau ab\0c\nr\xc3\xa2teau\n\xff")
    assert done.returncode == 1
    assert [verdict["admitted"] for verdict in json.loads(done.stdout)] == [True, False, True, False]


@pytest.mark.parametrize(
    "word", ["", "123", "deux mots", "😀", "e\u0301te\u0301", "a" * 100_000, "[red]x[/red]", "\x1b[31m", "-", "--", "’"]
)
def test_nonsense_gets_an_answer(tablee: Tablee, word: str) -> None:
    done = tablee("words", "check", "--", word)
    assert done.returncode == (0 if word in {"e\u0301te\u0301", "-"} else 1)  # été is a word; "-" reads an empty input
    assert "\x1b" not in done.stdout
    assert len(done.stdout) < 2000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--lang", "xx", "RATEAU"), "xx"),
        (("--lang", "../fr", "RATEAU"), "../fr"),
        (("--game", "scrabble", "RATEAU"), "yahtzee-des-mots"),
        (("--lang", "nl", "--game", "topword", "ROE"), "Topword"),
        (("--lexicon", "club", "RATEAU"), "club"),
        ((), "MOTS"),
    ],
)
def test_mistakes_get_one_sentence(tablee: Tablee, arguments: tuple[str, ...], message: str) -> None:
    done = tablee("words", "check", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_colour_only_where_it_is_wanted(tablee: Tablee) -> None:
    assert "\x1b[" not in tablee("words", "check", "RATEAU").stdout  # not a terminal
    assert "\x1b[" in tablee("words", "check", "RATEAU", FORCE_COLOR="1").stdout
    assert "\x1b[3" not in tablee("words", "check", "RATEAU", FORCE_COLOR="1", NO_COLOR="1").stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete(tablee: Tablee, shell: str) -> None:
    script = tablee("completion", shell)
    assert script.returncode == 0
    assert "_TABLEE_COMPLETE" in script.stdout


def test_completion_knows_the_games(tablee: Tablee) -> None:
    done = tablee(_TABLEE_COMPLETE="bash_complete", COMP_WORDS="tablee words check --game ", COMP_CWORD="4")
    assert "yahtzee-des-mots" in done.stdout


def test_help_and_version(tablee: Tablee) -> None:
    assert "cinq jeux" in tablee("--help").stdout
    assert "five French word games" in tablee("--help", LANG="en_GB.UTF-8").stdout
    assert tablee("--version").stdout.startswith("Tablée ")
    assert tablee("nonsense").returncode == 2
