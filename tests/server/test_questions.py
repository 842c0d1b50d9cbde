"""Queries that change nothing: shown drafts, offers, advice, reviews (YM-10, G-14)."""

from typing import Any

import msgspec

from tablee.games import definition, words_for
from tablee.games.yahtzee_des_mots.model import View, Write
from tablee.lexicon.store import LexiconStore
from tests.server.clients import Client, Message, beyond
from tests.server.conftest import Invite

GAME = "yahtzee-des-mots"


def alone(ann: Client, **options: Any) -> tuple[str, Message]:
    """Open a solo table whose dice are rolled."""
    code = ann.open_table("me", game=GAME, begin=True, **options)
    ann.watch(code, 0)
    frame = ann.frame()
    assert ann.act(frame, "roll")["type"] == "done"
    return code, ann.frame(beyond(frame["seq"]))


def together(invite: Invite, **options: Any) -> tuple[Client, Client, str, Message]:
    """Open a table of two people, the first of whom has rolled."""
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.open_table("me", "open", game=GAME, starter="opener", **options)
    ann.watch(code)
    bob.watch(code)
    bob.do("sit", table=code, chair=1)
    ann.do("begin", table=code)
    frame = ann.frame()
    assert ann.act(frame, "roll")["type"] == "done"
    frame = ann.frame(beyond(frame["seq"]))
    bob.frame(lambda seen: bool(seen["seq"] == frame["seq"]))
    return ann, bob, code, frame


def spelled(frame: Message, *dice: int) -> dict[str, Any]:
    """Spell the faces of dice in this order, with a joker as an E."""
    return {"word": "".join(frame["view"]["dice"][die]["letter"] or "E" for die in dice), "dice": dice}


def test_everybody_sees_what_is_laid_out(invite: Invite) -> None:
    ann, bob, code, frame = together(invite)
    assert frame["drafts"] == [None, None]
    word = spelled(frame, 2, 0)
    ann.send("draft", table=code, seat=0, draft={"words": [word], "kept": [4, 0, 99]})
    layout = {"words": [word | {"dice": [2, 0]}], "kept": [0, 4]}
    assert bob.receive("drafts") == {"type": "drafts", "table": code, "round": 1, "drafts": [layout, None]}
    eve = invite("Eve")
    eve.watch(code)
    assert eve.frame()["drafts"] == [layout, None], "who comes later sees it too"
    assert ann.act(frame, "roll", keep=[0])["type"] == "done"
    assert bob.frame(beyond(frame["seq"]))["drafts"] == [None, None], "a roll changes the dice it was made of"


def test_frequent_drafts_are_throttled_and_the_last_one_is_sent(invite: Invite) -> None:
    ann, bob, code, frame = together(invite)
    for die in [*range(7)] * 4:
        ann.send("draft", table=code, seat=0, draft={"kept": [die]})
    ann.send("draft", table=code, seat=0, draft={"words": [spelled(frame, 1, 2)]})
    bob.receive("drafts", that=lambda message: bool(message["drafts"][0]["words"]))
    assert sum(message["type"] == "drafts" for message in bob.received) < 15


def test_nonsense_laid_out_is_not_shown(invite: Invite) -> None:
    ann, bob, code, _ = together(invite)
    for draft in ("nonsense", {"words": [{"word": "AB", "dice": [0, 70]}]}, {"words": 3}, {"kept": [-1]}):
        ann.send("draft", table=code, seat=0, draft=draft)
    bob.send("draft", table=code, seat=1, draft={"kept": [0]})  # it is not Bob's turn
    ann.send("draft", table=code, seat=0, draft={"kept": [3]})
    assert bob.receive("drafts")["drafts"] == [{"words": [], "kept": [3]}, None]


def test_offers_tell_what_every_box_would_bring(invite: Invite) -> None:
    ann = invite("Ann")
    code, frame = alone(ann)
    ann.send("ask_offers", ref=7, table=code, seat=0, draft={"words": [spelled(frame, 0, 1, 2)]})
    answer = ann.receive("offered")
    assert answer["ref"] == 7
    assert set(answer["offers"]) == {"turn", "consonants", "vowels", "yahtzee", "chance", "again"}
    turn = answer["offers"]["turn"]
    assert (turn["why_not"]["rule"], turn["points"]) == ("YM-3", 0), "the first turn wants two letters"
    ann.send("ask_offers", ref=8, table=code, seat=0, draft={})
    assert ann.receive("offered")["offers"]["turn"]["why_not"] is None, "a box can always be crossed out"


