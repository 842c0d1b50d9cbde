"""The path of a move, as docs/architecture.md describes it: short, and downwards until the entry is written."""

from pathlib import Path

from tablee.lexicon.store import LexiconStore
from tests.server.path_of_a_move import calls_up, modules, trace

MOST_MODULES = 40


def test_a_move_of_topword_runs_through_few_modules_and_is_written_before_anything_is_called_back(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    calls = trace(tmp_path, lexicon_store)
    found = modules(calls)
    assert {"tablee.server.transport.websocket", "tablee.games.topword.rules", "tablee.table.stores.sqlite"} <= {*found}
    assert len(found) <= MOST_MODULES, "\n".join(found)
    written = next(at for at, call in enumerate(calls) if call.function == "SqliteStore.append")
    assert not calls_up(calls[:written])
    assert [call.module for call in calls_up(calls)] == ["tablee.server.tables.session"], "the answer goes back once"
    assert [call.function for call in calls[:written]].count("check_act") == 1, "rights are checked once"
