"""The real French lexicon."""

from collections.abc import Set

import pytest

from tablee.games import game
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.policy import Judge, Reason
from tests.lexicon.tagged import admitted_words, offensive_entries

TWO_LETTERS = """
    AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL IN JE
    KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI RU SA SE SI SU TA TE TO TU
    UD UN US UT VA VE VS VU WU XI
""".split()


@pytest.fixture(scope="module")
def topword(french: Lexicon) -> Judge:
    return Judge(french, game("topword").policy)


@pytest.fixture(scope="module")
def admitted(french: Lexicon) -> Set[str]:
    return admitted_words(french, game("topword").policy)


def test_there_are_enough_words(admitted: Set[str]) -> None:
    assert len(admitted) >= 385_000
    assert all(2 <= len(word) <= 15 for word in admitted)


def test_every_two_letter_word(admitted: Set[str]) -> None:
    assert sorted(word for word in admitted if len(word) == 2) == TWO_LETTERS


def test_three_letter_words(admitted: Set[str]) -> None:
    assert 600 <= sum(len(word) == 3 for word in admitted) <= 660
    assert set("QAT KWA ZEK NEF OUD ERS UNE IFS YOD WOK GYM RHO COQ QUE".split()) <= admitted
    assert not set("ETC NOV AVR DEC BIG LOW HOC FTP XYZ".split()) & admitted


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("AE", Reason.ABBREVIATION),
        ("OK", Reason.ABBREVIATION),
        ("ETC", Reason.ABBREVIATION),
        ("KM", Reason.ABBREVIATION),
        ("NOV", Reason.ABBREVIATION),
        ("ANTI", Reason.AFFIX),
        ("FACTO", Reason.FRAGMENT),
        ("LYON", Reason.PROPER_NOUN),
        ("STREET", Reason.FOREIGN),
        ("KING", Reason.FOREIGN),
        ("NEW", Reason.FOREIGN),
        ("XQZWK", Reason.UNKNOWN),
        ("ANAMOSTOSER", Reason.UNKNOWN),
        ("AUJOURD'HUI", Reason.PUNCTUATION),
    ],
)
def test_what_is_not_a_word_and_why(topword: Judge, word: str, reason: Reason) -> None:
    assert topword(word).reason == reason


def test_proper_nouns_are_names_of_persons_and_places(french: Lexicon) -> None:
    """PM-11: bands, brands, software, genera and jokes of the source are in no dictionary, so no words here."""
    piocha = Judge(french, game("pioch-a-mots").policy)
    others = "AQME HAMMERFALL TRYO GOOGLE AUCHAN SAMSUNG LINUX JAVASCRIPT MONOPRIX DIGIKAM ARVALIS BRASSICA PLOUM"
    assert {piocha(word).reason for word in others.split()} == {Reason.UNKNOWN}
    assert {piocha(word).reason for word in ("MMES", "CTRL", "NACL", "INSEE")} == {Reason.ABBREVIATION}
    names = "LYON CAMILLE ZEUS MARS MOZART RENAULT NOKIA ITALIE AMAZONIE UNESCO MCKINLEY"
    assert [word for word in names.split() if not piocha(word).admitted] == []
    capitals = {
        reading.spelling
        for entry in french
        for reading in entry.readings
        if len(entry.word) >= 4 and Tag.PROPER_NOUN in reading.tags and not reading.spelling[1:].islower()
    }
    assert capitals == {"LaSalle", "MacLane", "McKenna", "McKinley", "eThekwini"}, "mostly brands are written so"


@pytest.mark.parametrize(
    "word",
    # inflections, accents, slang, loan words; what the source lacks; spellings of 1990; hyphens that fell
    """
    RATEAU RATEAUX DEPENSER DEPENSAMES FEE NOEL COEUR FLICS BAGNOLES LADY PARIS BAR PI MIN GRAMMES CENTIMETRES
    TEAM GROUP WEEKEND ECO SOCIO DISPO APP LED
    OGNON NENUFAR CHARRIOT RELAI PLATEFORME PORTEMONNAIE TIREBOUCHON
    """.split(),
)
def test_words(topword: Judge, word: str) -> None:
    assert topword(word).admitted, topword(word)


def test_a_form_that_is_several_things_has_several_readings(french: Lexicon) -> None:
    for word in ("BAR", "PI", "MIN"):
        entry = french.get(word)
        assert entry is not None
        assert {reading.tags for reading in entry.readings} >= {Tag.COMMON, Tag.ABBREVIATION}
    paris = french.get("PARIS")
    assert paris is not None
    assert {(reading.spelling, reading.stem) for reading in paris.readings} >= {("paris", "pari"), ("Paris", "Paris")}


def test_accented_spellings_and_stems(french: Lexicon) -> None:
    peche = french.get("PECHE")
    assert peche is not None
    assert {reading.spelling for reading in peche.readings} >= {"pêche", "péché", "pêché"}
    assert {reading.stem for reading in peche.readings} >= {"pêche", "pêcher", "péché"}


def test_slang_reaches_every_form_of_its_stem(french: Lexicon) -> None:
    yahtzee = Judge(french, game("yahtzee-des-mots").policy)
    for word in ("FLIC", "FLICS", "BAGNOLE", "FRIC", "PIONCER", "PIONCERAIENT", "KIFFA"):
        assert yahtzee(word).reason == Reason.SLANG, word
    assert yahtzee("LADY").reason == Reason.FOREIGN
    for word in (
        "MAISON",
        "BOSSE",
        "ZONE",
        "FOOTBALL",
        "BLOG",
    ):  # slang or foreign only by another reading, or long since ours
        assert yahtzee(word).admitted, word


def test_offensive_words_are_words_and_marked(french: Lexicon, topword: Judge) -> None:
    marked = [entry.word for entry in offensive_entries(french)]
    assert len(marked) > 500
    assert all(topword(word).admitted for word in marked[:50])


def test_tiers(french: Lexicon) -> None:
    for word, tier in (("MAISON", Tier.BASIC), ("RATEAU", Tier.KNOWN)):
        entry = french.get(word)
        assert entry is not None
        assert entry.tier == tier
    assert french.meta.tiers[Tier.BASIC] == 8_000
    assert french.meta.tiers[Tier.USUAL] == 12_000