def test_offers_for_a_seat_are_its_own(invite: Invite) -> None:
    _, bob, code, _ = together(invite)
    bob.send("ask_offers", ref=1, table=code, seat=0, draft={})
    assert bob.receive("fault")["why"]["code"] == "not_your_seat"
    bob.send("ask_offers", ref=2, table=code, draft={})
    assert bob.receive("offered")["ref"] == 2, "what lies there lies there for all"


def test_a_game_that_offers_nothing_says_so(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.open_table("me", next(iter(definition("topword").bots)), begin=True)
    ann.watch(code, 0)
    assert ann.frame()["drafts"] == [None, None]
    ann.send("draft", table=code, seat=0, draft={"tiles": []})
    ann.send("ask_offers", ref=1, table=code, seat=0, draft={"tiles": []})
    assert ann.receive("offered")["offers"] == {}
    assert ann.receives_no("drafts"), "what Topword lays out stays with its player"
    ann.send("ask_advice", ref=2, table=code, seat=0)
    assert ann.receive("advised")["why_not"]["code"] == "no_advice"
    ann.send("ask_review", ref=3, table=code)
    assert ann.receive("reviewed")["why_not"]["code"] == "no_review"


def test_advice_is_given_alone_and_not_among_others(invite: Invite) -> None:
    ann = invite("Ann")
    code, frame = alone(ann)
    ann.send("ask_advice", ref=1, table=code, seat=0)
    advice = ann.receive("advised")["advice"]
    assert advice["best"]["cost"] == 0
    assert [choice["cost"] for choice in advice["others"]] == sorted(choice["cost"] for choice in advice["others"])
    command = advice["best"]["command"]
    assert ann.act(frame, command.pop("type"), **command)["type"] == "done"
    ann, bob, code, _ = together(invite)
    for person, seat in ((ann, 0), (bob, 1)):
        person.send("ask_advice", ref=1, table=code, seat=seat)
        answer = person.receive("advised")
        assert (answer["advice"], answer["why_not"]["code"]) == (None, "hints_closed")


def test_advice_follows_the_option_of_the_table(invite: Invite) -> None:
    never = invite("Nev")
    code, _ = alone(never, hints="never")
    never.send("ask_advice", ref=1, table=code, seat=0)
    assert never.receive("advised")["why_not"]["code"] == "hints_closed"
    ann, bob, code, _ = together(invite, hints="always")
    ann.send("ask_advice", ref=1, table=code, seat=0)
    assert ann.receive("advised")["advice"]
    bob.send("ask_advice", ref=1, table=code, seat=1)
    assert bob.receive("advised")["why_not"]["code"] == "no_advice", "not when it is another's turn"
    bob.send("ask_advice", ref=2, table=code, seat=0)
    assert bob.receive("advised")["why_not"]["code"] == "not_your_seat"


def test_a_review_after_the_end_tells_luck_and_skill_apart(invite: Invite, lexicon_store: LexiconStore) -> None:
    ann = invite("Ann")
    code, frame = alone(ann)
    ann.send("ask_review", ref=1, table=code)
    assert ann.receive("reviewed")["why_not"]["code"] == "not_over"
    words = words_for(GAME, lexicon_store)
    while frame["view"]["outcome"] is None:
        view = msgspec.convert(frame["view"], View)
        writing = next((each for each in definition(GAME).legal(view, words) if isinstance(each, Write)), None)
        command = msgspec.to_builtins(writing) if writing else {"type": "roll"}
        assert ann.act(frame, command.pop("type"), **command)["type"] == "done"
        frame = ann.frame(beyond(frame["seq"]))
    ann.send("ask_review", ref=2, table=code)
    review = ann.receive("reviewed")["review"]
    [account] = review["accounts"]
    assert abs(account["expected"] + account["luck"] - account["cost"] - account["score"]) < 0.01
    assert {moment["turn"] for moment in review["moments"]} == set(range(8))
