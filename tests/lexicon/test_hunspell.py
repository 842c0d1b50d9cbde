"""The expander on a dictionary small enough to expand by hand."""

from pathlib import Path

import pytest

from tablee.lexicon.errors import SourceError
from tablee.lexicon.hunspell import Expander, Stem, read_affixes, read_stems

SMALL = Path(__file__).parent / "small" / "hunspell"


@pytest.fixture
def expander() -> Expander:
    affixes = read_affixes((SMALL / "index.aff").read_text("utf-8"))
    return Expander(affixes, read_stems((SMALL / "index.dic").read_text("utf-8")))


def forms(expander: Expander, spelling: str) -> set[str]:
    return {form for stem in expander.stems if stem.spelling == spelling for form in expander.forms(stem)}


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("râteau", "râteau râteaux"),
        ("chat", "chat chats"),
        ("manger", "manger mange mangeons mangée mangées mangés"),  # é needs an affix, and carries more of them
        ("poser", "poser pose posons posée posées posés reposer repose reposons"),  # prefixes cross with suffixes
        ("âme", "âme âmes"),  # l'âme is no word
        ("tok", "tok"),  # toks lives in compounds only
        ("tokt", ""),  # forbidden
        ("etc", "etc"),
        ("gramme", "gramme grammes kilogramme kilogrammes yottagramme yottagrammes"),  # the prefix carries the plural
    ],
)
def test_forms(expander: Expander, stem: str, expected: str) -> None:
    assert forms(expander, stem) == set(expected.split())


def test_a_forbidden_spelling_is_no_form_of_another_stem(expander: Expander) -> None:
    assert expander.forms(Stem("tok", ())) == {"tok"}
    assert "tokt" in expander.forbidden
    assert expander.forms(Stem("tokt", ("S.",))) == {"tokts"}


def test_flags_of_a_stem() -> None:
    assert list(read_stems("2\nbar/S.--\nou/et po:mg\n")) == [Stem("bar", ("S.", "--")), Stem("ou", ("et",))]


def test_lines_that_are_no_stems() -> None:
    assert list(read_stems("\ufeff2\n# a comment\n\nbar\n")) == [Stem("bar", ())]


def test_a_stem_may_need_an_affix() -> None:
    affixes = read_affixes("FLAG long\nNEEDAFFIX ()\nSFX S. Y 1\nSFX S. 0 s .\n")
    assert Expander(affixes, []).forms(Stem("fiançaille", ("S.", "()"))) == {"fiançailles"}


def test_a_prefix_stands_where_it_fits_and_crosses_where_it_may() -> None:
    rules = "FLAG long\nPFX re {crosses} 2\nPFX re 0 re [^aeiou]\nPFX re 0 ré [aeiou]\nSFX S. Y 1\nSFX S. 0 s .\n"
    poser, user = Stem("pose", ("re", "S.")), Stem("use", ("re", "S."))
    crossing = Expander(read_affixes(rules.format(crosses="Y")), [])
    assert crossing.forms(poser) == {"pose", "poses", "repose", "reposes"}
    assert crossing.forms(user) == {"use", "uses", "réuse", "réuses"}
    alone = Expander(read_affixes(rules.format(crosses="N")), [])
    assert alone.forms(poser) == {"pose", "poses", "repose"}


@pytest.mark.parametrize("line", ["FLAG num", "AF 12", "COMPLEXPREFIXES"])
def test_what_cannot_be_expanded_faithfully_is_refused(line: str) -> None:
    with pytest.raises(SourceError, match="not supported"):
        read_affixes(f"SET UTF-8\n{line}\n")


def test_brackets_are_literal() -> None:
    affixes = read_affixes("SFX aa Y 1\nSFX aa 0 s [^-^.]\n")
    rule = affixes.suffixes["aa"][0]
    assert rule.suffix("chat") == "chats"
    assert rule.suffix("a.") is None
    assert rule.suffix("a^") is None
