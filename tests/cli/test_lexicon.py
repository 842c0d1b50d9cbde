"""`tablee lexicon`: facts, export, import, and what happens to damaged files."""

import json
import shutil
from pathlib import Path

import pytest

from tablee.games import game
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.sources import LanguageSources
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.cli.conftest import Tablee


@pytest.fixture
def home(tmp_path: Path, lexicon_store: LexiconStore) -> str:
    """A home of its own, with copies of the real lexicons."""
    shutil.copytree(lexicon_store.folder, tmp_path / "lexicons")
    return str(tmp_path)


def test_facts(tablee: Tablee, french: Lexicon) -> None:
    facts = json.loads(tablee("lexicon", "info", "fr", "--json").stdout)[0]
    assert facts["hash"] == french.hash
    assert facts["words"] == len(french)
    assert facts["sources"][0]["name"] == "dictionary-fr"
    assert french.hash in tablee("lexicon", "info").stdout


def test_an_up_to_date_lexicon_is_not_built_again(tablee: Tablee, home: str) -> None:
    path = Path(home) / "lexicons" / "fr.lexicon"
    before = path.stat().st_mtime_ns
    done = tablee("lexicon", "build", TABLEE_HOME=home)
    assert done.returncode == 0
    assert done.stdout.count("à jour") == 2
    assert path.stat().st_mtime_ns == before


def test_a_club_imports_its_list(tablee: Tablee, home: str, tmp_path: Path) -> None:
    club = tmp_path / "club.txt"
    club.write_text("râteau\nxyzzy\n", "utf-8")
    done = tablee("lexicon", "import", club, "--name", "club", TABLEE_HOME=home)
    assert done.returncode == 0, done.stderr
    assert tablee("words", "check", "--lexicon", "club", "XYZZY", TABLEE_HOME=home).returncode == 0
    assert tablee("words", "check", "--lexicon", "club", "MAISON", TABLEE_HOME=home).returncode == 1
    assert tablee("lexicon", "export", "club", TABLEE_HOME=home).stdout == "RATEAU\nXYZZY\n"


def test_a_list_gives_its_lexicon_its_name(tablee: Tablee, home: str, tmp_path: Path) -> None:
    club = tmp_path / "Club.txt"
    club.write_text("# ons clubje\nrijk\nxyzzy\nroe\n", "utf-8")
    done = tablee("lexicon", "import", club, "--lang", "nl", TABLEE_HOME=home)
    assert done.returncode == 0, done.stderr
    assert "Lexique club importé" in done.stdout
    again = tablee("lexicon", "import", club, "--lang", "nl", TABLEE_HOME=home)
    assert (again.returncode, "--replace" in again.stderr) == (2, True)
    assert tablee("lexicon", "import", club, "--lang", "nl", "--replace", TABLEE_HOME=home).returncode == 0
    bots = ("--bots", "debutant,amateur", "--seed", "7", "--json")
    played = tablee("play", "topscore", "--lexicon", "club", *bots, TABLEE_HOME=home)
    assert "lexicon: club nl" in json.loads(played.stdout)["record"]
    unnamed = club.rename(tmp_path / "Les mots du club.txt")
    refused = tablee("lexicon", "import", unnamed, "--lang", "nl", TABLEE_HOME=home)
    assert refused.returncode == 2
    assert "--name" in refused.stderr


def test_junk_in_a_list_is_named_and_stops_the_import(tablee: Tablee, home: str, tmp_path: Path) -> None:
    club = tmp_path / "club.txt"
    club.write_text("râteau\nweek-end\n" + "42\n" * 30, "utf-8")
    done = tablee("lexicon", "import", club, "--name", "club", TABLEE_HOME=home)
    assert done.returncode == 1
    assert "club.txt:2: 'week-end'" in done.stderr
    assert "31 ligne(s)" in done.stderr
    assert len(done.stderr.splitlines()) < 30
    assert not (Path(home) / "lexicons" / "club.lexicon").exists()
    assert tablee("lexicon", "import", club, "--name", "club", "--skip-bad", TABLEE_HOME=home).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "xx"),
        ("info", "xx"),
        ("export", "xx"),
        ("export", "fr", "--game", "xx"),
        ("import", "none.txt", "--name", "club"),
        ("import", "none.txt", "--name", "club", "--lang", "xx"),
    ],
)
def test_mistakes_get_one_sentence(tablee: Tablee, home: str, arguments: tuple[str, ...]) -> None:
    done = tablee("lexicon", *arguments, TABLEE_HOME=home)
    assert done.returncode == 2
    assert done.stderr.startswith("tablee: ")
    assert len(done.stderr.splitlines()) == 1


