"""The hand-written lists: their form, and what they do to a small lexicon."""

from pathlib import Path

import pytest

from tablee.lexicon.build import build
from tablee.lexicon.entry import Tag
from tablee.lexicon.errors import SourceError
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.overrides import Item, read_list
from tablee.lexicon.sources import LanguageSources


def built(sources: LanguageSources, **lists: str) -> Lexicon:
    for name, text in lists.items():
        (sources.folder / f"{name}.txt").write_text(text, "utf-8")
    path = sources.folder.parent / "out.lexicon"
    build(sources, path, lambda _step, _share: None)
    return Lexicon.open(path)


def tags(lexicon: Lexicon, word: str) -> set[Tag]:
    entry = lexicon.get(word)
    return {reading.tags for reading in entry.readings} if entry else set()


def test_a_list_holds_items_with_their_reasons() -> None:
    text = "# a comment\n= Money\nfric thune # both\n\n= Police\nflic<chat ay:ays\nkm."
    fric, thune, flic, short, one = read_list("slang", text)
    assert fric == Item("fric", "Money", "slang:3")
    assert thune.reason == "Money"
    assert (flic.word, flic.model, flic.reason, flic.place) == ("flic", "chat", "Police", "slang:6")
    assert (short.word, short.stem) == ("ay", "ays")
    assert (one.word, one.one_spelling) == ("km", True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("fric", "before any reason"),
        ("=\nfric", "empty reason"),
        ("= Money\nfric fric", "listed twice"),
        ("= Money\nporte-monnaie", "not a word"),
        ("= Money\n1000", "not a word"),
    ],
)
def test_a_list_without_rhyme_or_reason_is_refused(text: str, problem: str) -> None:
    with pytest.raises(SourceError, match=problem):
        list(read_list("slang", text))


def test_capitals_and_flags_say_what_an_entry_is(sources: LanguageSources) -> None:
    lexicon = built(sources, short="= Words\nbar")
    assert tags(lexicon, "bar") == {Tag.COMMON, Tag.ABBREVIATION}  # the noun and the unit: one form, both readings
    assert tags(lexicon, "paris") == {Tag.COMMON, Tag.PROPER_NOUN}  # the plural of pari, and the town
    assert (
        tags(lexicon, "ok") == tags(lexicon, "db") == tags(lexicon, "km") == tags(lexicon, "sms") == {Tag.ABBREVIATION}
    )
    assert "lavabos" not in lexicon  # hyphens never make words


def test_units_with_a_prefix_are_taken_where_somebody_uses_them(sources: LanguageSources) -> None:
    lexicon = built(sources)
    assert all(word in lexicon for word in ("gramme", "grammes", "kilogramme", "kilogrammes"))
    assert "yottagramme" not in lexicon


def test_short_words_are_those_listed_and_no_others(sources: LanguageSources) -> None:
    lexicon = built(sources, short="= Words\nays:ay\nné")
    assert tags(lexicon, "etc") == set()
    entry = lexicon.get("AYS")
    assert entry is not None
    assert entry.readings[0].stem == "ay"
    assert tags(lexicon, "ne") == {Tag.COMMON}
    assert tags(lexicon, "bar") == {Tag.ABBREVIATION}


def test_a_spelling_without_a_vowel_is_a_symbol(sources: LanguageSources) -> None:
    """G-3."""
    lexicon = built(sources, additions="= Missing\nbzzt blog")
    assert tags(lexicon, "bzzt") == {Tag.ABBREVIATION}
    assert tags(lexicon, "blog") == {Tag.COMMON}


def test_marks_reach_all_forms_of_a_stem(sources: LanguageSources) -> None:
    lexicon = built(sources, slang="= Police\nflic", foreign="= Just one spelling\nchats.", offensive="= Slur\nflic")
    assert tags(lexicon, "flic") == tags(lexicon, "flics") == {Tag.COMMON | Tag.SLANG | Tag.OFFENSIVE}
    assert tags(lexicon, "chats") == {Tag.COMMON | Tag.FOREIGN}
    assert tags(lexicon, "chat") == {Tag.COMMON}


