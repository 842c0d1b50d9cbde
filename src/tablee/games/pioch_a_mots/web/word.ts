/**
 * The word that is being laid, card by card. Pure. Whether it is a word, and what it brings, is the table's to say.
 */
import type { PiochAMotsLay } from '$web/generated/protocol';
import { faceOf, type Colour, type Held } from './cards';

type Cards = readonly Held[];

/** A card in the word. A blank's letter is empty until its player names it (PM-10). */
export interface Letter {
  readonly id: number;
  readonly letter: string;
}
export type Word = readonly Letter[];

export const spelled = (word: Word): string => word.map(({ letter }) => letter).join('');

/** The blank that waits for its letter. */
export const unnamed = (word: Word): number | null => word.find(({ letter }) => letter === '')?.id ?? null;

export const tookBack = (word: Word, id: number): Word => word.filter((letter) => letter.id !== id);

/** With a card before the letter at a place, or at the end. It leaves where it lay. */
export function put(word: Word, { id, item }: Held, place = Infinity): Word {
  const before = word.findIndex((letter) => letter.id === id);
  const letter = word[before] ?? { id, letter: faceOf(item).letter };
  const others = tookBack(word, id);
  // Taken from the left of its place, everything behind it moves up by one.
  const at = before >= 0 && before < place ? place - 1 : place;
  return [...others.slice(0, at), letter, ...others.slice(at)];
}

export const named = (word: Word, id: number, letter: string): Word => word.map((each) => (each.id === id ? { id, letter } : each));

/** The colour that most cards of the word have; null where there is none. */
function colourOf(word: Word, cards: Cards): Colour | null {
  const colours = word.map(({ id }) => faceOf(cards.find((card) => card.id === id)?.item ?? '').colour);
  const lead = colours.filter((colour) => colour === 'red').length - colours.filter((colour) => colour === 'black').length;
  return lead === 0 ? null : lead > 0 ? 'red' : 'black';
}

/** A letter typed: it names a blank that waits, else takes a card that shows it, of the word's colour if there is one, else a blank; null where there is none. */
export function typed(word: Word, letter: string, cards: Cards): Word | null {
  const waiting = unnamed(word);
  if (waiting !== null) return named(word, waiting, letter);
  const colour = colourOf(word, cards);
  const free = cards.filter(({ id }) => !word.some((each) => each.id === id));
  const fitting = free.filter(({ item }) => faceOf(item).letter === letter);
  const card = fitting.find(({ item }) => faceOf(item).colour === colour) ?? fitting[0];
  if (card) return put(word, card);
  const blank = free.find(({ item }) => faceOf(item).letter === '');
  return blank ? named(put(word, blank), blank.id, letter) : null;
}

/** The word as the table reads it. */
export const layOf = (word: Word, cards: Cards): PiochAMotsLay => ({
  type: 'lay',
  word: spelled(word),
  cards: word.flatMap(({ id }) => cards.find((card) => card.id === id)?.item ?? []),
});
