/**
 * A word under way: which tiles stand where in the row it will fill, and which still wait. Pure: whether it makes a
 * move is asked of the server.
 */
import type { TopscorePiece } from '$web/generated/protocol';

/** A tile that can be told from its twins, and followed over the screen. A blank without a letter has none yet. */
export interface Stone {
  readonly key: string;
  readonly letter: string;
  readonly blank: boolean;
}
export type Row = readonly (Stone | null)[];

export const emptyRow = (tiles: number): Row => Array.from({ length: tiles }, () => null);
export const isEmpty = (row: Row): boolean => row.every((stone) => stone === null);
export const gaps = (row: Row): number => row.filter((stone) => stone === null).length;
export const holds = (row: Row, key: string): boolean => row.some((stone) => stone?.key === key);
export const takenOut = (row: Row, key: string): Row => row.map((stone) => (stone?.key === key ? null : stone));

/** With a stone at a place. One that stood in the row moves there; others make room towards a gap, else the one there leaves. */
export function put(row: Row, stone: Stone, at: number): Row {
  const rest = takenOut(row, stone.key);
  if (rest[at] == null) return rest.map((other, place) => (place === at ? stone : other));
  const nearest = rest.reduce((best, other, place) => (other === null && (best < 0 || Math.abs(place - at) < Math.abs(best - at)) ? place : best), -1);
  if (nearest < 0) return rest.map((other, place) => (place === at ? stone : other));
  const moved = [...rest];
  moved.splice(nearest, 1);
  moved.splice(at, 0, stone);
  return moved;
}

/** The first stone of a word under way brings those that lie there with it, in their order: what is left is to arrange them. */
export function joined(row: Row, stone: Stone, at: number, lying: readonly Stone[]): Row {
  if (!isEmpty(row) || lying.some(({ key }) => key === stone.key)) return put(row, stone, at);
  const waiting = [...lying];
  return row.map((_, place) => (place === at ? stone : (waiting.shift() ?? null)));
}

/** The row while a stone is dragged over a place of it: the others stand as they will, and its own place is open. A full row does not part. */
export function parted(row: Row, stone: Stone, at: number, lying: readonly Stone[]): Row {
  const full = gaps(row) === 0 && !holds(row, stone.key);
  return full ? row : holds(row, stone.key) || lying.some(({ key }) => key === stone.key) ? put(row, stone, at) : takenOut(joined(row, stone, at, lying), stone.key);
}

/** The row as a command tells it; null while a tile or the letter of a blank is missing. */
export function wordOf(row: Row): TopscorePiece[] | null {
  const stones = row.filter((stone) => stone !== null);
  if (stones.length < row.length || stones.some(({ letter }) => letter === '')) return null;
  return stones.map(({ letter, blank }) => ({ letter, blank }));
}

/** What a typed letter means: its own tile, one that begins with it (I for IJ), else a blank; what lies there comes first. */
export function stoneFor(letter: string, lying: readonly Stone[], held: readonly Stone[]): Stone | undefined {
  const all = [...lying, ...held];
  const blank = held.find((stone) => stone.blank && stone.letter === '');
  return all.find((stone) => stone.letter === letter) ?? all.find((stone) => stone.letter.startsWith(letter)) ?? (blank && { ...blank, letter });
}

/**
 * The row after a letter was typed, or null where there is no tile for it. A tile of two letters is typed as they come:
 * the second changes a tile of the first alone into it, and is passed over where it stands there already.
 */
export function typed(row: Row, letter: string, lying: readonly Stone[], held: readonly Stone[]): Row | null {
  const free = (stones: readonly Stone[]): Stone[] => stones.filter(({ key }) => !holds(row, key));
  const at = row.indexOf(null);
  const before = (at < 0 ? row.at(-1) : row[at - 1]) ?? null;
  if (before && before.letter.length > 1 && before.letter.endsWith(letter)) return row;
  const pair = before && [...free(lying), ...free(held)].find((stone) => stone.letter === before.letter + letter);
  if (before && pair) return row.map((stone) => (stone === before ? pair : stone));
  const stone = stoneFor(letter, free(lying), free(held));
  return stone && at >= 0 ? put(row, stone, at) : null;
}

/** Without the stone that stands last. */
export function erased(row: Row): Row {
  const last = row.findLastIndex((stone) => stone !== null);
  return row.map((stone, place) => (place === last ? null : stone));
}

/** The stones of a word that lies there now: those known before keep their keys, so that they are seen to move. */
export function recognised(word: readonly TopscorePiece[], known: readonly Stone[], nextKey: () => string): Stone[] {
  const left = [...known];
  return word.map(({ letter, blank }) => {
    const found = left.findIndex((stone) => stone.letter === letter && stone.blank === blank);
    const [stone] = found < 0 ? [] : left.splice(found, 1);
    return stone ?? { key: nextKey(), letter, blank };
  });
}

/** Neighbouring small pyramids, the first and the last one included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The shortest span that begins with a text, from the left; null where none does. */
export function spanOf(cells: readonly (string | null)[], text: string): Span | null {
  for (let first = 0; first < cells.length; first++)
    for (let last = first; last < cells.length; last++)
      if (
        cells
          .slice(first, last + 1)
          .join('')
          .startsWith(text)
      )
        return { first, last };
  return null;
}
