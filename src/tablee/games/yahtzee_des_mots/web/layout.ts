/**
 * What a player has laid out: which dice spell which words, and which dice are put aside. Pure: whether it makes a word,
 * and what it would bring, is asked of the server.
 */
import type { YahtzeeDesMotsDemand, YahtzeeDesMotsDieView, YahtzeeDesMotsLayout, YahtzeeDesMotsSpelled } from '$web/generated/protocol';

type Dice = readonly YahtzeeDesMotsDieView[];

/** A die in a word. A joker's letter is empty until its player names it (YM-4). */
export interface Letter {
  readonly die: number;
  readonly letter: string;
}
export type Row = readonly Letter[];

export interface Laid {
  readonly rows: readonly Row[];
  /** The row that the next letter goes to. */
  readonly at: number;
  readonly kept: readonly number[];
}

/** Stands for a joker without a letter in what is shown to others. */
const UNNAMED = '?';

/** Nothing laid out yet, with a row for each word that the turn demands (YM-3). */
export const nothing = (demand: YahtzeeDesMotsDemand | null): Laid => ({ rows: Array.from({ length: demand?.words ?? 1 }, () => []), at: 0, kept: [] });

export const usedDice = ({ rows }: Laid): ReadonlySet<number> => new Set(rows.flat().map(({ die }) => die));

/** The dice that the next roll leaves alone: those put aside, and those in a word. */
export const heldDice = (laid: Laid): readonly number[] => [...new Set([...laid.kept, ...usedDice(laid)])].sort((one, other) => one - other);

/** The dice that were kept at the last roll. */
export const keptIn = (dice: Dice): readonly number[] => dice.flatMap(({ kept }, die) => (kept ? [die] : []));

/** The joker that waits for its letter. */
export const unnamed = ({ rows }: Laid): number | null => rows.flat().find(({ letter }) => letter === '')?.die ?? null;

/** The free die that a typed letter means: one that is kept before one to roll again, the joker last. */
export function dieFor(letter: string, dice: Dice, laid: Laid): number | null {
  const used = usedDice(laid);
  const free = dice.flatMap((die, index) => (used.has(index) ? [] : [{ die, index, kept: laid.kept.includes(index) }]));
  const shown = free.filter(({ die }) => die.letter === letter);
  const jokers = free.filter(({ die }) => die.letter === '');
  return (shown.find(({ kept }) => kept) ?? shown[0] ?? jokers[0])?.index ?? null;
}

/** The row number where it exists, else the last one. */
const within = (laid: Laid, row: number): number => Math.max(0, Math.min(row, laid.rows.length - 1));

const edited = (laid: Laid, row: number, change: (letters: Row) => Row): Laid => ({
  ...laid,
  rows: laid.rows.map((letters, index) => (index === row ? change(letters) : letters)),
});

/** Without a die: its letter leaves its word. */
export const tookBack = (laid: Laid, die: number): Laid => ({ ...laid, rows: laid.rows.map((row) => row.filter((letter) => letter.die !== die)) });

/** With a die in a row, before the letter at `place`, or at the end. It leaves where it lay. */
export function put(laid: Laid, die: number, dice: Dice, row = laid.at, place = Infinity): Laid {
  const old = laid.rows.flat().find((letter) => letter.die === die);
  const at = within(laid, row);
  const before = (laid.rows[at] ?? []).findIndex((letter) => letter.die === die);
  const letter: Letter = old ?? { die, letter: dice[die]?.letter ?? '' };
  // Taken from the left of its own word, everything behind it moves up by one.
  const target = before >= 0 && before < place ? place - 1 : place;
  const put = edited(tookBack(laid, die), at, (letters) => [...letters.slice(0, target), letter, ...letters.slice(target)]);
  return { ...put, at };
}

