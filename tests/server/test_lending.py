"""One seat on two devices over real sockets: passes and their misuse, concurrent use, a restart, visibility."""

from pathlib import Path
from typing import Any

import pytest

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.limits import Limits, Rate
from tests.conftest import home_with_lexicons
from tests.server.clients import WEAKEST, Client, Message, ServerProcess, beyond, my_turn, serving
from tests.server.conftest import Invite


def shared(person: Client, *names: str, game: str = "topword", **options: Any) -> str:
    """Begin a game of several people on one screen, and return its code."""
    chairs = [{"kind": "me", "name": name} for name in names]
    return str(person.do("open_table", game=game, chairs=chairs, settings={"options": options}, begin=True)["table"])


def key_of(lent: Message) -> str:
    address, _, key = lent["links"][0].partition("#siege=")
    assert address.endswith(f"/t/{lent['table']}")
    return str(key)


def lend(person: Client, code: str, chair: int) -> str:
    """Return a pass for a chair."""
    person.do("lend_seat", table=code, chair=chair)
    lent = person.receive("lent")
    assert (lent["table"], lent["chair"]) == (code, chair)
    return key_of(lent)


def take(phone: Client, owner: Client, code: str, chair: int) -> Message:
    """Take a chair to a phone, and return the phone's first frame."""
    phone.do("borrow_seat", table=code, key=lend(owner, code, chair))
    phone.watch(code, chair)
    return phone.frame()


def test_two_phones_play_the_seats_of_a_screen_that_shows_the_board(invite: Invite, words: Words) -> None:
    laptop, *phones = invite("Salon"), invite(), invite()
    code = shared(laptop, "Ann", "Bob")
    frames = [take(phone, laptop, code, seat) for seat, phone in enumerate(phones)]
    laptop.received.clear()
    room = laptop.watch(code)
    assert [(chair["name"], chair["guest"]) for chair in room["chairs"]] == [
        ("Ann", laptop.guest),
        ("Bob", laptop.guest),
    ]
    assert [chair["companion"] for chair in room["chairs"]] == [phone.guest for phone in phones]
    assert all(chair["companion_here"] and chair["here"] for chair in room["chairs"])
    assert room["spectators"] == 0
    eve = invite("Eve")
    eve.watch(code)
    for _ in range(4):
        mover = next(seat for seat, frame in enumerate(frames) if my_turn(frame))
        assert phones[mover].move(frames[mover], words)["type"] == "done"
        frames = [phone.frame(beyond(frames[mover]["seq"])) for phone in phones]
    for onlooker in (laptop, eve):
        onlooker.frame(beyond(frames[0]["seq"] - 1))
    whole = [_frames_from_the_start(onlooker, code) for onlooker in (laptop, eve)]
    assert whole[0] == whole[1], "the big screen is told what any onlooker is told"
    assert all(sent["seat"] is None for sent in laptop.received if sent["type"] == "frame")


def _frames_from_the_start(onlooker: Client, code: str) -> Message:
    """Return a spectator's frame of the whole game, without its times."""
    onlooker.watch(code)
    frame = onlooker.frame()
    return {**frame, "now": 0, "facts": {**frame["facts"], "clock": 0}}


def test_a_lent_seat_is_not_on_its_owners_screen(invite: Invite) -> None:
    laptop, phone = invite("Salon"), invite()
    code = shared(laptop, "Ann", "Bob")
    laptop.watch(code, 0)
    assert laptop.frame()["view"]["rack"]
    take(phone, laptop, code, 0)
    seen = laptop.frame(lambda frame: frame["seat"] is None)
    assert seen["view"]["rack"] == []
    laptop.send("watch", table=code, seat=0)
    assert laptop.receive("fault")["why"]["code"] == "not_your_seat"
    assert laptop.refused("act", table=code, seat=0, seq=1, command={"type": "pass"}) == "not_your_seat"
    laptop.watch(code, 1)
    assert laptop.frame()["view"]["rack"], "the other seat is played here"
    phone.send("watch", table=code, seat=1)
    assert phone.receive("fault")["why"]["code"] == "not_your_seat"
    assert phone.refused("act", table=code, seat=1, seq=1, command={"type": "pass"}) == "not_your_seat"


def test_a_pass_is_good_once_and_wrong_ones_are_all_refused_alike(invite: Invite) -> None:
    laptop, phone, thief = invite("Ann"), invite(), invite()
    code = shared(laptop, "Ann", "Bob")
    other = shared(laptop, "Ann", "Bob")
    key = lend(laptop, code, 0)
    assert len(key) >= 22, "128 bits"
    for wrong in ("", key[:-1], key + "A", key.swapcase(), "x" * 500, "é"):
        assert thief.refused("borrow_seat", table=code, key=wrong) == "bad_pass"
    assert thief.refused("borrow_seat", table=other, key=key) == "bad_pass"
    assert laptop.refused("borrow_seat", table=code, key=key) == "own_pass"
    first = phone.do("borrow_seat", table=code, key=key)
    assert thief.refused("borrow_seat", table=code, key=key) == "bad_pass"
    assert phone.ask("borrow_seat", again=first["id"], table=code, key=key) == first, "said again, it happened once"
    assert phone.do("borrow_seat", table=code, key=key), "and a page that was loaded again may present it again"
    newer, newest = lend(laptop, code, 1), lend(laptop, code, 1)
    assert thief.refused("borrow_seat", table=code, key=newer) == "bad_pass", "a newer pass takes its place"
    laptop.do("return_seat", table=code, chair=1)
    assert thief.refused("borrow_seat", table=code, key=newest) == "bad_pass"


