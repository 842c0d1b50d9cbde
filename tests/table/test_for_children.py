"""G-17 at a table: words that are unsuitable for children are refused, and the record uses the same vocabulary."""

import msgspec
import pytest

import tablee
from tablee.core.game import Refusal
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.log import Entry, GameHeader, Seated, decode_header, encode_header
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record, write_record
from tablee.table.replay import verify
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.table.toy import GAME


def why(game: tablee.Topword, play: str) -> Refusal:
    with pytest.raises(tablee.IllegalMoveError) as refused:
        game.play(play)
    return refused.value.refusal


def test_the_refusal_says_so_kindly_and_cites_the_rule() -> None:
    game = tablee.Topword(racks=["MERDEAI", "ABCDEFG"], for_children=True)
    refusal = why(game, "E5→ MERDE")
    assert (refusal.code, refusal.rule) == ("word_offensive", "G-17")
    kindly = "On ne joue pas MERDE à cette table\u00a0: elle a choisi un vocabulaire pour enfants."
    assert refusal.sentence("fr") == kindly
    assert not any("MERDE" in str(move) for move in game.legal_moves())
    game.play("E5→ RIDE")
    other = tablee.Topword(racks=["MERDEAI", "ABCDEFG"])
    other.play("E5→ MERDE")


def test_a_record_is_judged_by_the_same_words() -> None:
    game = tablee.Topword(racks=["MERDEAI", "ABCDEFG"], for_children=True)
    game.play("E5→ RIDE")
    text = game.record()
    assert "\nvocabulary: children\n" in text
    again = tablee.Topword.from_record(text)
    assert again.words.for_children
    plain = tablee.Topword(racks=["MERDEAI", "ABCDEFG"])
    plain.play("E5→ MERDE")
    assert "vocabulary" not in plain.record()
    headers, _, rest = plain.record().rpartition("seal: ")[0].partition("seat 1")
    with pytest.raises(RecordError) as wrong:
        tablee.Topword.from_record(f"{headers}vocabulary: children\nseat 1{rest}")
    assert wrong.value.code == "word_offensive"
    with pytest.raises(RecordError, match="vocabulary"):
        read_record(f"{headers}vocabulary: adults\nseat 1{rest}")


def test_a_resumed_game_keeps_its_vocabulary(words: Words) -> None:
    store = MemoryStore()
    seats = [Seated("Ann"), Seated("Bob")]
    table = Table.create(store, GAME, words.suited(for_children=True), seats, seed="s")
    assert isinstance(table, Table)
    assert table.header.for_children
    assert table.facts().for_children
    assert Table.resume(store, GAME, words, table.id).words.for_children
    assert verify(GAME, table.header, table.entries, words).difference is None
    record = read_record(write_record(tablee.Topword.rules, *_topword(words)))
    assert record.header.for_children
    assert list(check_record(record, words))[-1].judged


def _topword(words: Words) -> tuple[GameHeader, tuple[Entry, ...]]:
    table = Table.create(
        MemoryStore(), tablee.Topword.rules, words.suited(for_children=True), [Seated("Ann"), Seated("Bob")]
    )
    assert isinstance(table, Table)
    return table.header, tuple(table.entries)


def test_headers_without_the_flag_mean_all_words(words: Words) -> None:
    table = Table.create(MemoryStore(), GAME, words, [Seated("Ann"), Seated("Bob")])
    assert isinstance(table, Table)
    old = msgspec.json.decode(encode_header(table.header))
    del old["for_children"]
    assert decode_header("game", msgspec.json.encode(old)) == table.header
