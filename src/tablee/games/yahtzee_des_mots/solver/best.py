"""The best words of one roll: their dice from the tables, their spelling from the lexicon."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

from tablee.games.yahtzee_des_mots.material import BOX, DICE, Demand, Face
from tablee.games.yahtzee_des_mots.model import Box, Die, Spelled
from tablee.games.yahtzee_des_mots.plays import spell
from tablee.games.yahtzee_des_mots.solver.tables import WordTables, word_tables
from tablee.games.yahtzee_des_mots.solver.tensor import keep_index
from tablee.games.yahtzee_des_mots.solver.vocabulary import decent_spec
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.graphs import word_graph
from tablee.lexicon.words import Words

SIDES = len(BOX.dice[0])

Dice = tuple[Die, ...]

Vocabulary = tuple[Words, Tier]
"""Words up to a tier of frequency."""


def face_indices(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """Which side each die shows."""
    return tuple(sides.index(face) for sides, face in zip(BOX.dice, faces, strict=True))


class Sets:
    """The sets of a roll's dice that make words, with their points."""

    def __init__(self, tables: WordTables, faces: tuple[Face, ...]) -> None:
        roll = face_indices(faces)
        masks = range(1, 1 << DICE)
        self.points: dict[int, int] = {
            mask: points for mask in masks if (points := int(tables.word[keep_index(roll, mask, SIDES)])) > 0
        }

    def for_box(self, box: Box, demand: Demand, random: Random | None = None) -> tuple[Dice, ...]:
        """The best sets of dice for a box; none if there are none, or if words do not count.

        Of several choices, the first, or any of them.
        """
        found: Iterable[tuple[int, ...]]
        if box == "turn":
            found = self._choices(demand.words, demand.letters)
        elif box == "chance":
            counts = [count for count in range(1, BOX.most_words + 1) if count != demand.words]
            found = (choice for count in counts for choice in self._choices(count))
            if demand.letters is not None:
                others = (mask for mask in self.points if mask.bit_count() != demand.letters)
                found = (*((mask,) for mask in others), *found)
        else:
            found = self._choices(1, DICE) if box in {"yahtzee", "again"} else iter(())
        equals: dict[int, list[tuple[int, ...]]] = {0: [()]}
        for choice in found:
            equals.setdefault(sum(self.points[mask] for mask in choice), []).append(choice)
        best = equals[max(equals)]
        return tuple(_dice(mask) for mask in (random.choice(best) if random else best[0]))

    def worth(self, choice: tuple[Dice, ...]) -> int:
        """The points of sets of dice."""
        return sum(self.points[sum(1 << die for die in dice)] for dice in choice)

    def longest(self, letters: int | None) -> Dice:
        """The longest set, of fewer letters than these where that is said; the one with most points among equals."""
        shorter = [mask for mask in self.points if letters is None or mask.bit_count() < letters]
        return _dice(max(shorter, key=lambda mask: (mask.bit_count(), self.points[mask]), default=0))

    def _choices(self, count: int, letters: int | None = None) -> Iterator[tuple[int, ...]]:
        masks = [mask for mask in self.points if letters is None or mask.bit_count() == letters]
        if count == 1:
            return ((mask,) for mask in masks)
        if count == 2:
            return (pair for pair in combinations(masks, 2) if not pair[0] & pair[1])
        return (
            (one, two, three)
            for one, two in combinations(masks, 2)
            if not one & two
            for three in masks
            if three > max(one, two) and not three & (one | two)
        )


def _dice(mask: int) -> Dice:
    return tuple(die for die in range(DICE) if mask >> die & 1)


def read_word(faces: tuple[Face, ...], dice: Dice, vocabulary: Vocabulary, random: Random | None = None) -> Spelled:
    """The most usual word of all these dice, or a random one weighted by frequency; none is offensive (G-3)."""
    words, highest_tier = vocabulary
    letters = [BOX.letter(faces[die]) for die in dice if faces[die] != BOX.joker]
    graph = word_graph(words.lexicon, decent_spec(words, highest_tier))
    known = (words.lexicon.get(word) for word in graph.words_from(letters, len(dice) - len(letters), whole=True))
    decent = [(entry.tier, entry.word) for entry in known if entry and Tag.OFFENSIVE not in entry.tags]
    _, word = random.choices(decent, [tier.weight for tier, _ in decent])[0] if random else min(decent)
    spelled = spell(word, faces, dice)
    if spelled is None:
        raise ValueError(f"{word} is not on {faces}")
    return spelled


def best_words(
    faces: tuple[Face, ...], box: Box, demand: Demand, vocabulary: Vocabulary, random: Random | None = None
) -> tuple[Spelled, ...]:
    """The best words of a vocabulary for a box; with a generator, any of the equally good ones."""
    sets = Sets(word_tables(BOX, *vocabulary), faces)
    return tuple(read_word(faces, dice, vocabulary, random) for dice in sets.for_box(box, demand, random))
