"""Tables over sockets: chairs, hosts, proposals, leaving and coming back (G-4, G-10, G-14)."""

from contextlib import ExitStack
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.guests import COOKIE
from tablee.server.limits import Limits
from tests.server.clients import BEST, PATIENCE, WEAKEST, Client, Message, Served, beyond, my_turn, serving
from tests.server.conftest import Invite
from tests.server.test_playing import turns, two_at_a_table


def word_or_not(words: Words, people: tuple[Client, Client], *, good: bool) -> tuple[Client, Client, Message]:
    """Make a provisional first play of valid or invalid words; return its player, the other, and the latter's frame."""
    mover, waiter, frame = turns(*people)
    if not good:
        rack = frame["view"]["rack"]
        pairs = [(a, b) for a in rack for b in rack if a != b and words.refuse(a + b)]
        tiles = [[[5, 5], pairs[0][0]], [[5, 6], pairs[0][1]]]
        assert mover.act(frame, "play", tiles=tiles)["type"] == "done"
        return mover, waiter, waiter.frame(lambda seen: seen["view"]["may_contest"])
    while True:  # one first rack in seventy has no word: then the other player plays
        assert mover.move(frame, words)["type"] == "done"
        seen = waiter.frame(beyond(frame["seq"]))
        if seen["view"]["may_contest"]:
            return mover, waiter, seen
        mover, waiter, frame = waiter, mover, seen


def test_a_bad_word_is_contested_and_withdrawn(invite: Invite, words: Words) -> None:
    ann, bob, _ = two_at_a_table(invite, mode="contestation")
    layer, contester, frame = word_or_not(words, (ann, bob), good=False)
    assert contester.act(frame, "contest")["type"] == "done"
    after = contester.frame(beyond(frame["seq"]))
    assert [event["type"] for event in after["events"][0]["events"]][:2] == ["contested", "withdrawn"]
    assert after["view"]["board"] == []
    assert layer.frame(lambda seen: seen["seq"] == after["seq"])["view"]["board"] == []


def test_a_good_word_is_contested_in_vain(invite: Invite, words: Words) -> None:
    ann, bob, _ = two_at_a_table(invite, mode="contestation")
    _, contester, frame = word_or_not(words, (ann, bob), good=True)
    assert contester.act(frame, "contest")["type"] == "done"
    after = contester.frame(beyond(frame["seq"]))
    assert [event["type"] for event in after["events"][0]["events"]][:2] == ["contested", "stood"]
    assert after["view"]["board"]


def test_where_words_are_contested_the_dictionary_is_closed_until_the_end(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite, mode="contestation")
    assert not ann.watch(code, 0)["dictionary"]
    ann.send("look_up", ref=1, table=code, word="RATEAU")
    closed = ann.receive("looked_up")
    assert (closed["admitted"], closed["readings"], closed["why_not"]["rule"]) == (False, [], "G-14")
    mover, _, frame = (ann, bob, seen) if my_turn(seen := ann.frame()) else (bob, ann, bob.frame())
    rack = frame["view"]["rack"]
    pair = next((a, b) for a in rack for b in rack if a != b and words.refuse(a + b))
    command = {"type": "play", "tiles": [[[5, 5], pair[0]], [[5, 6], pair[1]]]}
    mover.send("ask_preview", ref=2, table=code, seat=frame["seat"], command=command)
    preview = mover.receive("previewed")
    assert preview["why_not"] is None, "a preview shows points, not verdicts"
    assert preview["points"]
    ann.do("propose", table=code, what="stop")
    bob.do("consent", table=code, agree=True)
    ann.room(lambda room: room["phase"] == "over")
    ann.send("look_up", ref=3, table=code, word="RATEAU")
    assert ann.receive("looked_up")["admitted"]


def test_a_player_cannot_look_words_up_elsewhere_while_words_are_contested(invite: Invite, shared: Served) -> None:
    """Neither on the page of words nor at a second table (G-14)."""
    ann, bob, code = two_at_a_table(invite, mode="contestation")
    second = ann.open_table("me", WEAKEST, begin=True, mode="arbitre")

    def asked_elsewhere(asker: Client) -> tuple[int, str | None]:
        ann.send("look_up", ref=1, table=second, word="RATEAU")
        closed = ann.receive("looked_up")["why_not"]
        request = Request(
            f"http://{shared.address}/api/words?word=RATEAU", headers={"Cookie": f"{COOKIE}={asker.cookie}"}
        )
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, closed and closed["rule"]
        except HTTPError as error:
            return error.code, closed and closed["rule"]

    assert asked_elsewhere(ann) == (403, "G-14")
    assert asked_elsewhere(invite("Eve"))[0] == 200
    ann.do("propose", table=code, what="stop")
    bob.do("consent", table=code, agree=True)
    ann.room(lambda room: room["phase"] == "over")
    assert asked_elsewhere(ann) == (200, None)


