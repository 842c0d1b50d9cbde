"""Playing over sockets: alone, with others, with spectators."""

import json
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tablee.games import definition, words_for
from tablee.games.mots_de_tete.model import Play, View
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.server.clients import BEST, WEAKEST, Client, Message, beyond, my_turn
from tests.server.conftest import Invite


@pytest.mark.slow
def test_a_game_against_a_bot_begins_at_once_and_is_played_to_its_end(invite: Invite, words: Words) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", BEST, begin=True)
    room = ann.watch(code, 0)
    assert (room["phase"], room["hints"], room["dictionary"]) == ("playing", True, True)
    frame = ann.frame()
    while frame["view"]["outcome"] is None:
        if my_turn(frame):
            assert ann.move(frame, words)["type"] == "done"
        frame = ann.frame(beyond(frame["seq"]))
    assert frame["facts"]["result"]["how"] == "played"
    assert frame["facts"]["seed"], "the seed is told when the game is over (G-7)"
    assert ann.room(lambda room: room["phase"] == "over")["round"] == 1
    seqs = [(sent["after"], sent["seq"]) for sent in ann.received if sent["type"] == "frame"]
    assert all(after == before for (_, before), (after, _) in pairwise(seqs)), "no gap, no overlap"


def test_before_the_end_nobody_is_told_the_seed(invite: Invite) -> None:
    ann = invite("Ann")
    ann.watch(ann.open_table("me", WEAKEST, begin=True), 0)
    assert ann.frame()["facts"]["seed"] is None


def two_at_a_table(invite: Invite, **options: Any) -> tuple[Client, Client, str]:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open", **options)
    ann.watch(code)
    bob.watch(code)
    bob.do("sit", table=code, chair=1)
    ann.do("begin", table=code)
    for person in (ann, bob):
        person.room(lambda room: room["phase"] == "playing")
        person.drop_rooms()
    return ann, bob, code


def turns(*people: Client) -> tuple[Client, Client, Message]:
    """Return the client to move, the other one, and the mover's frame."""
    first, second = people
    frame = first.frame()
    other = second.frame()
    return (first, second, frame) if my_turn(frame) else (second, first, other)


def test_two_people_and_a_spectator(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite)
    eve = invite("Eve")
    assert eve.watch(code)["phase"] == "playing"
    mover, waiter, frame = turns(ann, bob)
    assert {mover.received[-1]["seat"], waiter.received[-1]["seat"]} == {0, 1}, "each is shown the seat of their chair"
    for _ in range(6):
        assert mover.move(frame, words)["type"] == "done"
        mover.frame()
        frame = waiter.frame(my_turn)
        mover, waiter = waiter, mover
    eve.frame(lambda seen: seen["seq"] >= frame["seq"])
    for message in eve.received:
        if message["type"] == "frame":
            assert message["seat"] is None
            assert message["view"]["rack"] == []
            assert message["actions"] == []
            drawn = [event for entry in message["events"] for event in entry["events"] if event["type"] == "drawn"]
            assert all(event["tiles"] is None for event in drawn)
    assert ann.room(lambda room: room["spectators"] == 1)
    racks = json.dumps(waiter.received[-1]["view"]["rack"])
    assert all(racks not in json.dumps(message) for message in mover.received if message["type"] == "frame")


def test_what_is_sent_twice_happens_once(invite: Invite) -> None:
    ann = invite("Ann")
    wanted = [{"kind": "me"}, {"kind": "open"}]
    first = ann.ask("open_table", again="open", game="topword", chairs=wanted)
    assert ann.ask("open_table", again="open", game="topword", chairs=wanted) == first
    code = first["table"]
    bob = invite("Bob")
    bob.watch(code)
    assert bob.ask("sit", again="s", table=code, chair=1) == bob.ask("sit", again="s", table=code, chair=1)
    bob.reconnect(cut=True)
    assert bob.ask("sit", again="s", table=code, chair=1)["type"] == "done"
    ann.watch(code)
    assert ann.ask("begin", again="b", table=code) == ann.ask("begin", again="b", table=code)
    bob.watch(code, 1)
    mover, _, frame = turns(ann, bob)
    command = {"type": "pass", "swap": frame["view"]["rack"][0]}
    answers = [
        mover.ask("act", again="p", table=code, seat=frame["seat"], seq=frame["seq"], command=command) for _ in range(3)
    ]
    assert answers[0] == answers[1] == answers[2]
    mover.reconnect(cut=True)
    assert mover.ask("act", again="p", table=code, seat=frame["seat"], seq=1, command=command) == answers[0]
    assert mover.watch(code, frame["seat"])["round"] == 1
    assert mover.frame()["seq"] == frame["seq"] + 1


def test_after_a_cut_a_page_is_told_what_it_missed(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite)
    mover, waiter, frame = turns(ann, bob)
    seat = waiter.received[-1]["seat"]
    waiter.reconnect(cut=True)
    mover.move(frame, words)
    waiter.watch(code, seat, after=frame["seq"])
    missed = waiter.frame()
    assert (missed["after"], [entry["seq"] for entry in missed["events"]]) == (frame["seq"], [frame["seq"] + 1])
    assert any(missed["events"][0]["told"])
    waiter.watch(code, seat, after=10_000)
    assert waiter.frame()["after"] == 0, "a seq that never was is no knowledge"