def test_a_question_for_a_pass_that_is_asked_again_is_answered_the_same(invite: Invite) -> None:
    laptop = invite("Ann")
    code = shared(laptop, "Ann", "Bob")
    asked = laptop.do("lend_seat", table=code, chair=1)
    first = laptop.receive("lent")
    laptop.reconnect()
    laptop.ask("lend_seat", again=asked["id"], table=code, chair=1)
    assert laptop.receive("lent") == first
    assert {len(row) for row in first["qr"]} == {len(first["qr"])}
    assert set("".join(first["qr"])) == {"0", "1"}


def test_passes_expire_and_guesses_run_out(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(pass_for=0, guesses=Rate(3, 0))
    with (
        serving(tmp_path, lexicon_store, limits) as served,
        Client(served.address) as ann,
        Client(served.address) as eve,
    ):
        code = shared(ann, "Ann", "Bob")
        key = lend(ann, code, 0)
        for _ in range(3):
            assert eve.refused("borrow_seat", table=code, key=key) == "bad_pass"
        assert eve.refused("borrow_seat", table=code, key=key) == "too_many_guesses"


def test_two_devices_of_one_seat_see_the_same_and_a_move_counts_once(invite: Invite, words: Words) -> None:
    laptop, phone = invite("Ann"), invite()
    code = laptop.open_table("me", WEAKEST, begin=True)
    laptop.watch(code, 0)
    phone.do("borrow_seat", table=code, key=lend(laptop, code, 0))
    phone.watch(code, 0)
    frame = laptop.frame(my_turn)
    seen = phone.frame(my_turn)
    assert {**frame, "now": 0, "events": [], "after": 0} | {"facts": 0} == {
        **seen,
        "now": 0,
        "events": [],
        "after": 0,
    } | {"facts": 0}
    command = {"type": "pass"}
    for device, named in ((laptop, "a"), (phone, "b")):  # both are sent before either device has seen the other's
        device.send("act", id=named, table=code, seat=0, seq=frame["seq"], command=command)
    answers = [device.receive("done", "refused") for device in (laptop, phone)]
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    after = laptop.frame(lambda found: found["view"]["passes"] or found["seq"] > frame["seq"])
    passed = [event for entry in after["events"] if entry["actor"] == 0 for event in entry["events"]]
    assert [event["type"] for event in passed].count("passed") == 1
    # It is the seat's turn again: a command for the previous turn does not count for this one.
    laptop.frame(lambda found: my_turn(found) and found["seq"] > frame["seq"])
    late = phone.act(frame, "pass")
    assert (late["type"], late["why"]["code"]) == ("refused", "stale")
    assert (
        phone.move(phone.frame(lambda found: my_turn(found) and found["seq"] > frame["seq"]), words)["type"] == "done"
    )


def test_the_last_draft_of_two_devices_is_the_seats(invite: Invite) -> None:
    laptop, phone, eve = invite("Ann"), invite(), invite("Eve")
    code = laptop.open_table("me", game="yahtzee-des-mots", begin=True)
    laptop.watch(code, 0)
    phone.do("borrow_seat", table=code, key=lend(laptop, code, 0))
    assert laptop.act(laptop.frame(), "roll", keep=[])["type"] == "done"
    eve.watch(code)
    for device, kept in ((laptop, [0]), (phone, [1, 2])):
        device.send("draft", table=code, seat=0, draft={"kept": kept, "words": []})
        shown = eve.receive("drafts", "frame", that=lambda found, kept=kept: _kept(found) == kept)  # type: ignore[misc]
        assert shown


def _kept(shown: Message) -> list[int] | None:
    draft = shown["drafts"][0]
    return None if draft is None else draft["kept"]


def test_a_companion_cannot_act_as_the_owner(invite: Invite) -> None:
    laptop, phone, other = invite("Ann"), invite(), invite()
    code = shared(laptop, "Ann", "Bob")
    frame = take(phone, laptop, code, 0)
    take(other, laptop, code, 1)
    assert phone.refused("leave", table=code, chair=0) == "not_your_seat"
    assert phone.refused("sit", table=code, chair=0) == "not_your_seat"
    assert phone.refused("lend_seat", table=code, chair=0) == "not_your_seat"
    assert phone.refused("return_seat", table=code, chair=1) == "not_your_seat"
    assert phone.refused("set_chair", table=code, chair=1, kind="bot") == "players_only"
    assert phone.refused("remove_guest", table=code, chair=0) == "hosts_only"
    assert phone.refused("remove_guest", table=code, chair=1, companion=True) == "hosts_only"
    assert phone.act(frame, "table.give_seat", seat=0, level=WEAKEST)["why"]["code"] == "not_your_seat"
    assert phone.act(frame, "table.take_seat")["why"]["code"] == "not_your_seat"
    assert phone.act(frame, "table.pause")["why"]["code"] == "needs_agreement"
    phone.do("propose", table=code, what="pause")
    assert other.room(lambda room: room["proposal"])["proposal"] == {"what": "pause", "by": 0, "agreed": [0]}
    other.do("consent", table=code, agree=True)
    assert not phone.frame(lambda found: not found["facts"]["running"])["facts"]["running"]


def test_a_seat_comes_home_and_the_phone_sees_its_tiles_no_more(invite: Invite) -> None:
    laptop, phone = invite("Ann"), invite()
    code = shared(laptop, "Ann", "Bob")
    take(phone, laptop, code, 1)
    laptop.watch(code)
    laptop.do("return_seat", table=code, chair=1)
    assert phone.frame(lambda frame: frame["seat"] is None)["view"]["rack"] == []
    assert phone.refused("act", table=code, seat=1, seq=1, command={"type": "pass"}) == "not_your_seat"
    laptop.watch(code, 1)
    assert laptop.frame()["view"]["rack"]
    take(phone, laptop, code, 0)
    phone.do("return_seat", table=code, chair=0)
    assert laptop.room(lambda room: not room["chairs"][0]["companion"])
    take(phone, laptop, code, 0)
    laptop.do("remove_guest", table=code, chair=0, companion=True)
    assert phone.receive("fault")["why"]["code"] == "removed"
    assert phone.refused("borrow_seat", table=code, key="any") == "removed"


def test_a_phone_that_disconnects_is_shown_as_absent_and_has_its_game_in_its_lobby(invite: Invite) -> None:
    laptop, phone = invite("Ann"), invite()
    code = shared(laptop, "Ann", "Bob")
    take(phone, laptop, code, 1)
    laptop.watch(code)
    phone.send("follow_lobby")
    assert [mine["code"] for mine in phone.receive("lobby")["mine"]] == [code]
    phone.disconnect()
    chair = laptop.room(lambda room: not room["chairs"][1]["companion_here"])["chairs"][1]
    assert (chair["companion"], chair["here"]) == (phone.guest, True), "it is still lent, and Ann is there"


def test_a_game_goes_on_while_only_a_phone_is_there(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(linger=0)  # a game pauses as soon as its players have left
    with (
        serving(tmp_path, lexicon_store, limits) as served,
        Client(served.address) as laptop,
        Client(served.address) as phone,
    ):
        code = shared(laptop, "Ann", "Bob", turn_seconds=600)
        laptop.watch(code)
        turn = laptop.frame()["view"]["turn"]
        frame = take(phone, laptop, code, turn)
        laptop.disconnect()
        phone.room(lambda room: not room["chairs"][1 - turn]["here"])
        assert phone.act(frame, "pass")["type"] == "done"
        assert phone.frame(beyond(frame["seq"]))["facts"]["running"]


@pytest.mark.slow
@pytest.mark.parametrize("how", ["kill", "stop"])
def test_after_a_restart_phones_have_their_seats_and_passes_are_good(
    tmp_path: Path, lexicon_store: LexiconStore, how: str
) -> None:
    home = home_with_lexicons(tmp_path / "home", lexicon_store)
    with ServerProcess(home) as server, Client(server.address, "Ann") as laptop, Client(server.address) as phone:
        code = shared(laptop, "Ann", "Bob")
        rack = take(phone, laptop, code, 0)["view"]["rack"]
        key = lend(laptop, code, 1)
        logged = getattr(server, how)()
        assert key not in logged
        with ServerProcess(home, server.port) as again, Client(again.address) as other:
            phone.reconnect()
            phone.watch(code, 0)
            assert phone.frame()["view"]["rack"] == rack
            other.do("borrow_seat", table=code, key=key)
            other.watch(code, 1)
            assert other.frame()["view"]["rack"]
    stored = b"".join(path.read_bytes() for path in home.glob("tablee.db*"))
    assert key.encode() not in stored, "a copy of the file opens no seat"


def test_a_screen_with_several_seats_is_shown_none_of_them_unasked(invite: Invite) -> None:
    laptop, bob = invite("Ann"), invite("Bob")
    code = laptop.do("open_table", game="topword", chairs=[{"kind": "me"}, {"kind": "me"}, {"kind": "open"}])["table"]
    laptop.watch(code)
    bob.watch(code)
    bob.do("sit", table=code, chair=2)
    laptop.do("begin", table=code)
    assert laptop.frame()["seat"] is None
    laptop.watch(code, 1)
    for person in (laptop, bob):
        person.do("propose", table=code, what="stop")
    laptop.room(lambda room: room["phase"] == "over")
    for person in (laptop, bob):
        person.do("propose", table=code, what="rematch")
    assert laptop.frame(lambda frame: frame["round"] == 2)["seat"] is None