def test_a_bot_lets_people_contest_before_it_goes_on(invite: Invite, words: Words) -> None:
    ann = invite("Ann")  # on the seats beside the bot
    code = ann.open_table("me", WEAKEST, "me", begin=True, mode="contestation", window_seconds=0)
    ann.watch(code, 0)
    frame = ann.frame()
    laid = 0
    while laid < 3:
        view, seat = frame["view"], None
        if view["provisional"]:
            waiting = {0, 2} - {view["provisional"]["seat"], *view["accepted"]}
            for seat in waiting:
                ann.act(frame | {"seat": seat}, "accept")
        if not view["provisional"] and my_turn(frame):
            laid += ann.move(frame, words)["type"] == "done"
        elif not view["provisional"] and view["turn"] == 2:
            ann.act(frame | {"seat": 2}, "pass")
        frame = ann.frame(beyond(frame["seq"]))
    entries = [entry for sent in ann.received if sent["type"] == "frame" for entry in sent["events"]]
    moves = [
        [event["type"] for event in entry["events"]]
        for entry in entries
        if entry["actor"] == 1 and not any(event["type"] == "accepted" for event in entry["events"])
    ]
    assert moves
    assert all(kinds[0] != "stood" for kinds in moves), "a bot closed the window over somebody's head (G-12)"


def test_a_pause_is_agreed_on_and_so_is_going_on(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite, turn_seconds=600)
    frame = ann.frame()
    assert ann.act(frame, "table.pause")["why"]["code"] == "needs_agreement"
    ann.do("propose", table=code, what="pause")
    assert bob.room(lambda room: room["proposal"])["proposal"] == {"what": "pause", "by": 0, "agreed": [0]}
    bob.do("consent", table=code, agree=False)
    assert not ann.room(lambda room: room["proposal"] is None)["proposal"]
    bob.do("propose", table=code, what="pause")
    assert bob.refused("propose", table=code, what="stop") == "proposal_open"
    ann.do("consent", table=code, agree=True)
    paused = ann.frame(lambda seen: not seen["facts"]["running"])
    assert paused["facts"]["deadlines"] == []
    assert all(offer["why_not"]["code"] == "paused" for offer in paused["actions"])
    ann.do("propose", table=code, what="resume")
    bob.do("propose", table=code, what="resume")
    assert ann.frame(lambda seen: seen["facts"]["running"])["facts"]["deadlines"]


