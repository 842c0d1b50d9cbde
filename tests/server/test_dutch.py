"""A table with the Dutch lexicon plays with Dutch tiles and words over sockets."""

from random import Random

import msgspec

from tablee.games import definition, words_for
from tablee.lexicon.store import LexiconStore
from tests.server.clients import beyond, my_turn
from tests.server.conftest import Invite


def test_a_table_in_dutch(invite: Invite, lexicon_store: LexiconStore) -> None:
    ann = invite("Ann")
    chairs = [{"kind": "me"}, {"kind": "bot", "level": "amateur"}]
    settings = {"options": {"turn_seconds": 0}, "lexicon": "nl"}
    code = ann.do("open_table", game="topscore", chairs=chairs, settings=settings, begin=True)["table"]
    room = ann.watch(code, 0)
    assert (room["lexicon"], room["language"]) == ("nl", "nl")
    game, words = definition("topscore"), words_for("topscore", lexicon_store, "nl")
    frame = ann.frame()
    assert frame["view"]["language"] == "nl"
    assert "IJ" in frame["view"]["material"]["letters"]
    for _ in range(4):
        frame = frame if my_turn(frame) else ann.frame(my_turn)
        view = msgspec.convert(frame["view"], game.views)
        command = msgspec.to_builtins(game.bots["maitre"](view, words, Random(frame["seq"])))
        assert ann.act(frame, command.pop("type"), **command)["type"] == "done"
        frame = ann.frame(beyond(frame["seq"]))
    ann.send("look_up", ref=1, table=code, word="rijk")
    found = ann.receive("looked_up")
    assert found["admitted"]
    assert found["link"].startswith("https://nl.")
    ann.send("look_up", ref=2, table=code, word="ij")
    assert not ann.receive("looked_up")["admitted"], "one tile is no word (G-2)"


def test_a_waiting_table_changes_its_language(invite: Invite) -> None:
    """G-9: until the game begins; the default is the game's first language."""
    ann = invite("Ann")
    code = ann.open_table("me", "open", game="topscore")
    assert ann.watch(code)["language"] == "fr"
    ann.drop_rooms()
    ann.do("set_table", table=code, settings={"lexicon": "nl"})
    assert ann.room(lambda room: room["lexicon"] == "nl")["language"] == "nl"
