/** What each square of the laminated sheet shows, how it is read aloud, and what its colours are worth. Pure. */
import { sameSquare, squareName, withSquare, type Square } from '$web/lib/board/grid';
import { fill, type Locale } from '$web/lib/i18n/labels';
import { counted } from '$web/lib/i18n/plural';
import { wordsOn as lyingWords, type LyingWord } from '$web/lib/board/reading';
import type { MotsDeTeteSquareView, MotsDeTeteView } from '$web/generated/protocol';
import { catalogues } from './labels';
import type { Draft } from './draft';

export type Bonus = 'orange' | 'yellow' | 'red';

export interface Cell {
  readonly square: Square;
  readonly value: number;
  readonly bonus: Bonus | null;
  /** How many dice the square is worth. */
  readonly dice: number;
  readonly black: boolean;
  readonly cross: boolean;
  readonly letter: string | null;
  /** Whose felt-tip wrote the letter; null where nobody at the table did. */
  readonly author: number | null;
  /** The player's own, not played yet. */
  readonly draft: boolean;
  /** Of a play that may still be contested. */
  readonly pending: boolean;
  /** Of the last play. */
  readonly last: boolean;
  readonly cursor: boolean;
}
type Rows = readonly (readonly Cell[])[];

type Shown = Pick<MotsDeTeteView, 'squares' | 'columns' | 'provisional' | 'last'>;

/** A square as it comes: what is as usual is not told. */
type Told = Pick<MotsDeTeteSquareView, 'square'> & Partial<MotsDeTeteSquareView>;

/** With what is not told. */
export const printed = ({ square, value = 0, bonus = null, dice = 0, black = false, cross = false, letter = null, author = null }: Told) =>
  ({ square, value, bonus, dice, black, cross, letter, author }) as const;

/** The sheet row by row, as everybody sees it. */
export function rowsOf({ squares, columns, provisional, last }: Shown): Rows {
  const cells = squares.map((told): Cell => {
    const cell = printed(told);
    const among = (play: Shown['last']): boolean => play?.tiles.some(([at]) => sameSquare(at, cell.square)) ?? false;
    return { ...cell, draft: false, pending: among(provisional), last: among(last), cursor: false };
  });
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

/** With the letters under way on it, which are this seat's, and the cursor. */
export function inked(rows: Rows, draft: Draft, seat: number | null, cursor: Square): Rows {
  const write = (under: Rows, { square, letter }: Draft[number]): Rows => withSquare(under, square, (cell) => ({ ...cell, letter, author: seat, draft: true }));
  return withSquare(draft.reduce(write, rows), cursor, (cell) => ({ ...cell, cursor: true }));
}

/** What a square is worth in words: its value, or its colour and its dice. */
export function worth({ value, bonus, dice }: Pick<Cell, 'value' | 'bonus' | 'dice'>, locale: Locale): string {
  const labels = catalogues[locale].cell;
  const told = dice > 0 ? counted(labels.dice, dice, locale) : fill(labels.value, { value: String(value) });
  return bonus ? `${labels[bonus]}, ${told}` : told;
}

/** A square as it is read aloud: « D6 : B, valeur 4 ». */
export function describe(cell: Cell, locale: Locale): string {
  const labels = catalogues[locale].cell;
  const square = squareName(cell.square);
  if (cell.black) return fill(cell.cross ? labels.cross : labels.black, { square });
  const states = [cell.draft && labels.draft, cell.pending && labels.pending, cell.last && !cell.pending && labels.last];
  const here = fill(labels.square, { square, letter: cell.letter ?? labels.empty });
  return [here, worth(cell, locale), ...states.filter((state) => state !== false)].join(', ');
}

/** The words on the sheet. */
export const wordsOn = (squares: MotsDeTeteView['squares']): LyingWord[] => lyingWords(squares.flatMap(({ square, letter }) => (letter ? [[square, letter] as const] : [])));

/** One square of each colour, and a white one: what the legend shows. */
export function kindsOf(squares: MotsDeTeteView['squares']): ReturnType<typeof printed>[] {
  const cells = squares.map(printed);
  const found = (['orange', 'yellow', 'red'] as const).map((bonus) => cells.find((cell) => cell.bonus === bonus));
  return found.filter((cell) => cell !== undefined);
}

/** A hand is never quite even: each square leans and shifts its letter a little, always the same way. */
export function leaning([row, column]: Square): { readonly degrees: number; readonly shift: number } {
  return { degrees: ((row * 7 + column * 5) % 9) - 4, shift: ((row * 3 + column * 7) % 5) - 2 };
}
