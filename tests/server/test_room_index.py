"""The index of rooms answers as a search through all rooms would."""

from collections import Counter

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tablee.games import definition
from tablee.server.rooms.room import OPEN, Chair, Room, TableSettings
from tablee.server.tables.room_index import RoomIndex

GUESTS = ("ada", "bea", "cleo")
OPTIONS = msgspec.to_builtins(definition("topword").options())

chairs = st.one_of(
    st.just(OPEN),
    st.sampled_from(GUESTS).map(lambda guest: Chair("person", guest.title(), guest)),
    st.sampled_from(GUESTS).map(lambda guest: Chair("person", "Lent", "ada", companion=guest)),
)
rooms = st.builds(
    lambda number, host, seats, phase, public: Room(
        code=f"NAPPE-{number}",
        game="topword",
        host=host,
        chairs=tuple(seats),
        settings=TableSettings(OPTIONS, "fr", "fr", public=public),
        opened=f"open-{number}",
        touched=0,
        phase=phase,
        arrivals=(host,),
    ),
    st.integers(0, 5),
    st.sampled_from(GUESTS),
    st.lists(chairs, min_size=2, max_size=4),
    st.sampled_from(("waiting", "playing", "over")),
    st.booleans(),
)


@given(st.lists(st.one_of(rooms, st.integers(0, 5))))
def test_the_index_answers_as_a_search_through_all_rooms(changes: list[Room | int]) -> None:
    index, kept = RoomIndex(), dict[str, Room]()
    for change in changes:
        code = f"NAPPE-{change}" if isinstance(change, int) else change.code
        kept.pop(code, None)
        if isinstance(change, Room):
            kept[code] = change
            index.put(change)
        elif code in index:
            index.remove(code)
    newest = list(reversed(kept.values()))
    assert index.rooms() == list(kept.values())
    assert +index.phases == Counter(room.phase for room in newest)
    assert list(index.joinable()) == [r for r in newest if r.settings.public and r.phase == "waiting" and r.free]
    for guest in GUESTS:
        assert list(index.rooms_of(guest)) == [r for r in newest if guest in r.participants or guest == r.host]
        for number in range(6):
            opened = kept.get(f"NAPPE-{number}")
            expected = opened.code if opened and opened.host == guest else None
            assert index.opened(guest, f"open-{number}") == expected
