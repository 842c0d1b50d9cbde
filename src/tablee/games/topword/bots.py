"""Two simple players. They know their seat's view and the words, and never lay an offensive word (G-3)."""

from collections.abc import Iterable
from random import Random

from tablee.games.topword.legal import legal, preview
from tablee.games.topword.model import Accept, Command, Contest, Pass, Play, View
from tablee.games.topword.plays import words_made
from tablee.lexicon.entry import Tag
from tablee.lexicon.words import Words


def hasard(view: View, words: Words, random: Random) -> Command | None:
    """Lays any word it finds, contests nothing."""
    if view.may_contest:
        return Accept()
    plays = [command for command in legal(view, words) if isinstance(command, Play)]
    random.shuffle(plays)
    return _first_decent(view, words, plays) or _pass(view, words, random)


def glouton(view: View, words: Words, random: Random) -> Command | None:
    """Lays the word that brings most, contests every word that is none."""
    if view.may_contest and view.provisional:
        return Contest() if any(words.refuse(word.text) for word in view.provisional.words) else Accept()
    plays = [command for command in legal(view, words) if isinstance(command, Play)]
    random.shuffle(plays)
    plays.sort(key=lambda play: -preview(view, play, None).points)
    return _first_decent(view, words, plays) or _pass(view, words, random)


def _first_decent(view: View, words: Words, plays: Iterable[Play]) -> Play | None:
    board = dict(view.board)
    return next(
        (play for play in plays if not any(_offends(word.text, words) for word in words_made(board, play.tiles))), None
    )


def _offends(word: str, words: Words) -> bool:
    entry = words.judge(word).entry
    return entry is not None and Tag.OFFENSIVE in entry.tags


def _pass(view: View, words: Words, random: Random) -> Command | None:
    """Pass, swapping a tile where that is possible; None when it is not this seat's turn."""
    passes = [command for command in legal(view, words) if isinstance(command, Pass)]
    swaps = [command for command in passes if command.swap is not None]
    return random.choice(swaps or passes) if passes else None
