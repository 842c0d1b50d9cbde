"""The transitions of a room, without sockets (G-9, G-10)."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.core.game import Refusal
from tablee.server.rooms import agreement, room, seating
from tablee.server.rooms.room import OPEN, Bounds, Chair, Room, TableSettings

BOUNDS = Bounds(2, 4, ("debutant", "amateur"))
ANN, BOB, CEM = "ann", "bob", "cem"
SETTINGS = TableSettings({}, "fr", "fr")


def waiting(*chairs: Chair) -> Room:
    people = tuple(dict.fromkeys(chair.guest for chair in chairs if chair.guest))
    return Room("NAPPE-4207", "topword", ANN, chairs, SETTINGS, "open-1", 0, arrivals=people)


def person(guest: str) -> Chair:
    return Chair("person", guest.capitalize(), guest)


def changed(change: Room | Refusal) -> Room:
    assert isinstance(change, Room), change
    return change


def why(change: Room | Refusal) -> str:
    assert isinstance(change, Refusal), change
    assert change.rule.startswith("G-")
    assert change.sentence("fr")
    assert change.sentence("en")
    return change.code


def test_somebody_sits_and_leaves() -> None:
    sat = changed(seating.sit(waiting(person(ANN), OPEN), BOB, 1, "Bob", BOUNDS))
    assert sat.people == {ANN, BOB}
    assert why(seating.sit(sat, CEM, 1, "Cem", BOUNDS)) == "chair_taken"
    assert why(seating.sit(sat, CEM, 2, "Cem", BOUNDS)) == "no_chair"
    assert why(seating.sit(sat, CEM, -1, "Cem", BOUNDS)) == "no_chair"
    assert why(seating.leave(sat, ANN, 1)) == "not_your_seat"
    assert changed(seating.leave(sat, BOB, 1)).free == 1


def test_where_everybody_needs_a_device_of_their_own() -> None:
    race = replace(BOUNDS, same_screen=False)
    both = (person(ANN), person(ANN))
    assert seating.check_chairs(both, BOUNDS, ANN) is None
    refused = seating.check_chairs(both, race, ANN)
    assert refused
    assert why(refused) == "one_each"
    assert seating.check_chairs((person(ANN), OPEN), race, ANN) is None
    table = waiting(person(ANN), OPEN)
    assert why(seating.sit(table, ANN, 1, "Ann", race)) == "one_each"
    assert changed(seating.sit(table, ANN, 1, "Ann", BOUNDS)).chairs_of(ANN) == (0, 1)
    assert changed(seating.sit(table, BOB, 1, "Bob", race)).people == {ANN, BOB}


def test_who_came_first_is_host_when_the_host_leaves() -> None:
    full = waiting(person(ANN), person(CEM), person(BOB))
    left = changed(seating.leave(replace(full, arrivals=(ANN, BOB, CEM)), ANN, 0))
    assert left.host == BOB
    alone = changed(seating.leave(waiting(person(ANN), OPEN), ANN, 0))
    assert alone.host == ANN, "an empty table keeps its host"
    assert changed(seating.sit(alone, BOB, 1, "Bob", BOUNDS)).host == BOB, "until somebody sits down"


def test_chairs_come_and_go_but_nobody_loses_theirs() -> None:
    table = waiting(person(ANN), OPEN, Chair("bot", "Sel", level="debutant"), person(BOB))
    assert [chair.kind for chair in changed(seating.set_chairs(table, ANN, 3, BOUNDS)).chairs] == [
        "person",
        "bot",
        "person",
    ]
    assert [chair.kind for chair in changed(seating.set_chairs(table, ANN, 2, BOUNDS)).chairs] == ["person", "person"]
    assert why(seating.set_chairs(table, ANN, 5, BOUNDS)) == "number_of_players"
    assert why(seating.set_chairs(table, BOB, 3, BOUNDS)) == "hosts_only"
    crowd = waiting(person(ANN), person(BOB), person(CEM))
    assert why(seating.set_chairs(crowd, ANN, 2, BOUNDS)) == "people_sit"


def test_a_game_begins_without_open_chairs() -> None:
    begun = changed(seating.begin(waiting(person(ANN), OPEN, person(BOB)), ANN, BOUNDS, "g1"))
    assert (begun.phase, begun.round, begun.game_id) == ("playing", 1, "g1")
    assert [chair.guest for chair in begun.chairs] == [ANN, BOB]
    assert why(seating.begin(begun, ANN, BOUNDS, "g2")) == "begun"
    assert why(seating.begin(waiting(person(ANN), OPEN), ANN, BOUNDS, "g")) == "number_of_players"
    assert why(seating.sit(begun, CEM, 0, "Cem", BOUNDS)) == "begun"


def test_who_was_removed_cannot_come_back() -> None:
    table = changed(seating.remove_guest(waiting(person(ANN), person(BOB)), ANN, 1, BOUNDS))
    assert table.chairs[1] == OPEN
    assert why(seating.sit(table, BOB, 1, "Bob", BOUNDS)) == "removed"
    playing = changed(seating.begin(waiting(person(ANN), person(BOB)), ANN, BOUNDS, "g"))
    removed = changed(seating.remove_guest(playing, ANN, 1, BOUNDS))
    assert removed.chairs[1] == Chair("bot", "Bob", level="debutant")


def test_everybody_must_agree_and_anybody_can_end_it() -> None:
    playing = changed(seating.begin(waiting(person(ANN), person(BOB), person(CEM)), ANN, BOUNDS, "g"))
    proposed = changed(agreement.propose(playing, BOB, "stop"))
    everybody = frozenset({0, 1, 2})
    assert not agreement.is_agreed(proposed, everybody)
    assert agreement.is_agreed(proposed, frozenset({1})), "those who are not there are not asked"
    assert why(agreement.propose(proposed, ANN, "pause")) == "proposal_open"
    agreed = changed(agreement.consent(changed(agreement.propose(proposed, ANN, "stop")), CEM, agree=True))
    assert agreement.is_agreed(agreed, everybody)
    assert changed(agreement.consent(agreed, ANN, agree=False)).proposal is None
    assert why(agreement.consent(playing, ANN, agree=True)) == "no_proposal"
    assert why(agreement.propose(playing, ANN, "rematch")) == "not_over"


def test_in_a_rematch_everybody_moves_up() -> None:
    over = agreement.end_game(changed(seating.begin(waiting(person(ANN), person(BOB), person(CEM)), ANN, BOUNDS, "g")))
    again = agreement.rematch(over, "g2")
    assert [chair.guest for chair in again.chairs] == [BOB, CEM, ANN]
    assert (again.phase, again.round, again.game_id) == ("playing", 2, "g2")


def test_hints_are_open_alone_and_closed_with_others_unless_the_table_says_so() -> None:
    bot = Chair("bot", "Sel", level="debutant")
    assert waiting(person(ANN), bot).hints
    assert not waiting(person(ANN), OPEN).hints
    assert not waiting(person(ANN), person(BOB)).hints
    assert not waiting(person(ANN), person(ANN)).hints, "two people on one screen are two people"
    assert replace(waiting(person(ANN), person(BOB)), settings=replace(SETTINGS, hints=True)).hints


def test_a_game_with_an_option_for_hints_decides_by_it() -> None:
    two = replace(waiting(person(ANN), person(BOB)), game="yahtzee-des-mots")
    assert not two.hints
    assert replace(two, settings=replace(SETTINGS, options={"hints": "always"})).hints
    alone = replace(waiting(person(ANN)), game="yahtzee-des-mots")
    assert alone.hints
    assert not replace(alone, settings=replace(SETTINGS, options={"hints": "never"})).hints


def test_what_has_happened_is_remembered_for_each_guest() -> None:
    handled = room.mark_handled(waiting(person(ANN), OPEN), ANN, "m1", 5)
    assert room.was_handled(handled, ANN, "m1")
    assert not room.was_handled(handled, BOB, "m1")
    assert handled.touched == 5


GUESTS = st.sampled_from([ANN, BOB, CEM, "dan"])
PLACES = st.integers(-1, 5)
STEPS = st.one_of(
    st.tuples(st.just("sit"), GUESTS, PLACES),
    st.tuples(st.just("leave"), GUESTS, PLACES),
    st.tuples(st.just("open"), GUESTS, PLACES),
    st.tuples(st.just("bot"), GUESTS, PLACES),
    st.tuples(st.just("chairs"), GUESTS, PLACES),
    st.tuples(st.just("remove"), GUESTS, PLACES),
    st.tuples(st.just("begin"), GUESTS, PLACES),
    st.tuples(st.just("stop"), GUESTS, PLACES),
    st.tuples(st.just("rematch"), GUESTS, PLACES),
    st.tuples(st.just("agree"), GUESTS, PLACES),
)


def step(table: Room, kind: str, guest: str, place: int) -> Room | Refusal:
    bot = Chair("bot", "Sel", level="debutant")
    changes = {
        "sit": lambda: seating.sit(table, guest, place, guest, BOUNDS),
        "leave": lambda: seating.leave(table, guest, place),
        "open": lambda: seating.set_chair(table, guest, place, OPEN, BOUNDS),
        "bot": lambda: seating.set_chair(table, guest, place, bot, BOUNDS),
        "chairs": lambda: seating.set_chairs(table, guest, place, BOUNDS),
        "remove": lambda: seating.remove_guest(table, guest, place, BOUNDS),
        "begin": lambda: seating.begin(table, guest, BOUNDS, "g"),
        "stop": lambda: agreement.propose(table, guest, "stop"),
        "rematch": lambda: agreement.propose(table, guest, "rematch"),
        "agree": lambda: agreement.consent(table, guest, agree=True),
    }
    return changes[kind]()


@given(st.lists(STEPS, max_size=40))
def test_whatever_is_done_a_room_stays_whole(steps: list[tuple[str, str, int]]) -> None:
    table = waiting(person(ANN), OPEN)
    for kind, guest, place in steps:
        after = step(table, kind, guest, place)
        if isinstance(after, Refusal):
            assert after.sentence("fr")
            continue
        table = after
        assert BOUNDS.lowest <= len(table.chairs) <= BOUNDS.highest
        for chair in table.chairs:
            assert bool(chair.guest) == (chair.kind == "person")
            assert bool(chair.level) == (chair.kind == "bot")
        assert not table.people & set(table.removed)
        if table.people:
            assert table.host in table.people, "the host sits there"
        if table.phase != "waiting":
            assert not table.free
        if table.proposal:
            assert set(table.proposal.agreed) <= set(range(len(table.chairs)))
            assert table.chairs[table.proposal.by].kind == "person"
