"""`tablee words anagrams|from|pattern|hooks` as their user sees them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games import game
from tablee.lexicon.lexicon import Lexicon
from tests.cli.conftest import Tablee
from tests.lexicon.tagged import admitted_words

COMMANDS = ("anagrams", "from", "pattern", "hooks")


def found_by(tablee: Tablee, *arguments: str) -> list[str]:
    done = tablee("words", *arguments, "--json")
    answer: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == (0 if answer["total"] else 1)
    return [word["word"] for word in answer["words"]]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("anagrams", "CHIEN"), "CHIEN CHINE NICHE"),
        (("anagrams", "Niché"), "CHIEN CHINE NICHE"),
        (("anagrams", "râteau"), "RATEAU"),
        (("pattern", "R?T[AE]?U"), "RATEAU RETENU"),
        (("pattern", "r[^a]t.[n]u"), "RETENU"),
        (("from", "eux", "--min", "3"), "EUX"),
        (("from", "quex", "--game", "topword"), "EX QUE"),
        (("anagrams", "fric", "--game", "yahtzee-des-mots"), ""),
        (("anagrams", "fric", "--game", "topword"), "FRIC"),
        (("anagrams", "lyon", "--game", "pioch-a-mots"), "LYON"),
        (("anagrams", "lyon"), ""),
        (("pattern", "rijk", "--lang", "nl", "--game", "topscore"), "RIJK"),
        (("anagrams", "kijr", "--lang", "nl", "--game", "topscore"), "RIJK"),
        (("anagrams", "jirk", "--lang", "nl", "--game", "topscore"), ""),
        (("anagrams", "jirk", "--lang", "nl"), "RIJK"),
        (("anagrams", "ij", "--lang", "nl", "--game", "topscore"), ""),  # one tile (G-2)
        (("from", "ij", "--lang", "nl", "--game", "topscore"), ""),
        (("pattern", "ij", "--lang", "nl", "--game", "topscore"), ""),
        (("pattern", "ij", "--lang", "nl"), "IJ"),
        (("anagrams", "bi jou", "--lang", "nl", "--game", "topscore"), "BIJOU"),
    ],
)
def test_golden_answers(tablee: Tablee, arguments: tuple[str, ...], expected: str) -> None:
    assert found_by(tablee, *arguments) == expected.split()


def test_blanks(tablee: Tablee) -> None:
    assert set(found_by(tablee, "anagrams", "rateau?")) >= set("AMATEUR LAUREAT MARTEAU RATEAUX TAUREAU".split())
    assert set(found_by(tablee, "from", "?i?")) >= set("SI LIT SKI NI".split())
    assert "ET" not in found_by(tablee, "anagrams", "?i?")


def test_a_bag_of_blanks_lays_every_short_word(tablee: Tablee, french: Lexicon) -> None:
    policy = game("topscore").policy
    short = sorted(word for word in admitted_words(french, policy) if len(word) <= 4)
    assert sorted(found_by(tablee, "from", "????")) == short
    assert found_by(tablee, "pattern", "....") == [word for word in short if len(word) == 4]


def test_longest_first_and_grouped_by_length(tablee: Tablee) -> None:
    lengths = [len(word) for word in found_by(tablee, "from", "maisons")]
    assert lengths == sorted(lengths, reverse=True)
    assert min(len(word) for word in found_by(tablee, "from", "maisons", "--min", "5")) == 5
    table = tablee("words", "from", "chien").stdout.splitlines()
    assert any("5" in line and "CHIEN CHINE NICHE" in line for line in table)
    assert sum(line.startswith("│") for line in table) == len({len(w) for w in found_by(tablee, "from", "chien")})


def test_spellings_are_those_that_are_admitted(tablee: Tablee) -> None:
    assert "râteau" in tablee("words", "anagrams", "rateau").stdout
    answer = json.loads(tablee("words", "pattern", "paris", "--json").stdout)
    assert answer == {"total": 1, "words": [{"word": "PARIS", "length": 5, "spellings": ["paris"]}]}
    assert "Paris" in tablee("words", "pattern", "paris", "--game", "pioch-a-mots").stdout


def test_lengths_are_in_tiles(tablee: Tablee) -> None:
    def lengths(*arguments: str) -> dict[str, int]:
        answer = json.loads(tablee("words", *arguments, "--json").stdout)
        return {word["word"]: word["length"] for word in answer["words"]}

    assert lengths("pattern", "que", "--game", "topword") == {"QUE": 2}
    assert lengths("pattern", "que") == {"QUE": 3}
    dutch = ("--lang", "nl", "--game", "topscore")
    assert lengths("pattern", "rijk", *dutch) == {"RIJK": 3}
    assert lengths("pattern", "bi jou", *dutch) == {"BIJOU": 5}


def test_hooks(tablee: Tablee) -> None:
    done = tablee("words", "hooks", "raté", "--json")
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    assert answer["word"] == "RATE"
    assert answer["before"] == [{"tile": "U", "word": "URATE", "length": 5, "spellings": ["urate"]}]
    assert [hook["tile"] for hook in answer["behind"]] == list("ELRSZ")
    table = tablee("words", "hooks", "raté", TABLEE_LANG="en").stdout
    assert "before" in table
    assert "rates, ratés" in table
    tiles = json.loads(tablee("words", "hooks", "ete", "--game", "topword", "--json").stdout)["before"]
    assert {"tile": "QU", "word": "QUETE", "length": 4, "spellings": ["quête", "quêté"]} in tiles


def test_tables_are_limited_and_say_so(tablee: Tablee) -> None:
    total = len(found_by(tablee, "pattern", "?????", "--game", "topword"))
    shown = tablee("words", "pattern", "?????", "--game", "topword", TABLEE_LANG="en").stdout
    assert shown.count("│") == 3 * 200
    assert f"{total - 200:,} more" in shown
    assert "more" not in tablee("words", "anagrams", "chien", TABLEE_LANG="en").stdout
    few = tablee("words", "from", "maisons", "--limit", "1", TABLEE_LANG="en").stdout
    assert "MAISONS" in few
    assert " more" in few
    answer = json.loads(tablee("words", "from", "maisons", "--limit", "2", "--json").stdout)
    assert len(answer["words"]) == 2
    assert answer["total"] > 2


@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_found(tablee: Tablee, command: str) -> None:
    done = tablee("words", command, "xkzwv", TABLEE_LANG="en")
    assert done.returncode == 1
    assert done.stdout == "No word.\n"
    assert tablee("words", command, "xkzwv", "--json").returncode == 1


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "question", ["", " ", "12", "week-end", "😀", "\x1b[31m", "a" * 1_000, "?" * 1_000, "[" * 100_000, "[", b"\xff"]
)
def test_nonsense_gets_one_sentence(tablee: Tablee, command: str, question: str | bytes) -> None:
    done = tablee("words", command, "--", question)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("tablee: ")
    assert len(done.stderr) < 200
    assert done.stderr.removesuffix("\n").isprintable()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("anagrams", "--game", "topword", "COQ"), "Q"),
        (("hooks", "--game", "topword", "COQ"), "QU"),
        (("pattern", "--game", "topword", "[Q]?"), "Q"),
        (("pattern", "R[AE"), "crochet"),
        (("pattern", "R[]"), "[]"),
        (("pattern", "?" * 16), "15"),
        (("from", "?" * 9), "8"),
        (("from", "A" * 101), "100"),
        (("from", "CHIEN", "--min", "0"), "--min"),
        (("from", "CHIEN", "--limit", "0"), "--limit"),
        (("from", "CHIEN", "--limit", "x"), "--limit"),
        (("anagrams",), "MOT"),
        (("anagrams", "CHIEN", "NICHE"), "NICHE"),
        (("anagrams", "CHIEN", "--lang", "xx"), "xx"),
        (("anagrams", "CHIEN", "--game", "scrabble"), "yahtzee-des-mots"),
        (("anagrams", "RIJK", "--lang", "nl", "--game", "topword"), "Topword"),
        (("anagrams", "CHIEN", "--lexicon", "club"), "club"),
    ],
)
def test_mistakes_are_named(tablee: Tablee, arguments: tuple[str, ...], message: str) -> None:
    done = tablee("words", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_a_club_is_asked_for_its_own_words(tablee: Tablee, tmp_path: Path) -> None:
    listing = tmp_path / "club.txt"
    listing.write_text("chien\nxhien\n", "utf-8")
    home = str(tmp_path)
    assert tablee("lexicon", "import", listing, "--name", "club", TABLEE_HOME=home).returncode == 0
    done = tablee("words", "from", "nichex", "--lexicon", "club", "--json", TABLEE_HOME=home)
    assert [word["word"] for word in json.loads(done.stdout)["words"]] == ["CHIEN", "XHIEN"]
    played = tablee("words", "anagrams", "chien", "--lexicon", "club", "--game", "topword", TABLEE_HOME=home)
    assert played.returncode == 0


def test_colour_only_where_it_is_wanted(tablee: Tablee) -> None:
    for command in COMMANDS:
        arguments = ("words", command, "rate")
        assert "\x1b[" not in tablee(*arguments).stdout
        assert "\x1b[1;36m" in tablee(*arguments, FORCE_COLOR="1").stdout
        assert "36m" not in tablee(*arguments, FORCE_COLOR="1", NO_COLOR="1").stdout


def test_help_lists_the_commands(tablee: Tablee) -> None:
    shown = tablee("words", "--help").stdout
    for command in COMMANDS:
        assert f"  {command} " in shown
        assert tablee("words", command, "--help").returncode == 0
