"""A store that fails: nobody is told wrong things or secrets, and everything goes on when it works again."""

import http.client
from pathlib import Path
from typing import Any

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits
from tablee.table.durability import Pending, completed
from tablee.table.errors import StoreError
from tests.server.clients import PATIENCE, WEAKEST, Client, Served, serving
from tests.server.conftest import Invite


def failing(served: Served, monkeypatch: pytest.MonkeyPatch, name: str, code: str = "cannot_write") -> list[object]:
    """Let a method of the store of rooms fail until the returned list is emptied."""
    works, fails = getattr(served.registry.rooms, name), [object()]

    def call(*values: Any) -> Pending:
        return completed(StoreError(code, path="/secret/path", problem="full")) if fails else works(*values)

    monkeypatch.setattr(served.registry.rooms, name, call)
    return fails


def readiness(served: Served) -> int:
    connection = http.client.HTTPConnection(served.address, timeout=PATIENCE)
    connection.request("GET", "/readyz")
    status = connection.getresponse().status
    connection.close()
    return status


def test_a_full_disk_is_told_without_a_path_and_newcomers_are_greeted(
    invite_here: Invite, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = invite_here("Ann")
    assert readiness(served) == 200
    failing(served, monkeypatch, "save")
    failing(served, monkeypatch, "save_name")
    failing(served, monkeypatch, "save_heartbeat")
    monkeypatch.setattr("tablee.server.tables.registry._READINESS_HOLDS", -1.0)
    answer = ann.ask("open_table", game="topword", chairs=[{"kind": "me"}, {"kind": "open"}])
    assert answer["why"]["code"] == "store_failed"
    assert "secret" not in str(answer)
    assert invite_here("Bob").guest
    assert readiness(served) == 503


def test_a_write_whose_outcome_is_unknown_is_not_answered(
    invite_here: Invite, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client sends it again over a new connection, and learns then whether it happened."""
    ann = invite_here("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.watch(code, 0)
    frame = ann.frame()
    append = served.registry.store.append
    unknown = ["once"]

    def applied_but_not_confirmed(game_id: str, row: Any) -> Pending:
        done = append(game_id, row)
        if not unknown or row.actor != 0:
            return done
        unknown.clear()
        done.result(PATIENCE)
        return completed(StoreError("not_confirmed", path="/secret/path", problem="disk I/O error"))

    monkeypatch.setattr(served.registry.store, "append", applied_but_not_confirmed)
    ann.send("act", id="mine", table=code, seat=0, seq=frame["seq"], command={"type": "table.concede"})
    assert ann.receive_close() == 1013
    monkeypatch.undo()
    ann.reconnect()
    again = ann.ask("act", again="mine", table=code, seat=0, seq=frame["seq"], command={"type": "table.concede"})
    assert again["type"] == "done"


def test_the_end_of_a_game_is_recorded_when_the_disk_has_room_again(
    tmp_path: Path, lexicon_store: LexiconStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, lexicon_store, Limits(after_fault=0.01)) as served, Client(served.address, "Ann") as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(code, 0)
        fails = failing(served, monkeypatch, "save")
        assert ann.act(ann.frame(), "table.concede")["type"] == "done"
        assert ann.refused("propose", table=code, what="rematch") == "not_over"
        fails.clear()
        ann.room(lambda room: room["phase"] == "over")
        ann.do("propose", table=code, what="rematch")
        assert ann.room(lambda room: room["phase"] == "playing" and room["round"] == 2)