def test_retagging(sources: LanguageSources) -> None:
    lexicon = built(sources, fragments="= Locution\netc facto", alien="= English\nchat.", names="= Town\npari")
    assert tags(lexicon, "etc") == tags(lexicon, "facto") == {Tag.FRAGMENT}
    assert tags(lexicon, "chat") == {Tag.FOREIGN}
    assert tags(lexicon, "chats") == {Tag.COMMON}
    assert tags(lexicon, "pari") == {Tag.PROPER_NOUN}


def test_bans(sources: LanguageSources) -> None:
    lexicon = built(sources, bans="= Slip\nmanger\nchats.")
    assert "mangeons" not in lexicon
    assert "chats" not in lexicon
    assert "chat" in lexicon


def test_a_name_is_named_by_its_capital(sources: LanguageSources) -> None:
    assert tags(built(sources, bans="= Town\nParis"), "paris") == {Tag.COMMON}
    assert tags(built(sources, bans="= Wager\nparis."), "paris") == {Tag.PROPER_NOUN}
    assert tags(built(sources, bans="", abbreviations="= Title\nParis"), "paris") == {Tag.COMMON, Tag.ABBREVIATION}


def test_additions_inflect_like_their_model(sources: LanguageSources) -> None:
    lexicon = built(sources, additions="= Missing\nweekend<chat blogger<manger illico")
    for form in ("weekend", "weekends", "bloggeons", "bloggée", "illico"):
        assert tags(lexicon, form) == {Tag.COMMON}, form
    assert "illicos" not in lexicon


class Spellings:
    """What `spellchecker.SpellChecker` tells of its words, with a few of them."""

    def __init__(self, language: str) -> None:
        assert language == "fr"
        self.word_frequency = self

    def words(self) -> list[str]:
        return ["weekend", "sms", "chats"]


def test_spellings_that_the_source_lacks_are_added(sources: LanguageSources, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are all in lower case: what the source has in capitals stays what it is."""
    monkeypatch.setattr("spellchecker.SpellChecker", Spellings)
    manifest: Path = sources.folder / "lexicon.toml"
    spellings = 'spellings = "pyspellchecker"\n[licences]\npyspellchecker = "MIT"'
    manifest.write_text(manifest.read_text("utf-8").replace("[licences]", spellings), "utf-8")
    lexicon = built(sources)
    assert tags(lexicon, "weekend") == {Tag.COMMON}
    assert tags(lexicon, "chats") == {Tag.COMMON}
    assert "pyspellchecker" in {source.name for source in lexicon.meta.sources}
    assert tags(lexicon, "sms") == {Tag.ABBREVIATION}


@pytest.mark.parametrize(
    ("lists", "problem"),
    [
        ({"slang": "= Money\noseille"}, "names no word"),
        ({"bans": "= Slip\nlyon"}, "names no word"),  # the town has a capital
        ({"additions": "= Missing\nweekend<dimanche"}, "no such model"),
    ],
)
def test_an_item_that_names_nothing_stops_the_build(
    sources: LanguageSources, lists: dict[str, str], problem: str
) -> None:
    with pytest.raises(SourceError, match=problem):
        built(sources, **lists)
    assert not (sources.folder.parent / "out.lexicon").exists()


def test_a_missing_list_is_named(sources: LanguageSources) -> None:
    (sources.folder / "slang.txt").unlink()
    with pytest.raises(SourceError, match=r"slang\.txt"):
        built(sources)


def test_a_manifest_with_a_typing_mistake_is_refused(sources: LanguageSources) -> None:
    manifest: Path = sources.folder / "lexicon.toml"
    manifest.write_text(manifest.read_text("utf-8").replace("hunspell", "hunspel"), "utf-8")
    with pytest.raises(SourceError, match="hunspel"):
        built(sources)


def test_letters_of_a_digraph_are_kept_apart(sources: LanguageSources) -> None:
    """Only in the words that the list names (G-1)."""
    lexicon = built(sources, hiatus="= Two letters\npari")
    pari, chat = lexicon.get("pari"), lexicon.get("chat")
    assert pari
    assert chat
    assert (pari.hiatus, chat.hiatus) == (True, False)