/** A letter typed: it names a joker that waits, else it takes the die that shows it; null when there is none. */
export function typed(laid: Laid, letter: string, dice: Dice): Laid | null {
  const waiting = unnamed(laid);
  if (waiting !== null) return named(laid, waiting, letter);
  const die = dieFor(letter, dice, laid);
  if (die === null) return null;
  const longer = put(laid, die, dice);
  return dice[die]?.letter === '' ? named(longer, die, letter) : longer;
}

/** A joker given a letter. */
export const named = (laid: Laid, die: number, letter: string): Laid => ({
  ...laid,
  rows: laid.rows.map((row) => row.map((each) => (each.die === die ? { die, letter } : each))),
});

/** Without its last letter; an empty row is left for the one before it. */
export function erased(laid: Laid): Laid {
  const row = laid.rows[laid.at] ?? [];
  if (row.length > 0) return edited(laid, laid.at, (letters) => letters.slice(0, -1));
  return laid.at > 0 ? erased({ ...laid, at: laid.at - 1 }) : laid;
}

/** Another word: the next row, a new one behind the last; a row that is still empty is another word already. */
export function nextRow(laid: Laid, dice: Dice): Laid {
  if ((laid.rows[laid.at] ?? []).length === 0) return laid;
  if (laid.at + 1 < laid.rows.length) return { ...laid, at: laid.at + 1 };
  return usedDice(laid).size < dice.length ? { ...laid, rows: [...laid.rows, []], at: laid.rows.length } : { ...laid, at: 0 };
}

export const cleared = (laid: Laid, demand: YahtzeeDesMotsDemand | null): Laid => ({ ...nothing(demand), kept: laid.kept });

/** With a die put aside. */
export const kept = (laid: Laid, die: number): Laid => ({ ...laid, kept: [...laid.kept.filter((each) => each !== die), die].sort((one, other) => one - other) });

/** With a die that is to be rolled again: it is no part of a word either. */
export const released = (laid: Laid, die: number): Laid => ({ ...tookBack(laid, die), kept: laid.kept.filter((each) => each !== die) });

export const toggled = (laid: Laid, die: number): Laid => (laid.kept.includes(die) ? released(laid, die) : kept(laid, die));

/** After a roll: a word whose dice were all kept still lies there, the others are gone. */
export function rolled(laid: Laid, dice: Dice, demand: YahtzeeDesMotsDemand | null): Laid {
  const stays = (row: Row): boolean => row.every(({ die }) => dice[die]?.kept);
  const rows = laid.rows.map((row) => (stays(row) ? row : []));
  const left = rows.filter((row, index) => row.length > 0 || index < (demand?.words ?? 1));
  return { rows: left, at: within({ ...laid, rows: left }, laid.at), kept: laid.kept.filter((die) => dice[die]?.kept) };
}

/** The words as the server reads them. */
export const spelledOf = ({ rows }: Laid): YahtzeeDesMotsSpelled[] =>
  rows.filter((row) => row.length > 0).map((row) => ({ word: row.map(({ letter }) => letter || UNNAMED).join(''), dice: row.map(({ die }) => die) }));

export const layoutOf = (laid: Laid): YahtzeeDesMotsLayout => ({ words: spelledOf(laid), kept: laid.kept });

/** What somebody has laid out, as it was shown to everybody. */
export function fromLayout(shown: YahtzeeDesMotsLayout | null, demand: YahtzeeDesMotsDemand | null): Laid {
  const empty = nothing(demand);
  if (!shown) return empty;
  const rows = shown.words.map(({ word, dice }) => dice.map((die, index): Letter => ({ die, letter: (word[index] ?? UNNAMED).replace(UNNAMED, '') })));
  return { rows: [...rows, ...empty.rows.slice(rows.length)], at: Math.max(0, rows.length - 1), kept: shown.kept };
}

/** How many places a row shows: what the turn demands, what lies there, and one more where a letter may follow. */
export function placesOf(row: Row, demand: YahtzeeDesMotsDemand | null, free: number): number {
  return Math.max(row.length + (free > 0 && demand?.letters == null ? 1 : 0), demand?.letters ?? 2);
}
