"""A race over real sockets: measured delays count, claimed times do not (PM-4, ADR 14)."""

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tablee.games import game
from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits
from tests.server.clients import Client, Message, beyond, serving
from tests.server.conftest import Invite

SLUG = "pioch-a-mots"


def seated(*people: Client, **options: Any) -> str:
    """Begin a race at one table; the first client is the host."""
    ann, *others = people
    settings = {"draw_seconds": 0, "last_seconds": 0, "top_seconds": 0} | options
    code = ann.open_table("me", *["open"] * len(others), game=SLUG, **settings)
    ann.watch(code)
    for chair, person in enumerate(others, 1):
        person.watch(code)
        person.do("sit", table=code, chair=chair)
    ann.do("begin", table=code)
    return code


def deal(*people: Client, cards: int = 4) -> dict[int, Message]:
    """Let all draw a number of cards in turn, and return their frames by seat."""
    frames = {frame["seat"]: frame for frame in (person.frame() for person in people)}
    by_seat = dict(enumerate(people))
    for _ in range(cards * len(people)):
        turn = frames[0]["view"]["turn"]
        assert by_seat[turn].act(frames[turn], "draw")["type"] == "done"
        seq = frames[0]["seq"]
        frames = {seat: person.frame(beyond(seq)) for seat, person in by_seat.items()}
    return frames


def happened(frames: list[Message]) -> list[Message]:
    return [event for frame in frames for entry in frame["events"] for event in entry["events"]]


def call(person: Client, frame: Message, name: str, **more: Any) -> None:
    """Send a call without waiting for the answer."""
    command = {"type": "call", "round": frame["view"]["round"], **more}
    person.send("act", id=name, table=frame["table"], seat=frame["seat"], seq=frame["seq"], command=command)


def answers(name: str, message: Message) -> bool:
    return bool(message.get("id") == name)


def test_two_calls_at_once_over_sockets(invite: Invite) -> None:
    """Exactly one call is taken, the other one waits, none is refused, and everybody sees the queue."""
    ann, bob, cem = invite("Ann"), invite("Bob"), invite("Cem")
    seated(ann, bob, cem)
    frames = deal(ann, bob, cem)
    call(ann, frames[0], "top-ann")
    call(bob, frames[1], "top-bob")
    for person, name in ((ann, "top-ann"), (bob, "top-bob")):
        assert person.receive("done", "refused", that=partial(answers, name))["type"] == "done"
    frame = cem.frame(lambda frame: frame["view"]["phase"] == "laying" and bool(frame["view"]["calls"]))
    caller, waiting = frame["view"]["caller"], [waits["seat"] for waits in frame["view"]["calls"]]
    assert sorted([caller, *waiting]) == [0, 1]
    events = [event["type"] for event in happened([message for message in cem.received if message["type"] == "frame"])]
    assert (events.count("called"), events.count("taken")) == (2, 1)
    first = {0: ann, 1: bob}[caller]
    own = first.frame(lambda frame: frame["view"]["may_lay"])
    assert first.act(own, "give_up")["type"] == "done"
    frame = cem.frame(lambda frame: frame["view"]["caller"] == waiting[0])
    assert frame["view"]["seats"][caller]["out"]
    assert frame["view"]["seats"][caller]["score"] == -5


@pytest.mark.parametrize("forged", [{"lag": 150}, {"lag": -1}, {"at": 0}, {"sent": 1}, {"delay": 500}])
def test_nobody_tells_the_server_when_they_called(invite: Invite, forged: dict[str, int]) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    seated(ann, bob)
    frames = deal(ann, bob)
    command = {"type": "call", "round": 1, **forged}
    answer = ann.ask("act", table=frames[0]["table"], seat=0, seq=frames[0]["seq"], command=command)
    assert answer["type"] == "refused"
    assert answer["why"]["rule"] in {"PM-4", "G-11"}
    assert ann.act(frames[0], "call", round=1)["type"] == "done", "nothing was lost"


class SlowClient(Client):
    """A client that answers every ping late, like a distant one."""

    late = 0.3
    answered = 0

    def send(self, kind: str, /, **fields: Any) -> None:
        if kind == "pong":
            time.sleep(self.late)
            self.answered += 1
        super().send(kind, **fields)


