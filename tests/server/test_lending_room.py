"""The transitions of a room for lent chairs: passes, companions and their limits (G-7, G-10, G-11)."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Refusal
from tablee.server.rooms import agreement, lending, seating
from tablee.server.rooms.room import OPEN, Chair, Pass, Room
from tests.server.test_room import ANN, BOB, BOUNDS, CEM, changed, person, waiting, why

PHONE, OTHER = "phone", "other"
PROOF = "proof"


def lent(table: Room, place: int = 0, guest: str = ANN, proof: str = PROOF, until: int = 100) -> Room:
    return changed(lending.lend(table, guest, place, Pass(proof, until)))


def borrowed(table: Room, place: int = 0, by: str = PHONE) -> Room:
    proof = f"{by}/{place}"
    return changed(lending.borrow(lent(table, place, proof=proof), by, proof, 50))


def test_a_pass_takes_one_chair_to_another_device_and_gives_nothing_else() -> None:
    table = borrowed(waiting(person(ANN), person(ANN), OPEN), 1)
    assert table.chairs[1].companion == PHONE
    assert table.chairs_of(PHONE) == ()
    assert table.seats_of(PHONE) == (1,)
    assert (table.chairs_of(ANN), table.seats_of(ANN)) == ((0, 1), (0,)), "it stays Ann's, and is not on her screen"
    assert table.people == {ANN}
    assert table.participants == {ANN, PHONE}
    for refused in (
        seating.leave(table, PHONE, 1),
        seating.leave(table, PHONE, 0),
        lending.lend(table, PHONE, 1, Pass("more", 100)),
        lending.give_back(table, PHONE, 0),
    ):
        assert why(refused) == "not_your_seat"
    assert why(seating.begin(table, PHONE, BOUNDS, "g")) == "hosts_only"
    assert why(seating.remove_companion(table, PHONE, 1)) == "hosts_only"


def test_who_has_one_chair_may_look_at_it_on_both_devices() -> None:
    table = borrowed(waiting(person(ANN), person(BOB)))
    assert table.seats_of(ANN) == table.seats_of(PHONE) == (0,)


def test_a_pass_is_good_once_in_time_and_for_its_own_chair() -> None:
    table = lent(waiting(person(ANN), person(ANN)))
    assert why(lending.borrow(table, PHONE, "forged", 50)) == "bad_pass"
    assert why(lending.borrow(table, PHONE, "", 50)) == "bad_pass"
    assert why(lending.borrow(table, PHONE, PROOF, 100)) == "bad_pass", "its time is over"
    taken = changed(lending.borrow(table, PHONE, PROOF, 99))
    assert why(lending.borrow(taken, OTHER, PROOF, 99)) == "bad_pass", "it was used"
    assert changed(lending.borrow(taken, PHONE, PROOF, 1000)) == taken, "a page loaded again presents it again"
    again = lent(taken, proof="newer")
    assert why(lending.borrow(again, OTHER, PROOF, 50)) == "bad_pass"
    assert changed(lending.borrow(again, OTHER, "newer", 50)).chairs[0].companion == OTHER, "a newer phone takes over"


def test_a_seat_is_not_lent_to_those_who_sit_there() -> None:
    table = lent(waiting(person(ANN), person(BOB)))
    assert why(lending.borrow(table, ANN, PROOF, 50)) == "own_pass"
    assert why(lending.borrow(table, BOB, PROOF, 50)) == "sits_already"
    assert why(lending.lend(table, BOB, 0, Pass("p", 100))) == "not_your_seat"
    assert why(lending.lend(table, ANN, 7, Pass("p", 100))) == "not_your_seat"


def test_a_phone_holds_one_seat_the_last_one() -> None:
    table = borrowed(borrowed(waiting(person(ANN), person(ANN)), 0), 1)
    assert table.seats_of(PHONE) == (1,)
    assert table.seats_of(ANN) == (0,)


def test_both_sides_can_end_it() -> None:
    table = borrowed(waiting(person(ANN), person(ANN)))
    for guest in (ANN, PHONE):
        home = changed(lending.give_back(table, guest, 0))
        assert home.seats_of(ANN) == (0, 1)
        assert home.participants == {ANN}
        assert why(lending.borrow(home, PHONE, f"{PHONE}/0", 50)) == "bad_pass"
    assert why(lending.give_back(table, BOB, 0)) == "not_your_seat"
    assert why(lending.give_back(table, ANN, 9)) == "no_chair"
    offered = lent(waiting(person(ANN), OPEN))
    assert why(lending.borrow(changed(lending.give_back(offered, ANN, 0)), PHONE, PROOF, 50)) == "bad_pass"


def test_the_host_removes_a_companion_or_a_guest_with_theirs() -> None:
    table = lent(waiting(person(ANN), person(BOB)), 1, BOB)
    table = changed(lending.borrow(table, PHONE, PROOF, 50))
    assert why(seating.remove_companion(table, ANN, 0)) == "nobody_to_remove"
    alone = changed(seating.remove_companion(table, ANN, 1))
    assert (alone.chairs[1].guest, alone.chairs[1].companion, alone.removed) == (BOB, "", (PHONE,))
    gone = changed(seating.remove_guest(table, ANN, 1, BOUNDS))
    assert gone.removed == (BOB, PHONE)
    assert gone.participants == {ANN}


def test_a_companion_speaks_for_its_chair_and_its_person_for_all_of_theirs() -> None:
    table = borrowed(borrowed(waiting(person(ANN), person(ANN), person(BOB)), 0), 1, OTHER)
    playing = changed(seating.begin(table, ANN, BOUNDS, "g"))
    proposed = changed(agreement.propose(playing, OTHER, "pause"))
    assert proposed.proposal
    assert (proposed.proposal.by, proposed.proposal.agreed) == (1, (1,))
    agreed = changed(agreement.consent(proposed, ANN, agree=True)).proposal
    assert agreed
    assert agreed.agreed == (0, 1)


def test_nobody_takes_back_what_was_played_on_another_phone() -> None:
    table = waiting(person(ANN), person(ANN))
    assert agreement.why_no_takeback(table) is None
    refused = agreement.why_no_takeback(borrowed(table))
    assert refused
    assert why(refused) == "several_guests"
    assert agreement.why_no_takeback(borrowed(waiting(person(ANN), Chair("bot", "Sel", level="debutant")))) is None


def test_in_a_rematch_the_phones_move_up_with_their_seats() -> None:
    table = borrowed(borrowed(waiting(person(ANN), person(ANN), person(BOB)), 0), 1, OTHER)
    again = agreement.rematch(agreement.end_game(changed(seating.begin(table, ANN, BOUNDS, "g"))), "g2")
    assert (again.seats_of(OTHER), again.seats_of(BOB), again.seats_of(PHONE)) == ((0,), (1,), (2,))


def test_a_chair_that_is_given_up_is_on_no_device() -> None:
    table = borrowed(waiting(person(ANN), person(ANN)))
    assert changed(seating.leave(table, ANN, 0)).chairs[0] == OPEN
    bot = Chair("bot", "Sel", level="debutant")
    assert changed(seating.set_chair(table, ANN, 0, bot, BOUNDS)).participants == {ANN}


GUESTS = st.sampled_from([ANN, BOB, CEM, PHONE, OTHER])
STEPS = st.tuples(
    st.sampled_from(["sit", "leave", "lend", "borrow", "return", "remove", "begin"]), GUESTS, st.integers(0, 3)
)


def step(table: Room, kind: str, guest: str, place: int) -> Room | Refusal:
    changes = {
        "sit": lambda: seating.sit(table, guest, place, guest, BOUNDS),
        "leave": lambda: seating.leave(table, guest, place),
        "lend": lambda: lending.lend(table, guest, place, Pass(str(place), 100)),
        "borrow": lambda: lending.borrow(table, guest, str(place), 50),
        "return": lambda: lending.give_back(table, guest, place),
        "remove": lambda: seating.remove_companion(table, guest, place),
        "begin": lambda: seating.begin(table, guest, BOUNDS, "g"),
    }
    return changes[kind]()


@given(st.lists(STEPS, max_size=40))
def test_whatever_is_lent_every_seat_has_its_players(steps: list[tuple[str, str, int]]) -> None:
    table = waiting(person(ANN), person(ANN), OPEN)
    for kind, guest, place in steps:
        after = step(table, kind, guest, place)
        if isinstance(after, Refusal):
            assert after.sentence("fr")
            continue
        table = after
        for seat, chair in enumerate(table.chairs):
            assert not chair.companion or chair.kind == "person"
            assert chair.companion != chair.guest or not chair.guest
            if chair.kind == "person":
                assert any(seat in table.seats_of(player) for player in table.players_of(seat)), "somebody can play it"
        for phone in table.participants - table.people:
            assert len(table.seats_of(phone)) == 1
            assert phone not in table.removed
            assert table.host != phone
