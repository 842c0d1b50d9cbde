"""The process that test_kill.py kills: plays the toy game as fast as it can and reports every command.

Each player is a fork of this process, so that everything is imported once. Each line of input has the path of a store
and a game's id; the answer is the player's process id.
"""

import os
import sys
from pathlib import Path
from random import Random

import msgspec

from tablee.core.game import Refusal
from tablee.games import open_lexicon_store, words_for
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table
from tests.conformance.variety import sample
from tests.table.toy import GAME


def report(*parts: object) -> None:
    """Print a line atomically, even if the process is killed."""
    os.write(1, (" ".join(map(str, parts)) + "\n").encode())


def play(path: Path, game_id: str) -> None:
    random = Random()
    words = words_for("topword", open_lexicon_store())
    with SqliteStore(path) as store:
        table = Table.resume(store, GAME, words, game_id)
        while table.outcome() is None:
            seat = random.choice(sorted(table.awaiting()))
            (command,) = sample(iter(GAME.legal(table.view(seat), words)), 1, random)
            command_id = f"{table.seq}-{random.getrandbits(32):x}"
            report("send", seat, command_id, msgspec.json.encode(command).decode())
            answer = table.submit(seat, command, command_id)
            assert not isinstance(answer, Refusal), answer
            # Lets the parent, which only counts this line, kill the player between storing and acknowledging too.
            report("stored")
            for _ in range(random.randrange(20_000)):
                pass
            report("acknowledged", seat, command_id, answer.seq)
    report("over")


def main() -> None:
    words_for("topword", open_lexicon_store())
    for line in sys.stdin:
        path, game_id = line.split()
        player = os.fork()
        if player == 0:
            status = 1
            try:
                play(Path(path), game_id)
                status = 0
            finally:
                os._exit(status)
        report("player", player)
        _, status = os.waitpid(player, 0)
        report("dead", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
