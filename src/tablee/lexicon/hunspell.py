"""Expands a hunspell dictionary: stems and affix classes in, spellings out.

Supports what our two dictionaries use: two-character flags, prefixes and suffixes with conditions, suffixes that carry
further affixes, cross products, forms that need an affix and forbidden forms. Compounding is not supported.
A dictionary with other features is rejected, because it would be expanded wrongly.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from tablee.lexicon.errors import SourceError

Flags = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """An affix rule: if a word satisfies `fits`, replace `strip` at its end or start by `add`."""

    strip: str
    add: str
    fits: Callable[[str], object] | None
    carries: Flags

    def suffix(self, word: str) -> str | None:
        """Return `word` with this suffix, or None if the rule does not apply."""
        if not word.endswith(self.strip) or (self.fits and not self.fits(word)):
            return None
        return word[: len(word) - len(self.strip)] + self.add

    def prefix(self, word: str) -> str | None:
        """Return `word` with this prefix, or None if the rule does not apply."""
        if not word.startswith(self.strip) or (self.fits and not self.fits(word)):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(frozen=True, slots=True)
class Stem:
    """A line of the dictionary."""

    spelling: str
    flags: Flags


@dataclass(slots=True)
class Affixes:
    """The affix classes of a dictionary, by flag."""

    suffixes: dict[str, list[Rule]] = field(default_factory=dict)
    prefixes: dict[str, list[Rule]] = field(default_factory=dict)
    crossing: set[str] = field(default_factory=set)
    needs_affix: str = ""
    forbidden: str = ""
    only_in_compound: str = ""


_JOINTS = set("'’-")
"""Affixes with an apostrophe or a hyphen: their millions of forms are never words (G-3)."""

_SPECIAL = {"NEEDAFFIX": "needs_affix", "FORBIDDENWORD": "forbidden", "ONLYINCOMPOUND": "only_in_compound"}


def split_flags(text: str) -> Flags:
    """Split a text into two-character flags."""
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))


def _condition(pattern: str, *, at_end: bool) -> Callable[[str], object] | None:
    if pattern == ".":
        return None
    # Inside brackets hunspell takes every character literally; outside, only "." is special.
    parts = re.findall(r"\[\^?[^\]]*\]|.", pattern)
    escaped = "".join(
        (part[:2] + re.escape(part[2:-1]) if part[1] == "^" else "[" + re.escape(part[1:-1])) + "]"
        if part.startswith("[")
        else part
        if part == "."
        else re.escape(part)
        for part in parts
    )
    return re.compile(f"(?:{escaped})$").search if at_end else re.compile(escaped).match


def read_affixes(text: str) -> Affixes:
    """Parse an .aff file."""
    affixes = Affixes()
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        match line.split():
            case ["FLAG", mode, *_] if mode != "long":
                raise SourceError(
                    "bad_source",
                    place=f"aff:{number}",
                    problem=f"flags of the kind {mode!r} are not supported",
                )
            case ["AF" | "COMPLEXPREFIXES", *_]:
                raise SourceError("bad_source", place=f"aff:{number}", problem=f"{line.split()[0]} is not supported")
            case [("NEEDAFFIX" | "FORBIDDENWORD" | "ONLYINCOMPOUND") as option, flag, *_]:
                setattr(affixes, _SPECIAL[option], flag)
            case [("SFX" | "PFX") as kind, flag, third, fourth, *rest]:
                table = affixes.suffixes if kind == "SFX" else affixes.prefixes
                if flag not in table:  # the header of the class: whether it crosses, how many rules
                    table[flag] = []
                    if third == "Y":
                        affixes.crossing.add(flag)
                    continue
                add, _, carried = fourth.partition("/")
                if _JOINTS & set(add):
                    continue
                condition = _condition(rest[0] if rest else ".", at_end=kind == "SFX")
                strip = "" if third == "0" else third
                table[flag].append(Rule(strip, "" if add == "0" else add, condition, split_flags(carried)))
            case _:
                pass
    return affixes


def read_stems(text: str) -> Iterator[Stem]:
    """Parse a .dic file."""
    for line in text.lstrip("\ufeff").splitlines()[1:]:
        head = line.split("\t")[0].split(" ")[0].strip()
        if not head or head.startswith("#"):
            continue
        spelling, slash, flags = head.rpartition("/")
        yield Stem(spelling, split_flags(flags)) if slash and spelling else Stem(head, ())


class Expander:
    """Generates the forms of stems."""

    def __init__(self, affixes: Affixes, stems: Iterable[Stem]) -> None:
        self._affixes = affixes
        self.stems = tuple(stem for stem in stems if affixes.only_in_compound not in stem.flags)
        self.forbidden = {stem.spelling for stem in self.stems if affixes.forbidden in stem.flags}

    def forms(self, stem: Stem) -> set[str]:
        """Return all forms of a stem, including itself unless it needs an affix; none if it is forbidden."""
        if self._affixes.forbidden in stem.flags:
            return set()
        suffixed = list(self._suffixed(stem.spelling, stem.flags))
        forms = {form for form, _, carries in suffixed if self._stands(carries)}
        if self._stands(stem.flags):
            forms.add(stem.spelling)
        for form, _, carries in suffixed:
            forms.update(second for second, _, more in self._suffixed(form, carries) if self._stands(more))
            forms.update(self._prefixed(form, carries))
        forms.update(self._prefixed(stem.spelling, stem.flags))
        crossing = [flag for flag in stem.flags if flag in self._affixes.prefixes and flag in self._affixes.crossing]
        if crossing:
            for form, flag, carries in suffixed:
                if flag in self._affixes.crossing and self._stands(carries):
                    forms.update(self._prefixed(form, crossing))
        return forms - self.forbidden

    def _stands(self, flags: Flags) -> bool:
        """Whether a form with these flags is a word without further affixes, outside compounds."""
        return self._affixes.needs_affix not in flags and self._affixes.only_in_compound not in flags

    def _suffixed(self, word: str, flags: Iterable[str]) -> Iterator[tuple[str, str, Flags]]:
        for flag in flags:
            for rule in self._affixes.suffixes.get(flag, ()):
                form = rule.suffix(word)
                if form:
                    yield form, flag, rule.carries

    def _prefixed(self, word: str, flags: Iterable[str]) -> Iterator[str]:
        """Yield forms with a prefix and the suffixes it carries: kilogramme, kilogrammes."""
        for flag in flags:
            for rule in self._affixes.prefixes.get(flag, ()):
                form = rule.prefix(word)
                if form:
                    yield form
                    yield from (longer for longer, _, more in self._suffixed(form, rule.carries) if self._stands(more))