def test_a_preview_says_what_a_play_brings(invite: Invite, words: Words) -> None:
    ann, bob, code = two_at_a_table(invite)
    mover, waiter, frame = turns(ann, bob)
    mover.send("ask_preview", ref=1, table=code, seat=frame["seat"], command={"type": "pass", "swap": "ZZ"})
    assert mover.receive("previewed")["why_not"]["rule"] == "G-11"
    mover.send("ask_preview", ref=2, table=code, seat=frame["seat"], command={"type": "nonsense"})
    assert mover.receive("previewed")["why_not"]["code"] == "malformed"
    waiter.send("ask_preview", ref=3, table=code, seat=frame["seat"], command={"type": "pass"})
    assert waiter.receive("previewed")["why_not"]["code"] == "not_your_seat"
    assert mover.move(frame, words)["type"] == "done"


def test_a_preview_tells_what_dice_may_bring(invite: Invite, lexicon_store: LexiconStore) -> None:
    """MT-6: bonus squares are rolled after a play is accepted; the preview gives their minimum and maximum."""
    ann, game, words = invite("Ann"), definition("mots-de-tete"), words_for("mots-de-tete", lexicon_store)
    code = ann.open_table("me", game="mots-de-tete", begin=True, variant="solo", grid="petite")
    ann.watch(code, 0)
    view = msgspec.convert(ann.frame()["view"], View)
    for certain in (True, False):
        plays = (play for play in game.legal(view, words) if isinstance(play, Play))
        found = ((play, game.preview(view, play, words)) for play in plays)
        play, preview = next((play, preview) for play, preview in found if (preview.most is None) == certain)
        ann.send("ask_preview", ref=1, table=code, seat=0, command=msgspec.to_builtins(play))
        told = ann.receive("previewed")
        assert (told["points"], told["most"]) == (preview.points, preview.most)


def test_mots_de_tete_shows_no_verdict_where_words_are_contested(invite: Invite) -> None:
    """G-14: previews have points but no verdicts; the narration reaches everybody."""
    ann, bob, code = two_at_a_table(invite, game="mots-de-tete", mode="contestation", window_seconds=0)
    assert not ann.watch(code, 0)["dictionary"]
    mover, waiter, frame = turns(ann, bob)
    assert all(frame["events"][0]["told"])
    tiles = [[[6, 9 - by], "X"] for by in range(frame["view"]["roll"])]
    mover.send("ask_preview", ref=1, table=code, seat=frame["seat"], command={"type": "play", "tiles": tiles})
    assert mover.receive("previewed")["why_not"] is None
    assert mover.act(frame, "play", tiles=tiles)["type"] == "done"
    contesting = waiter.frame(lambda seen: seen["view"]["may_contest"])
    assert waiter.act(contesting, "contest")["type"] == "done"
    assert waiter.frame(beyond(contesting["seq"]))["view"]["first"], "the letters are erased"


def test_refusals_and_stories_follow_the_language(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.watch(code, 0)
    french = ann.frame()["events"][0]["told"][0]
    ann.send("hello", protocol=1, language="en")
    assert ann.receive("welcome")["name"] == "Ann"
    english = ann.frame(lambda frame: frame["after"] == 0)["events"][0]["told"][0]
    assert "commence" in french
    assert "start" in english
    assert "not yours" in ann.ask("sit", table=code, chair=1)["why"]["text"]


def test_words_can_be_looked_up_where_the_table_checks_them(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", "open")
    ann.send("look_up", ref=1, table=code, word="râteau")
    found = ann.receive("looked_up")
    assert found["admitted"]
    assert found["readings"] == [{"spelling": "râteau", "stem": "râteau"}]
    assert found["link"].startswith("https://fr.wiktionary.org/")
    ann.send("look_up", ref=2, table=code, word="<script>" * 100)
    assert not ann.receive("looked_up")["admitted"]


def test_a_quick_phrase_reaches_everybody(invite: Invite) -> None:
    ann, bob, code = two_at_a_table(invite)
    bob.send("say", table=code, phrase="well_played")
    assert ann.receive("spoken") == {"type": "spoken", "table": code, "chair": 1, "phrase": "well_played"}


@pytest.mark.parametrize("seconds", [0, 1])
def test_a_bot_lets_people_answer_before_it_moves_on(invite: Invite, seconds: int) -> None:
    """G-12: without a time limit the bot waits for their answer, otherwise for half of their time."""
    ann = invite("Ann")
    code = ann.open_table("me", WEAKEST, WEAKEST, begin=True, mode="contestation", window_seconds=seconds)
    ann.watch(code, 0)
    frame = ann.frame()
    while not (frame["view"]["may_contest"] and frame["view"]["provisional"]["seat"] == 1):
        if frame["view"]["may_contest"]:
            ann.act(frame, "accept")
        elif my_turn(frame):
            ann.act(frame, "pass")
        frame = ann.frame(beyond(frame["seq"]))
    if seconds == 0:
        ann.frame(lambda later: 2 in later["view"]["accepted"])
        for number in range(20):  # gives the bot time to choose a move and find that it has to wait
            ann.send("look_up", ref=number, table=code, word="RATEAU")
            assert ann.receive("looked_up")
        ann.act(frame, "accept")
    after = ann.frame(lambda later: later["view"]["turn_number"] > frame["view"]["turn_number"])
    assert after["view"]["seats"][1]["score"] > 0
