"""The server is killed in mid-game and restarted: both clients recover, no acknowledged command is lost (ADR 12)."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.conftest import home_with_lexicons
from tests.server.clients import Client, Message, ServerProcess, beyond, event_types, my_turn

MOVES_BETWEEN_KILLS = (1, 3, 2)

pytestmark = pytest.mark.slow


def test_killed_in_mid_game_nothing_acknowledged_is_lost(
    tmp_path: Path, lexicon_store: LexiconStore, words: Words
) -> None:
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    with ExitStack() as stack:
        server = stack.enter_context(ServerProcess(home))
        ann = stack.enter_context(Client(server.address, "Ann"))
        bob = stack.enter_context(Client(server.address, "Bob"))
        code = ann.open_table("me", "open", turn_seconds=300)
        ann.watch(code)
        bob.watch(code)
        bob.do("sit", table=code, chair=1)
        ann.do("begin", table=code)
        frames: dict[Client, Message] = {ann: ann.frame(), bob: bob.frame()}
        acknowledged: list[tuple[Client, Message, Message]] = []
        for moves in MOVES_BETWEEN_KILLS:
            for _ in range(moves):
                mover = next(person for person, frame in frames.items() if my_turn(frame))
                answer = mover.move(frames[mover], words)
                assert answer["type"] == "done"
                acknowledged.append((mover, frames[mover], answer))
                frames = {p: p.frame(beyond(answer["seq"] - 1)) for p in frames}
            server.kill()
            server = stack.enter_context(ServerProcess(home, server.port))
            for person, frame in frames.items():
                person.reconnect()
                room = person.watch(code, frame["seat"], after=frame["seq"])
                assert [chair["guest"] for chair in room["chairs"]] == [ann.guest, bob.guest]
            for mover, frame, answer in acknowledged:
                again = mover.ask(
                    "act", again=answer["id"], table=code, seat=frame["seat"], seq=1, command={"type": "pass"}
                )
                assert again == answer, "what was acknowledged is there, and happens once"
            before = frames
            frames = {p: p.frame(lambda found: found["facts"]["running"]) for p in frames}
            for person, frame in frames.items():
                assert frame["view"]["board"] == before[person]["view"]["board"]
                assert frame["view"]["rack"] == before[person]["view"]["rack"]
                assert frame["view"]["turn"] == before[person]["view"]["turn"], "no turn was lost while it was down"
        seqs = [entry["seq"] for sent in ann.received if sent["type"] == "frame" for entry in sent["events"]]
        assert sorted(set(seqs)) == list(range(1, max(seqs) + 1)), "no gap"
        server.stop()


def test_what_was_sent_before_the_kill_and_again_after_it_happens_once(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    with ExitStack() as stack:
        server = stack.enter_context(ServerProcess(home))
        ann = stack.enter_context(Client(server.address, "Ann"))
        wanted = {"game": "topword", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        opened = ann.do("open_table", again="o", **wanted)
        ann.do("set_chairs", again="c", table=opened["table"], count=4)
        server.kill()
        server = stack.enter_context(ServerProcess(home, server.port))
        ann.reconnect()
        assert ann.do("open_table", again="o", **wanted) == opened
        assert len(ann.watch(opened["table"])["chairs"]) == 4
        ann.do("set_chairs", table=opened["table"], count=2)
        ann.do("set_chairs", again="c", table=opened["table"], count=4)
        assert len(ann.watch(opened["table"])["chairs"]) == 2, "it has happened already"
        ann.send("follow_lobby")
        assert [mine["code"] for mine in ann.receive("lobby")["mine"]] == [opened["table"]]
        server.stop()


def test_going_away_in_order_says_so_and_pauses_the_clocks(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    with ExitStack() as stack:
        server = stack.enter_context(ServerProcess(home))
        ann = stack.enter_context(Client(server.address, "Ann"))
        chairs = [{"kind": "me"}, {"kind": "me"}]
        settings = {"options": {"turn_seconds": 100}}
        code = ann.do("open_table", game="topword", chairs=chairs, settings=settings, begin=True)["table"]
        ann.watch(code, 0)
        ann.frame()
        server.stop()
        assert ann.receive_close() == 1013
        assert ann.received[-1]["type"] == "closing"
        server = stack.enter_context(ServerProcess(home, server.port))
        ann.reconnect()
        ann.watch(code, 0)
        frame = ann.frame(lambda found: found["facts"]["running"])
        assert event_types(ann)[-2:] == ["table.paused", "table.resumed"]
        left = frame["facts"]["deadlines"][0]["at"] - frame["facts"]["clock"]
        assert left > 90_000, "the time it was away does not count"
        server.stop()
