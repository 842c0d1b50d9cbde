"""`tablee db backup` while a server's tables are playing, and a server that continues with the copy."""

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.conftest import home_with_lexicons
from tests.server.clients import PATIENCE, Client, Message, beyond, my_turn, serving

MOVES_BEFORE, MOVES_MEANWHILE = 3, 5  # too few to end the game

pytestmark = pytest.mark.slow


def test_a_backup_of_a_server_that_is_playing_can_be_played_on(
    tmp_path: Path, lexicon_store: LexiconStore, words: Words
) -> None:
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    copy = tmp_path / "tablee-backup.db"
    with ExitStack() as stack:
        served = stack.enter_context(serving(home, lexicon_store))
        ann, bob = (stack.enter_context(Client(served.address, name)) for name in ("Ann", "Bob"))
        code = ann.open_table("me", "open")
        ann.watch(code)
        bob.watch(code)
        bob.do("sit", table=code, chair=1)
        ann.do("begin", table=code)
        frames = {ann: ann.frame(), bob: bob.frame()}
        for _ in range(MOVES_BEFORE):
            frames = _play(frames, words)
        acknowledged = frames[ann]["seq"]
        command = [sys.executable, "-m", "tablee", "db", "backup", str(copy)]
        with subprocess.Popen(command, env=os.environ | {"TABLEE_HOME": str(home)}) as backup:
            for _ in range(MOVES_MEANWHILE):
                frames = _play(frames, words)
            assert backup.wait(PATIENCE) == 0
        seats = {person: frame["seat"] for person, frame in frames.items()}

    restored = home_with_lexicons(tmp_path / "restored", lexicon_store)
    shutil.copy(copy, restored / "tablee.db")
    shutil.copy(home / "guests.key", restored)
    with ExitStack() as stack:
        served = stack.enter_context(serving(restored, lexicon_store))
        for person, seat in seats.items():
            person.address = served.address
            person.reconnect()
            stack.callback(person.disconnect)
            person.watch(code, seat)
        frames = {p: p.frame(lambda found: found["facts"]["running"]) for p in seats}
        assert frames[ann]["seq"] >= acknowledged
        before = frames[ann]["seq"]
        assert _play(frames, words)[ann]["seq"] > before


def _play(frames: dict[Client, Message], words: Words) -> dict[Client, Message]:
    """Let the player to move play, and return the new frames of both."""
    mover = next(person for person, frame in frames.items() if my_turn(frame))
    answer = mover.move(frames[mover], words)
    assert answer["type"] == "done"
    return {person: person.frame(beyond(answer["seq"] - 1)) for person in frames}
