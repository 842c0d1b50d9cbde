"""The game counted out for small boxes, roll by roll and word by word: slow, plain, and without a table or a tensor."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product

from tablee.games.yahtzee_des_mots.material import Face, Material

Roll = tuple[Face, ...]
Sheet = tuple[int, frozenset[str], int]
"""Turn, lower boxes filled, points of the turns' boxes."""


class Brute:
    """The best expected score of a small box, from the rules alone."""

    def __init__(self, material: Material, words: set[str]) -> None:
        self._box = material
        self._words = words
        self.value = cache(self._value)
        self._layouts = cache(lambda roll: tuple(self._find(roll, tuple(range(len(roll))))))

    def _value(self, sheet: Sheet) -> float:
        """Before the first roll of a turn."""
        if sheet[0] == len(self._box.sheet.turns):
            return 0.0
        rolls = list(product(*self._box.dice))
        return sum(self._rolled(sheet, roll, 1) for roll in rolls) / len(rolls)

    def _rolled(self, sheet: Sheet, roll: Roll, made: int) -> float:
        best = max(self._writings(sheet, roll, made))
        if made == self._box.sheet.rolls:
            return best
        dice = range(len(roll))
        for count in range(len(roll)):
            for kept in combinations(dice, count):
                best = max(best, self._kept(sheet, roll, made, kept))
        return best

    def _kept(self, sheet: Sheet, roll: Roll, made: int, kept: tuple[int, ...]) -> float:
        faces = [(roll[die],) if die in kept else sides for die, sides in enumerate(self._box.dice)]
        rolls = list(product(*faces))
        return sum(self._again(sheet, after, made + 1) for after in rolls) / len(rolls)

    @cache  # noqa: B019 (small boxes, short lives)
    def _again(self, sheet: Sheet, roll: Roll, made: int) -> float:
        return self._rolled(sheet, roll, made)

    def _writings(self, sheet: Sheet, roll: Roll, made: int) -> Iterator[float]:
        turn, filled, upper = sheet
        facts = self._box.sheet
        demand = facts.turns[turn]
        yield self.value((turn + 1, filled, upper))  # crossed out
        for points, lengths in self._layouts(roll):
            meets = len(lengths) == demand.words and all(demand.letters in {None, length} for length in lengths)
            if meets:
                total = upper + points
                prime = facts.prime if upper < facts.prime_from <= total else 0
                yield points + prime + self.value((turn + 1, filled, min(total, facts.prime_from)))
            elif made < facts.rolls and "chance" not in filled:
                yield points + self.value((turn + 1, filled | {"chance"}, upper))
            if made < facts.rolls and lengths == (len(roll),):
                if "yahtzee" in filled:
                    yield facts.again + self.value((turn + 1, filled, upper))
                else:
                    yield facts.yahtzee + self.value((turn + 1, filled | {"yahtzee"}, upper))
        if made < facts.rolls:
            letters = [self._box.letter(face) for face in roll]
            for box, points, fits in (
                ("consonants", facts.consonants, all(not x or x not in self._box.vowels for x in letters)),
                ("vowels", facts.vowels, all(not x or x in self._box.vowels for x in letters)),
            ):
                if fits and box not in filled:
                    yield points + self.value((turn + 1, filled | {box}, upper))

    def _find(self, roll: Roll, free: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The points and lengths of every choice of words on disjoint dice."""
        for length in range(2, len(free) + 1):
            for dice in permutations(free, length):
                if any(self._spells(roll, dice, word) for word in self._words if len(word) == length):
                    points = sum(self._box.value(roll[die]) for die in dice)
                    yield points, (length,)
                    rest = tuple(die for die in free if die not in dice)
                    for more, lengths in self._find(roll, rest):
                        yield points + more, (length, *lengths)

    def _spells(self, roll: Roll, dice: tuple[int, ...], word: str) -> bool:
        return all(self._box.letter(roll[die]) in {letter, ""} for die, letter in zip(dice, word, strict=True))
