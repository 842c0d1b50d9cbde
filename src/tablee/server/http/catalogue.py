"""Facts about games, lexicons and words for the page."""

from typing import Any

import msgspec

from tablee.core.labels import LANGUAGES
from tablee.core.levels import level_description
from tablee.games import Game, definitions, games
from tablee.lexicon.lexicon import Lexicon
from tablee.lexicon.words import Words
from tablee.table.options import option_facts


def game_facts(game: Game) -> dict[str, Any]:
    """Describe a game: its facts, whether it is playable, its bots, weakest first, and its options (G-9)."""
    rules = definitions().get(game.slug)
    facts: dict[str, Any] = msgspec.to_builtins(game)
    return facts | {
        "playable": rules is not None,
        "bots": list(rules.bots) if rules else [],
        "bot_notes": {level: _level_notes(level) for level in rules.bots} if rules else {},
        "options": msgspec.to_builtins(option_facts(rules)) if rules else [],
    }


def _level_notes(level: str) -> dict[str, str]:
    return {language: level_description(level, language) for language in LANGUAGES}


def lexicon_facts(lexicon: Lexicon) -> dict[str, Any]:
    """Describe a lexicon, and count the words that each game admits."""
    meta = lexicon.meta
    return {
        "name": meta.name,
        "language": meta.language,
        "version": meta.version,
        "hash": lexicon.hash,
        "words": meta.words,
        "admitted": {
            slug: Words(lexicon, game.graph(meta.language)).count
            for slug, game in games().items()
            if meta.language in game.languages
        },
        "tags": meta.tags,
        "lengths": meta.lengths,
        "tiers": meta.tiers,
        "sources": meta.sources,
    }


def word_facts(lexicon: Lexicon, text: str) -> dict[str, Any]:
    """Describe a word, with the verdict of each game."""
    verdicts = {
        slug: Words(lexicon, game.graph(lexicon.meta.language)).judge(text)
        for slug, game in games().items()
        if lexicon.meta.language in game.languages
    }
    first = next(iter(verdicts.values()))
    return {
        "word": first.word,
        "language": lexicon.meta.language,
        "tier": first.entry.tier if first.entry else None,
        "readings": [
            {"spelling": r.spelling, "stem": r.stem, "tags": [tag.code for tag in r.tags]}
            for r in (first.entry.readings if first.entry else ())
        ],
        "verdicts": {slug: {"admitted": v.admitted, "reason": v.reason} for slug, v in verdicts.items()},
    }
