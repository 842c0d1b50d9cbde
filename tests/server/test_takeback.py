"""Takebacks over sockets (G-16): where they are offered or refused, and the frames that follow."""

from pathlib import Path

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.server.clients import WEAKEST, Client, Message, beyond, my_turn, serving
from tests.server.conftest import Invite
from tests.server.test_playing import two_at_a_table


def offer(frame: Message) -> str | None:
    """Return the code of the reason why nothing can be taken back, or None."""
    (found,) = (each for each in frame["actions"] if each["name"] == "table.take_back")
    return found["why_not"] and str(found["why_not"]["code"])


def after_a_move(ann: Client, words: Words) -> tuple[Message, Message]:
    """Return Ann's frame before her first move, and the one when it is her turn again."""
    before = ann.frame(my_turn)
    assert ann.move(before, words)["type"] == "done"
    return before, ann.frame(lambda seen: seen["seq"] > before["seq"] + 1 and my_turn(seen))


def test_alone_against_a_bot_it_happens_at_once(invite: Invite, words: Words) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.watch(code, 0)
    before, later = after_a_move(ann, words)
    assert offer(before) == "nothing_to_take_back"
    assert offer(later) is None
    ann.do("propose", table=code, what="take_back")
    back = ann.frame(beyond(later["seq"]))
    assert back["view"] == before["view"]
    assert back["events"][-1]["events"] == [{"type": "table.taken_back", "seat": 0, "to": before["seq"]}]
    assert back["events"][-1]["told"] == ["Ann reprend son coup."]
    assert back["facts"]["taken_back"] == 1
    assert ann.room(lambda room: room["proposal"] is None)["phase"] == "playing"
    assert ann.refused("propose", table=code, what="take_back") == "nothing_to_take_back"
    assert ann.move(back, words)["type"] == "done", "and the game goes on"
    ann.frame(lambda seen: seen["seq"] > back["seq"] + 1 and my_turn(seen))


def test_several_on_one_screen(invite: Invite, words: Words) -> None:
    """All chairs are one guest's: the page asks the players, and the proposal is carried out."""
    ann = invite("Ann")
    code = ann.open_table("me", "me", begin=True)
    ann.watch(code, 0)
    seen = ann.frame()
    if not my_turn(seen):
        ann.watch(code, 1)
        seen = ann.frame()
    assert ann.move(seen, words)["type"] == "done"
    moved = ann.frame(beyond(seen["seq"]))
    assert offer(moved) is None
    ann.watch(code)
    assert offer(ann.frame()) is None, "also while the screen is handed over, when nobody's seat is looked from"
    ann.watch(code, seen["seat"])
    moved = ann.frame()
    assert ann.act(moved, "table.take_back")["type"] == "done"
    assert ann.frame(beyond(moved["seq"]))["view"] == seen["view"]


def test_not_between_guests(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite)
    frames = {person: person.frame() for person in (ann, bob)}
    mover = ann if my_turn(frames[ann]) else bob
    assert mover.move(frames[mover], words)["type"] == "done"
    seen = mover.frame(beyond(frames[mover]["seq"]))
    assert offer(seen) == "several_guests"
    assert mover.refused("propose", table=code, what="take_back") == "several_guests"
    assert mover.act(seen, "table.take_back")["why"] == {
        "code": "several_guests",
        "rule": "G-16",
        "text": "On ne reprend un coup que seul contre des bots, ou à plusieurs sur un même écran.",
        "word": "",
    }


def test_not_in_a_race(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", "debutant", game="pioch-a-mots", begin=True)
    ann.watch(code, 0)
    assert offer(ann.frame()) == "race"
    assert ann.refused("propose", table=code, what="take_back") == "race"


def test_a_guest_whose_first_seat_a_bot_plays_can_still_take_back(invite: Invite, words: Words) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", "me", WEAKEST, begin=True)
    ann.watch(code, 1)
    ann.do("leave", table=code, chair=0)
    before = ann.frame(my_turn)
    assert ann.move(before, words)["type"] == "done"
    ann.do("propose", table=code, what="take_back")
    assert ann.frame(lambda seen: seen["facts"]["taken_back"] == 1)["view"] == before["view"]


def test_a_server_that_comes_back_knows_it(tmp_path: Path, lexicon_store: LexiconStore, words: Words) -> None:
    with serving(tmp_path, lexicon_store) as served, Client(served.address, "Ann") as ann:
        code = ann.open_table("me", WEAKEST, begin=True)
        ann.watch(code, 0)
        before, later = after_a_move(ann, words)
        ann.do("propose", table=code, what="take_back")
        ann.frame(beyond(later["seq"]))
        cookie = ann.cookie
    with serving(tmp_path, lexicon_store) as served, Client(served.address, cookie=cookie) as ann:
        ann.watch(code, 0)
        seen = ann.frame(my_turn)
        assert seen["facts"]["taken_back"] == 1
        assert seen["view"]["board"] == before["view"]["board"]