def test_alone_against_bots_nobody_need_be_asked(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.watch(code, 0)
    ann.do("propose", table=code, what="pause")
    ann.frame(lambda seen: not seen["facts"]["running"])
    frame = ann.watch(code, 0) and ann.frame()
    assert ann.act(frame, "table.resume")["type"] == "done"
    ann.do("propose", table=code, what="stop")
    assert ann.frame(lambda seen: seen["facts"]["result"])["facts"]["result"]["how"] == "stopped"


def test_bots_of_one_level_are_told_apart(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, WEAKEST, "open", game="topscore")
    room = ann.watch(code)
    assert [chair["name"] for chair in room["chairs"]] == ["Ann", "Sucre", "Sucre 2", ""]
    ann.do("set_chair", table=code, chair=3, kind="bot", level=WEAKEST)
    ann.do("set_chair", table=code, chair=1, kind="bot", level="amateur")
    ann.do("set_chair", table=code, chair=1, kind="bot", level=WEAKEST)
    room = ann.watch(code)
    assert [chair["name"] for chair in room["chairs"]] == ["Ann", "Sucre", "Sucre 2", "Sucre 3"]
    namesake = invite("Sucre")
    code = namesake.open_table(WEAKEST, "me", "open", game="topscore")
    assert [chair["name"] for chair in namesake.watch(code)["chairs"]] == ["Sucre 2", "Sucre", ""]


def test_the_host_removes_a_guest_and_a_bot_plays_on(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    assert bob.refused("remove_guest", table=code, chair=0) == "hosts_only"
    assert ann.refused("remove_guest", table=code, chair=0) == "nobody_to_remove"
    ann.do("remove_guest", table=code, chair=1)
    lost = bob.receive("fault")
    assert (lost["table"], lost["why"]["code"]) == (code, "removed")
    chair = ann.room(lambda room: not room["chairs"][1]["guest"])["chairs"][1]
    assert (chair["kind"], chair["level"]) == ("bot", WEAKEST)
    bob.send("watch", table=code, seat=1)
    assert bob.receive("fault")["why"]["code"] == "removed"
    assert bob.refused("act", table=code, seat=1, seq=1, command={"type": "pass"}) == "removed"


def test_a_seat_goes_to_a_bot_and_back(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    bob.frame()
    bob.do("leave", table=code, chair=1, level=BEST)
    chair = ann.room(lambda room: room["chairs"][1]["kind"] == "bot")["chairs"][1]
    assert (chair["guest"], chair["level"]) == (bob.guest, BEST), "it is still Bob's to come back to"
    assert bob.refused("act", table=code, seat=1, seq=1, command={"type": "pass"}) == "held_by_bot"
    assert ann.refused("sit", table=code, chair=1) == "not_your_seat"
    bob.do("sit", table=code, chair=1)
    assert ann.room(lambda room: room["chairs"][1]["kind"] == "person")["chairs"][1]["guest"] == bob.guest


def test_the_others_hand_an_absent_players_seat_to_a_bot(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    assert ann.refused("set_chair", table=code, chair=1, kind="bot") == "still_here"
    bob.disconnect()
    ann.room(lambda room: not room["chairs"][1]["here"])
    ann.do("set_chair", table=code, chair=1, kind="bot", level=WEAKEST)
    assert ann.room(lambda room: room["chairs"][1]["kind"] == "bot")
    bob.connect()
    bob.send("hello", protocol=1, language="fr")
    bob.watch(code, 1)
    bob.do("sit", table=code, chair=1)
    assert ann.room(lambda room: room["chairs"][1]["kind"] == "person" and room["chairs"][1]["here"])


def test_who_is_left_may_end_the_game_of_an_absent_player(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    bob.disconnect()
    ann.room(lambda room: not room["chairs"][1]["here"])
    ann.do("propose", table=code, what="stop")
    assert ann.room(lambda room: room["phase"] == "over")["proposal"] is None


def test_a_proposal_is_carried_out_when_the_last_undecided_player_leaves(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    ann.do("propose", table=code, what="stop")
    assert ann.room(lambda room: room["proposal"])["phase"] == "playing"
    bob.disconnect()
    assert ann.room(lambda room: room["phase"] == "over")["proposal"] is None


def test_nothing_is_decided_without_a_player_whose_line_has_just_broken(
    tmp_path: Path, lexicon_store: LexiconStore
) -> None:
    with serving(tmp_path, lexicon_store, Limits(absence=1e6)) as served, ExitStack() as people:
        ann, bob, code = two_at_a_table(lambda name="": people.enter_context(Client(served.address, name)))
        bob.disconnect()
        assert not ann.room(lambda room: not room["chairs"][1]["here"])["chairs"][1]["absent"]
        assert ann.refused("set_chair", table=code, chair=1, kind="bot") == "still_here"
        ann.do("propose", table=code, what="stop")
        assert ann.room(lambda room: room["proposal"])["phase"] == "playing"
        bob.connect()
        bob.send("hello", protocol=1, language="fr")
        bob.watch(code, 1)
        bob.do("consent", table=code, agree=False)
        assert ann.room(lambda room: not room["proposal"])["phase"] == "playing"


def test_after_a_while_an_absent_player_is_not_waited_for(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    with serving(tmp_path, lexicon_store, Limits(absence=0.3)) as served, ExitStack() as people:
        ann, bob, code = two_at_a_table(lambda name="": people.enter_context(Client(served.address, name)))
        bob.disconnect()
        ann.do("propose", table=code, what="stop")
        assert ann.room(lambda room: room["phase"] == "over")["chairs"][1]["absent"]


def test_conceding_leaves_the_victory_to_the_other(invite: Invite) -> None:
    ann, bob, _ = two_at_a_table(invite)
    assert bob.act(bob.frame(), "table.concede")["type"] == "done"
    assert ann.frame(lambda seen: seen["facts"]["result"])["facts"]["result"] == {
        "scores": [0, 0],
        "winners": [0],
        "how": "conceded",
    }


def test_a_rematch_rotates_the_seats(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    ann.do("propose", table=code, what="stop")
    assert ann.refused("propose", table=code, what="rematch") == "not_over"
    bob.do("consent", table=code, agree=True)
    ann.room(lambda room: room["phase"] == "over")
    ann.do("propose", table=code, what="rematch")
    bob.do("consent", table=code, agree=True)
    room = ann.room(lambda room: room["round"] == 2)
    assert (room["phase"], [chair["name"] for chair in room["chairs"]]) == ("playing", ["Bob", "Ann"])
    assert ann.frame(lambda seen: seen["round"] == 2)["seat"] == 1
    fresh = bob.frame(lambda seen: seen["round"] == 2)
    assert (fresh["seat"], fresh["after"], fresh["seq"]) == (0, 0, 1)
    ann.reconnect()
    ann.send("watch", table=code, seat=1, after=3, round=1)
    assert ann.frame()["after"] == 0, "what is known of another round is not known"


def test_everybody_is_told_who_does_not_agree(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    ann.do("propose", table=code, what="stop")
    bob.do("consent", table=code, agree=False)
    for person in (ann, bob):
        told = person.receive("declined")
        assert (told["what"], told["by"], told["chair"]) == ("stop", 0, 1)
    bob.do("propose", table=code, what="pause")
    bob.do("consent", table=code, agree=False)
    told = ann.receive("declined")
    assert (told["what"], told["by"], told["chair"]) == ("pause", 1, 1), "withdrawn"


def test_the_waiting_room(invite_here: Invite) -> None:
    ann, bob, cem = invite_here("Ann"), invite_here("Bob"), invite_here("Cem")
    cem.send("follow_lobby")
    assert cem.receive("lobby")["open"] == []
    code = ann.open_table("me", "open", public=True)
    listed = cem.receive("lobby", that=lambda found: found["open"])["open"][0]
    assert (listed["code"], listed["names"], listed["free"], listed["yours"]) == (code, ["Ann"], 1, False)
    ann.watch(code)
    bob.watch(code.lower().replace("-", " "))
    assert bob.refused("set_chairs", table=code, count=3) == "hosts_only"
    ann.do("set_chairs", table=code, count=3)
    ann.do("set_chair", table=code, chair=2, kind="bot", level=WEAKEST)
    assert ann.refused("set_chair", table=code, chair=2, kind="bot", level="champion") == "no_level"
    assert ann.refused("set_chair", table=code, chair=7, kind="open") == "no_chair"
    bob.do("sit", table=code, chair=1, name="  <b>Bob</b>\u202e ")
    assert cem.refused("sit", table=code, chair=1) == "chair_taken"
    ann.do("set_table", table=code, settings={"options": {"mode": "contestation"}})
    assert ann.refused("set_table", table=code, settings={"options": {"mode": "chaos"}}) == "bad_options"
    assert ann.refused("set_table", table=code, settings={"lexicon": "klingon"}) == "cannot"
    room = bob.room(lambda room: room["options"]["mode"] == "contestation")
    assert [chair["name"] for chair in room["chairs"]][1] == "<b>Bob</b>"
    assert (room["host"], room["public"], room["hints"]) == (ann.guest, False, False)
    ann.do("leave", table=code, chair=0)
    assert bob.room(lambda room: room["host"] == bob.guest)["chairs"][0]["kind"] == "open"
    bob.do("begin", table=code)
    begun = bob.room(lambda room: room["phase"] == "playing")
    assert [chair["kind"] for chair in begun["chairs"]] == ["person", "bot"]
    assert bob.frame()["seat"] == 0


def test_one_token_may_hold_several_seats(invite: Invite) -> None:
    ann = invite("Ann")
    chairs = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Marc"}]
    code = ann.do("open_table", game="topword", chairs=chairs, begin=True)["table"]
    room = ann.watch(code, 0)
    assert [(chair["name"], chair["guest"]) for chair in room["chairs"]] == [("Ann", ann.guest), ("Marc", ann.guest)]
    first = ann.frame()
    ann.watch(code, 1)
    second = ann.frame()
    assert (first["seat"], second["seat"]) == (0, 1)
    mover = first if my_turn(first) else second
    assert ann.act(mover, "pass")["type"] == "done"


def test_ones_own_games_are_in_the_lobby_until_they_are_over(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True, turn_seconds=300)
    ann.send("follow_lobby")
    mine = ann.receive("lobby", that=lambda found: found["mine"])["mine"][0]
    assert (mine["code"], mine["phase"], mine["yours"]) == (code, "playing", True)
    assert mine["scores"][0] == 0  # the bot may have played already
    assert mine["options"] == {"turn_seconds": 300}
    ann.watch(code, 0)
    assert ann.act(ann.frame(), "table.concede")["type"] == "done"
    assert ann.receive("lobby", that=lambda found: not found["mine"])
