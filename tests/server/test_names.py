"""Names of people at tables: equal names are made distinct, and a new name reaches the chairs."""

from tablee.server.rooms import seating
from tablee.server.rooms.room import Chair, Room, TableSettings
from tests.server.clients import WEAKEST, Client, Message
from tests.server.conftest import Invite


def rename(person: Client, name: str) -> None:
    person.send("hello", protocol=1, language="fr", name=name)
    assert person.receive("welcome")["name"] == name


def names(table: Message) -> list[str]:
    return [chair["name"] for chair in table["chairs"]]


def test_equal_names_are_told_apart(invite: Invite) -> None:
    first, second, third = (invite(name) for name in ("", "", "convive"))
    code = first.open_table("me", "open", "open")
    second.do("sit", table=code, chair=1)
    third.do("sit", table=code, chair=2)
    assert names(third.watch(code)) == ["Convive", "Convive 2", "convive 3"]


def test_a_new_name_reaches_a_chair_that_waits(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("")
    code = ann.open_table("me", "open")
    ann.watch(code)
    bob.do("sit", table=code, chair=1)
    rename(bob, "Bob")
    assert ann.room(lambda found: names(found) == ["Ann", "Bob"])
    rename(bob, "Ann")
    assert ann.room(lambda found: names(found) == ["Ann", "Ann 2"])


def test_a_new_name_reaches_a_game(invite: Invite) -> None:
    """In the facts of the seats and in the narration."""
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open")
    bob.do("sit", table=code, chair=1)
    ann.do("begin", table=code)
    ann.watch(code, seat=0)
    bob.watch(code, seat=1)
    bob.do("leave", table=code, chair=1)
    ann.frame(lambda seen: "Un bot joue pour Bob." in _told(seen))
    rename(bob, "Zoé")
    seen = ann.frame(lambda seen: [seat["name"] for seat in seen["facts"]["seats"]] == ["Ann", "Zoé"])
    assert "Un bot joue pour Zoé." in _told(seen)


def _told(frame: Message) -> list[str]:
    return [sentence for entry in frame["events"] for sentence in entry["told"]]


def test_a_new_name_reaches_a_table_that_nobody_follows(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.reconnect()
    rename(ann, "Zoé")
    assert "Zoé" in names(ann.watch(code))


def test_on_a_shared_screen_only_ones_own_chair_is_renamed() -> None:
    chairs = tuple(Chair("person", name, "ann") for name in ("Marc", "Ann 2", "Lou"))
    table = Room("T", "topword", "ann", chairs, TableSettings({}, "fr", "fr"), opened="", touched=0)
    assert [chair.name for chair in seating.rename(table, "ann", ("Ann",), "Lou").chairs] == ["Marc", "Lou 2", "Lou"]
    assert seating.rename(table, "ann", ("Zoé",), "Inès") == table
    assert seating.rename(table, "bob", ("Ann",), "Bob") == table


def test_ones_own_tables_name_the_others(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open", "open")
    bob.do("sit", table=code, chair=1)
    rename(ann, "Zoé")
    for person, others in ((ann, ["Bob"]), (bob, ["Zoé"])):
        person.send("follow_lobby")
        assert person.receive("lobby")["mine"][0]["names"] == others