@pytest.mark.slow
def test_a_slow_line_counts_as_measured_and_no_more_than_the_window(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    """The slow client's call is dated back by no more than the window allows."""
    with (
        serving(tmp_path, lexicon_store, Limits(ping_every=0.5)) as served,
        Client(served.address, "Ann") as ann,
        SlowClient(served.address, "Bob") as bob,
        Client(served.address, "Cem") as cem,
    ):
        code = seated(ann, bob, cem, claim_window=100)
        while bob.answered < 3:
            bob.receive("ping")
        frames = deal(ann, bob, cem)
        room = ann.watch(code, 0)
        assert room["chairs"][1]["delay"] >= 250, "everybody can see how far away somebody seems"
        frames[0] = ann.frame()
        call(bob, frames[1], "top-bob")
        frame = cem.frame(lambda frame: bool(frame["view"]["calls"]) or frame["view"]["caller"] is not None)
        events = happened([message for message in cem.received if message["type"] == "frame"])
        called = [event for event in events if event["type"] == "called"]
        assert [(event["seat"], event["lag"]) for event in called] == [(1, 100)]
        assert frame["view"]["caller"] == 1, "a lag of the whole window: nobody can have been before"


def test_delays_are_told_again_when_they_change(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with (
        serving(tmp_path, lexicon_store, Limits(ping_every=0.05)) as served,
        Client(served.address, "Ann") as ann,
        SlowClient(served.address, "Bob") as bob,
    ):
        bob.late = 0.0
        code = ann.open_table("me", "open", game=SLUG)
        ann.watch(code)
        bob.watch(code)
        bob.do("sit", table=code, chair=1)
        bob.receive("ping")
        bob.late = 0.1
        while max(connection.delay for connection in served.registry.connections) < 100:
            bob.receive("ping")
        assert ann.room(lambda room: room["chairs"][1]["delay"] > 75)  # a change of less than 25 is not sent


# ---- one device each ----------------------------------------------------------------------------


def test_one_device_each(invite: Invite) -> None:
    """A race cannot be played by several people on one screen: the lobby says so, and the server enforces it."""
    assert not game(SLUG).same_screen
    assert game("topword").same_screen
    ann, bob = invite("Ann"), invite("Bob")
    two = [{"kind": "me"}, {"kind": "me"}]
    assert ann.refused("open_table", game=SLUG, chairs=two) == "one_each"
    assert ann.ask("open_table", game="topword", chairs=two)["type"] == "opened"
    code = ann.open_table("me", "open", "open", game=SLUG)
    ann.watch(code)
    assert ann.refused("sit", table=code, chair=1) == "one_each"
    bob.watch(code)
    bob.do("sit", table=code, chair=1)
    assert bob.refused("sit", table=code, chair=2) == "one_each"


def test_the_dictionary_is_closed_before_a_top(invite: Invite) -> None:
    """G-14: and previews contain points only."""
    ann = invite("Ann")
    code = ann.open_table("me", "debutant", game=SLUG, begin=True, draw_seconds=0)
    assert not ann.watch(code, 0)["dictionary"]
    ann.send("look_up", ref=1, table=code, word="CHAT")
    assert ann.receive("looked_up")["why_not"]["code"] == "dictionary_closed"
    ann.send("ask_offers", ref=2, table=code, seat=0, draft={"word": "CHAT", "cards": ["Cr"]})
    assert ann.receive("offered")["offers"]["lay"]["why_not"]["rule"] == "G-11"


def test_no_other_hand_is_ever_sent(invite: Invite) -> None:
    """G-7: no message of a round contains a card that another player drew."""
    ann, bob = invite("Ann"), invite("Bob")
    seated(ann, bob)
    frames = deal(ann, bob, cards=6)
    sent = [message for message in ann.received if message["type"] == "frame"]
    drawn = [event for event in happened(sent) if event["type"] == "drawn"]
    assert all((event["card"] is None) == (event["seat"] == 1) for event in drawn)
    assert len(drawn) == 12
    assert json.dumps(frames[1]["view"]["hand"]) not in json.dumps(sent)


@pytest.mark.slow
def test_a_race_against_bots_is_played_to_its_end(invite: Invite) -> None:
    """Bots draw and call; for a player who does not draw in time the table draws (PM-3)."""
    ann = invite("Ann")
    code = ann.open_table("me", "maitre", "maitre", game=SLUG, begin=True, target=5, draw_seconds=1)
    ann.watch(code, 0)
    frame = ann.frame(lambda found: len(found["view"]["hand"]) > 0)
    while frame["view"]["outcome"] is None:
        if frame["view"]["may_draw"]:
            ann.act(frame, "draw")
        frame = ann.frame(beyond(frame["seq"]))
    assert frame["facts"]["result"]["how"] == "played"