def damaged(whole: bytes, damage: str) -> bytes:
    return {
        "truncated": whole[: len(whole) // 2],
        "a bit changed": whole[:1000] + bytes([whole[1000] ^ 4]) + whole[1001:],
        "empty": b"",
    }[damage]


@pytest.mark.parametrize("damage", ["truncated", "a bit changed", "empty"])
def test_a_damaged_lexicon_is_refused(tablee: Tablee, home: str, damage: str) -> None:
    path = Path(home) / "lexicons" / "nl.lexicon"
    whole = path.read_bytes()
    path.write_bytes(damaged(whole, damage))
    refused = tablee("words", "check", "--lang", "nl", "ROE", TABLEE_HOME=home)
    assert refused.returncode == 2
    assert "nl.lexicon" in refused.stderr
    assert "tablee lexicon build --force" in refused.stderr
    assert path.read_bytes() == damaged(whole, damage)  # nothing is mended behind the user's back


# ---- building: of a few stems here, of the whole dictionaries in the long run ---------------------


@pytest.fixture
def few_stems(sources: LanguageSources, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.lexicon.store.language_sources", lambda: {"fr": sources})


@pytest.mark.usefixtures("few_stems")
@pytest.mark.parametrize("damage", ["truncated", "a bit changed", "empty"])
def test_a_damaged_lexicon_is_built_again(tablee_here: Tablee, tmp_path: Path, damage: str) -> None:
    def build() -> str:
        done = tablee_here("lexicon", "build", TABLEE_HOME=str(tmp_path))
        assert done.returncode == 0, done.stderr
        return done.stdout

    build()
    path = tmp_path / "lexicons" / "fr.lexicon"
    whole = path.read_bytes()
    path.write_bytes(damaged(whole, damage))
    assert "à jour" not in build()
    assert path.read_bytes() == whole  # reproducible byte for byte
    assert "à jour" in build()


@pytest.mark.usefixtures("few_stems")
def test_a_missing_lexicon_is_built_when_it_is_asked_for(tablee_here: Tablee, tmp_path: Path) -> None:
    done = tablee_here("words", "check", "CHAT", TABLEE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "CHAT" in Lexicon.open(tmp_path / "lexicons" / "fr.lexicon")


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "nl"])
def test_the_same_lexicon_is_built_again(
    tablee: Tablee, tmp_path: Path, lexicon_store: LexiconStore, language: str
) -> None:
    """As the set-up built it, byte for byte."""
    done = tablee("lexicon", "build", language, TABLEE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "lexicons" / f"{language}.lexicon").read_bytes() == lexicon_store.path(language).read_bytes()


# ---- exporting -----------------------------------------------------------------------------------


def check_export(tablee: Tablee, home: Path, lexicon: Lexicon) -> None:
    """What a game admits, sorted; or everything."""
    target = home / "words.txt"
    assert tablee("lexicon", "export", "fr", "--game", "topword", "-o", target, TABLEE_HOME=str(home)).returncode == 0
    words = target.read_text("utf-8").split("\n")
    assert words[-1] == ""
    assert len(words) - 1 == Words(lexicon, game("topword").graph("fr")).count < len(lexicon)
    assert words[:-1] == sorted(set(words[:-1]))
    everything = tablee("lexicon", "export", "fr", TABLEE_HOME=str(home)).stdout.splitlines()
    assert len(everything) == len(lexicon)


@pytest.mark.usefixtures("few_stems")
def test_export_writes_what_a_game_admits(tablee_here: Tablee, tmp_path: Path) -> None:
    assert tablee_here("lexicon", "build", TABLEE_HOME=str(tmp_path)).returncode == 0
    check_export(tablee_here, tmp_path, Lexicon.open(tmp_path / "lexicons" / "fr.lexicon"))


@pytest.mark.long
def test_a_whole_lexicon_is_exported(tablee: Tablee, folder: Path, french: Lexicon) -> None:
    check_export(tablee, folder, french)


@pytest.mark.usefixtures("few_stems")
def test_a_list_cannot_be_written_over_a_folder(tablee_here: Tablee, tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.mkdir()
    done = tablee_here("lexicon", "export", "fr", "-o", target, TABLEE_HOME=str(tmp_path))
    assert done.returncode == 2
    assert str(target) in done.stderr
    assert list(tmp_path.glob(".*write*")) == []
