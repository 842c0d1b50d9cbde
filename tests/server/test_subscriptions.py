"""The seat of a subscription (G-7) is always one of its guest's, even if chairs move."""

from tests.server.clients import WEAKEST, Client, Message
from tests.server.conftest import Invite


def racks_shown(person: Client) -> list[int | None]:
    """Return the seats of the frames that a client received, in order, without repetitions."""
    seats = [message["seat"] for message in person.received if message["type"] == "frame"]
    return [seat for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]


def begun(room: Message) -> bool:
    return bool(room["phase"] == "playing")


def test_removing_a_chair_before_the_game_moves_no_subscription_to_another_guests_seat(invite: Invite) -> None:
    ann, bob, cid = invite("Ann"), invite("Bob"), invite("Cid")
    code = ann.open_table("me", "open", "open", "open")
    bob.do("sit", table=code, chair=2)
    cid.do("sit", table=code, chair=3)
    bob.watch(code, 2)
    ann.do("begin", table=code)
    assert bob.room(begun)["chairs"][1]["guest"] == bob.guest
    assert bob.frame()["seat"] == 1
    assert racks_shown(bob) == [1]


def test_a_guest_who_left_a_chair_gets_no_frames_of_its_next_guest(invite: Invite) -> None:
    ann, bob, cid = invite("Ann"), invite("Bob"), invite("Cid")
    code = ann.open_table("me", "open")
    bob.do("sit", table=code, chair=1)
    bob.watch(code, 1)
    bob.do("leave", table=code, chair=1)
    cid.do("sit", table=code, chair=1)
    ann.do("begin", table=code)
    bob.room(begun)
    bob.frame()
    assert racks_shown(bob) == [None]


def test_reducing_the_chairs_moves_no_subscription_either(invite: Invite) -> None:
    ann, bob, cid = invite("Ann"), invite("Bob"), invite("Cid")
    code = ann.open_table("me", WEAKEST, "open", "open")
    bob.do("sit", table=code, chair=2)
    cid.do("sit", table=code, chair=3)
    bob.watch(code, 2)
    ann.do("set_chairs", table=code, count=3)
    ann.do("begin", table=code)
    bob.room(begun)
    bob.frame()
    assert racks_shown(bob) == [1]
