"""Grids to try the search of plays on: from games, and such as no game comes to."""

from collections.abc import Iterator
from random import Random

from tablee import _core
from tablee.boards.grid import DIRECTIONS, step
from tablee.games.mots_de_tete import engine
from tablee.games.mots_de_tete.material import sheet
from tablee.games.mots_de_tete.model import Letters, Options
from tablee.games.mots_de_tete.plays import write


def from_a_game(graph: _core.WordGraph, options: Options, random: Random, turns: int) -> Iterator[tuple[Letters, int]]:
    """What each turn of a game looks like, and how many letters it has."""
    letters: Letters = {}
    for _ in range(turns):
        roll = random.randint(1, 6) if letters else random.randint(2, 6)
        yield letters, roll
        found = list(engine.read_moves(engine.position(letters, options, engine.index_of(graph)).best(roll, 100, 3)))
        if found:
            letters = write(letters, engine.play_of(random.choice(found), letters, engine.index_of(graph)).tiles)


def at_random(words: list[str], options: Options, random: Random) -> Letters:
    """Words, or letters that are none, strewn over a grid."""
    printed = sheet(options.grid)
    free = list(printed.grid)
    letters: Letters = {}
    for _ in range(random.randrange(12)):
        square, direction = random.choice(free), random.choice(DIRECTIONS)
        for letter in random.choice(words) if random.random() < 0.8 else random.choice("ABCXYZ"):
            if square not in printed.grid:
                break
            letters.setdefault(square, letter)
            square = step(square, direction)
    return letters
