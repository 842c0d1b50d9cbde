"""Opinions on verdicts: one per guest and word, reported to the operator, never a look-up (G-14)."""

import json
from pathlib import Path

from tablee.core.game import Refusal
from tablee.lexicon.club_list import read_club_list
from tablee.lexicon.store import LexiconStore
from tablee.server.limits import Limits, Rate
from tablee.server.protocol import encoding
from tests.cli.conftest import Tablee
from tests.cli.conftest import forks as forks  # noqa: PLC0414 (a fixture)
from tests.cli.conftest import tablee as tablee  # noqa: PLC0414 (a fixture)
from tests.server.clients import WEAKEST, Client, Served, serving
from tests.server.conftest import Invite


def test_an_opinion_is_kept_once_and_the_last_one_counts(served: Served, invite_here: Invite) -> None:
    ann, bob = invite_here("Ann"), invite_here("Bob")
    code = ann.open_table("me", WEAKEST, begin=True)
    ann.do("feedback", table=code, word="Zènuche", claim="no_word")
    ann.do("feedback", table=code, word="zénuche", claim="word", note="  on le dit\nchez moi ")
    bob.do("feedback", language="nl", word="gezellig", claim="word")
    newest, first = served.registry.rooms.opinions()
    assert (newest.word, newest.language, newest.game, newest.lexicon) == ("GEZELLIG", "nl", "", "nl")
    assert (first.word, first.claim, first.spelling) == ("ZENUCHE", "word", "zénuche")
    assert first.note == "on le dit chez moi"
    assert (first.game, first.lexicon) == ("topword", "fr")
    assert ann.guest not in first.guest, "chairs carry another id"
    assert len({newest.guest, first.guest}) == 2


def test_the_answer_says_nothing_of_the_word(invite: Invite) -> None:
    """G-14: the answer is the same for every word."""
    ann = invite("Ann")
    answers = [ann.do("feedback", language="fr", word=word, claim="word") for word in ("maison", "xyzzy", "merde")]
    assert all(answer.keys() == {"type", "id", "seq"} and answer["seq"] == 0 for answer in answers)


def test_closed_where_the_dictionary_is(served: Served, invite_here: Invite) -> None:
    """G-14: while players contest each other's words."""
    ann = invite_here("Ann")
    code = ann.open_table("me", WEAKEST, begin=True, mode="contestation")
    assert ann.refused("feedback", table=code, word="maison", claim="word") == "dictionary_closed"
    assert served.registry.rooms.opinions() == []


def test_what_is_no_word_at_all(served: Served, invite_here: Invite) -> None:
    ann = invite_here("Ann")
    for word in ("", "a", "x" * 16, "aujourd'hui", "<b>", "12", "é" * 5000):
        assert ann.refused("feedback", language="fr", word=word, claim="word") == "no_spelling"
    assert ann.refused("feedback", language="xx", word="maison", claim="word") == "unreadable"
    assert ann.refused("feedback", table="NAPPE-0000", word="maison", claim="word") == "no_table"
    ann.do("feedback", language="fr", word="maison", claim="no_word", note="x" * 1000)
    assert len(served.registry.rooms.opinions()[0].note) == 200


def test_opinions_are_limited_in_rate_and_number(tmp_path: Path, lexicon_store: LexiconStore) -> None:
    limits = Limits(opinions=Rate(4, 0), opinions_kept=3)
    with serving(tmp_path, lexicon_store, limits) as served, Client(served.address, "Ann") as ann:
        words = ["un", "deux", "trois", "quatre"]
        for word in words:
            ann.do("feedback", language="fr", word=word, claim="word")
        assert ann.refused("feedback", language="fr", word="cinq", claim="word") == "too_many_opinions"
        assert {opinion.word for opinion in served.registry.rooms.opinions()} <= {word.upper() for word in words}
        assert len(served.registry.rooms.opinions()) == 3


def test_the_refusal_of_a_word_names_it() -> None:
    """So that the page can ask for an opinion on the verdict; other refusals name no word."""
    refused = encoding.sentence(Refusal("word_unknown", "TW-13", {"word": "XYZ"}, "tablee.boards"), "fr")
    assert refused.word == "XYZ"
    assert encoding.sentence(Refusal("game_over", "G-11"), "fr").word == ""


def test_a_table_for_children_says_so_and_judges_so(invite: Invite) -> None:
    """G-17."""
    ann = invite("Ann")
    settings = {"for_children": True}
    chairs = [{"kind": "me"}, {"kind": "bot", "level": WEAKEST}]
    code = ann.do("open_table", game="topword", chairs=chairs, settings=settings, begin=True)["table"]
    assert ann.watch(code, 0)["for_children"]
    assert ann.frame()["facts"]["for_children"]
    ann.send("look_up", ref=1, table=code, word="merde")
    told = ann.receive("looked_up")
    assert (told["admitted"], told["readings"], told["link"]) == (False, [], ""), "no dictionary is opened on it"
    assert (told["why_not"]["code"], told["why_not"]["rule"]) == ("word_offensive", "G-17")
    ann.send("look_up", ref=2, table=code, word="chatte")
    assert ann.receive("looked_up", that=lambda answer: answer["ref"] == 2)["admitted"]


def test_the_host_reads_them_in_the_terminal(tmp_path: Path, lexicon_store: LexiconStore, tablee: Tablee) -> None:
    with serving(tmp_path, lexicon_store) as served:
        for name, claims in (("Ann", {"zénuche": "word", "maison": "no_word"}), ("Bob", {"zénuche": "word"})):
            with Client(served.address, name) as person:
                for word, claim in claims.items():
                    person.do("feedback", language="fr", word=word, claim=claim, note=f"dit {name}")
        home = {"TABLEE_HOME": str(tmp_path)}
        told = json.loads(tablee("words", "feedback", "--json", **home).stdout)  # while the server runs
    said = {each["word"]: (each["for"], each["against"], sorted(each["notes"])) for each in told}
    assert said == {"ZENUCHE": (2, 0, ["dit Ann", "dit Bob"]), "MAISON": (0, 1, ["dit Ann"])}
    assert told[0]["word"] == "ZENUCHE", "the newest first"
    table = tablee("words", "feedback", "zenuche", **home).stdout
    assert "ZENUCHE" in table
    assert "MAISON" not in table
    club = tmp_path / "club.txt"
    club.write_text("# le club\nmaison\nrâteau\n", "utf-8")
    done = tablee("words", "feedback", "ZÉNUCHE", "MAISON", "--into", club, **home)
    assert done.returncode == 0, done.stderr
    assert club.read_text("utf-8") == "# le club\nrâteau\nzénuche\n"
    assert read_club_list(club).spellings == ("râteau", "zénuche")
    assert "Personne" in tablee("words", "feedback", **home).stdout, "what is dealt with is forgotten"


def test_what_the_host_gets_wrong(tmp_path: Path, tablee: Tablee) -> None:
    home = {"TABLEE_HOME": str(tmp_path)}
    assert tablee("words", "feedback", "--forget", **home).returncode != 0
    unknown = tablee("words", "feedback", "MAISON", "--forget", **home)
    assert unknown.returncode != 0
    assert "MAISON" in unknown.stderr
