"""A sixth game is one folder: under `games` it is discovered and can be played."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import tablee
from tablee import games, library
from tablee.cli import play, replay
from tablee.cli.errors import CommandLineError
from tablee.core.labels import LANGUAGES
from tablee.games import definition, definitions, words_for
from tablee.lexicon.store import LexiconStore
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.conformance.rooms import toy_room


@pytest.fixture
def sixth_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    shutil.copytree(toy_room().folder, tmp_path / "vingt_et_un")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    for cached in (definitions, games.games):
        cached.cache_clear()
    yield "vingt-et-un"
    for name in [name for name in sys.modules if name.startswith("tablee.games.vingt_et_un")]:
        del sys.modules[name]
    for cached in (definitions, games.games):
        cached.cache_clear()


def test_a_folder_is_enough(sixth_game: str, lexicon_store: LexiconStore) -> None:
    game = definitions()[sixth_game]
    assert game.setup.__module__ == "tablee.games.vingt_et_un.setup"
    clock = ManualClock()
    words = words_for("topword", lexicon_store)
    table = Table.create(MemoryStore(), game, words, [Seated("A", "sly"), Seated("B", "honest")], clock=clock)
    assert isinstance(table, Table)
    assert play_out(table, clock).winners


def test_its_class_is_part_of_the_library(sixth_game: str, tmp_path: Path) -> None:
    facade = '__all__ = ["VingtEtUn"]\n\n\nclass VingtEtUn:\n    """A game."""\n'
    (tmp_path / sixth_game.replace("-", "_") / "library.py").write_text(facade, "utf-8")
    library._offered.cache_clear()
    try:
        assert tablee.VingtEtUn.__module__ == "tablee.games.vingt_et_un.library"
    finally:
        library._offered.cache_clear()


def test_a_game_without_a_terminal_part_says_so(sixth_game: str) -> None:
    done = CliRunner().invoke(play.command, [sixth_game])
    assert isinstance(done.exception, CommandLineError)
    assert done.exception.code == "no_terminal_part"
    sentences = {done.exception.message(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all("Vingt-et-un" in sentence for sentence in sentences)


@pytest.mark.usefixtures("sixth_game")
def test_a_record_is_replayed_without_a_terminal_part() -> None:
    record = next((toy_room().folder / "playthroughs").iterdir())
    done = CliRunner().invoke(replay.command, [str(record)])
    assert done.exit_code == 0, done.output
    assert done.output.count("\n") > 5


def test_a_game_without_rules_says_so() -> None:
    unplayable = next((slug for slug in games.games() if slug not in definitions()), None)
    if unplayable is not None:
        with pytest.raises(games.GameError) as error:
            definition(unplayable)
        assert error.value.code == "not_playable"
    with pytest.raises(games.GameError):
        definition("no-such-game")
