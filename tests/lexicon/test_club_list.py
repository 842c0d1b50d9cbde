"""A club's own list: what is taken, and what is said of the rest."""

from pathlib import Path

import pytest

from tablee.lexicon import club_list
from tablee.lexicon.club_list import read_club_list
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.store import LexiconStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.txt"


@pytest.fixture
def lexicon_store(tmp_path: Path) -> LexiconStore:
    return LexiconStore(tmp_path / "lexicons")


def test_words_are_taken_one_a_line(path: Path) -> None:
    path.write_bytes("\ufeff# our list\r\nRâteau\r\n\r\nCŒUR\nrateau\nrâteau\n".encode())
    words = read_club_list(path)
    assert words.spellings == ("râteau", "cœur", "rateau")
    assert words.bad == ()
    assert [entry.word for entry in words.entries("fr")] == ["RATEAU", "COEUR"]


def test_junk_is_reported_with_its_line(path: Path) -> None:
    path.write_bytes(b"bar\nweek-end\n\xff\xfe\nr2d2\nun deux\nx\n" + b"a" * 100_000 + b"\nab\0c\n\xf0\x9f\x98\x80\n")
    words = read_club_list(path)
    assert words.spellings == ("bar",)
    assert [(bad.number, bad.problem) for bad in words.bad] == [
        (2, "not_letters"),
        (3, "not_utf8"),
        (4, "not_letters"),
        (5, "not_letters"),
        (6, "bad_length"),
        (7, "bad_length"),
        (8, "not_letters"),
        (9, "not_letters"),
    ]


def test_an_imported_list_is_a_lexicon_with_a_name(path: Path, lexicon_store: LexiconStore) -> None:
    path.write_text("râteau\nBAR\n", "utf-8")
    lexicon = lexicon_store.add("club-du-lundi", read_club_list(path), language="fr", replace=False)
    assert [entry.word for entry in lexicon] == ["BAR", "RATEAU"]
    assert lexicon_store.names() == ["club-du-lundi"]


def test_nothing_is_overwritten_unasked(path: Path, lexicon_store: LexiconStore) -> None:
    path.write_text("bar\n", "utf-8")
    before = lexicon_store.add("club", read_club_list(path), language="fr", replace=False)
    path.write_text("râteau\n", "utf-8")
    with pytest.raises(LexiconError, match="--replace"):
        lexicon_store.add("club", read_club_list(path), language="fr", replace=False)
    assert lexicon_store.get("club").hash == before.hash
    after = lexicon_store.add("club", read_club_list(path), language="fr", replace=True)
    assert [entry.word for entry in after] == ["RATEAU"]


@pytest.mark.parametrize("name", ["fr", "nl", "", "Club", "../club", "a/b", "x" * 33, "é", "-club"])
def test_names_that_are_refused(path: Path, lexicon_store: LexiconStore, name: str) -> None:
    path.write_text("bar\n", "utf-8")
    with pytest.raises(LexiconError):
        lexicon_store.add(name, read_club_list(path), language="fr", replace=False)
    assert lexicon_store.names() == []


def test_an_empty_list_is_refused(path: Path, lexicon_store: LexiconStore) -> None:
    path.write_text("# nothing\n", "utf-8")
    with pytest.raises(LexiconError):
        lexicon_store.add("club", read_club_list(path), language="fr", replace=False)


def test_files_that_cannot_be_read_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path, tmp_path / "none.txt"):
        with pytest.raises(LexiconError, match=path.name):
            read_club_list(path)
    big = tmp_path / "big.txt"
    big.write_text("bar\n" * 10)
    monkeypatch.setattr(club_list, "MAXIMUM_BYTES", 8)
    with pytest.raises(LexiconError, match=r"big\.txt"):
        read_club_list(big)
