/** What lies on each square as the player sees it, and the words that can be read there. Pure. */
import { sameSquare, squareName, stepped, withSquare, writeSquare, type Square } from '$web/lib/board/grid';
import { faceOf } from '$web/lib/board/face';
import { fill } from '$web/lib/i18n/labels';
import { wordsOn as lyingWords, type LyingWord } from '$web/lib/board/reading';
import type { TopwordView, TopwordWord } from '$web/generated/protocol';
import type { Composition } from './composition';
import type { TopwordLabels } from './labels';

export interface Cell {
  readonly square: Square;
  readonly centre: boolean;
  /** The visible tile, or null on an empty square. */
  readonly tile: string | null;
  readonly height: number;
  readonly full: boolean;
  /** The player's own, not played yet. */
  readonly draft: boolean;
  /** Of a play that may still be contested. */
  readonly pending: boolean;
  /** Of the last play. */
  readonly last: boolean;
  readonly cursor: boolean;
}
type Rows = readonly (readonly Cell[])[];

type Shown = Pick<TopwordView, 'board' | 'material' | 'provisional' | 'last'>;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The board row by row, as everybody sees it. */
export function rowsOf({ board, material, provisional, last }: Shown): Rows {
  const stacks = new Map(board.map(([square, stack]) => [writeSquare(square), stack]));
  return range(material.size).map((row) =>
    range(material.size).map((column): Cell => {
      const square: Square = [row, column];
      const stack = stacks.get(writeSquare(square)) ?? [];
      return {
        square,
        centre: material.centre.some((centre) => sameSquare(centre, square)),
        tile: stack.at(-1) ?? null,
        height: stack.length,
        full: stack.length >= material.full_stack,
        draft: false,
        pending: provisional?.tiles.some(([at]) => sameSquare(at, square)) ?? false,
        last: last?.tiles.some(([at]) => sameSquare(at, square)) ?? false,
        cursor: false,
      };
    }),
  );
}

/** With the tiles of the move under way on it, and the cursor where it is shown. */
export function composed(rows: Rows, composition: Composition, cursor: Square | null, fullStack: number): Rows {
  const lay = (under: Rows, { tile, square }: Composition[number]): Rows =>
    withSquare(under, square, (cell) => ({ ...cell, tile, height: cell.height + 1, full: cell.height + 1 >= fullStack, draft: true }));
  const laid = composition.reduce(lay, rows);
  return cursor ? withSquare(laid, cursor, (cell) => ({ ...cell, cursor: true })) : laid;
}

/** A square as it is read aloud: « D6 : B, hauteur 2, provisoire ». */
export function describe(cell: Cell, labels: TopwordLabels['cell']): string {
  const square = squareName(cell.square);
  if (cell.tile === null) return fill(cell.centre ? labels.centre : labels.empty, { square });
  const states = [cell.full && labels.full, cell.draft && labels.draft, cell.pending && labels.pending, cell.last && !cell.pending && labels.last];
  const stack = fill(labels.stack, { square, tile: faceOf(cell.tile), height: String(cell.height) });
  return [stack, ...states.filter((state) => state !== false)].join(', ');
}

/** The words on the board: those of the visible tiles. */
export const wordsOn = (board: TopwordView['board']): LyingWord[] => lyingWords(board.map(([square, stack]) => [square, stack.at(-1) ?? '']));

/** The tiles that a word of a play consists of, as they lie. */
export function tilesOf({ square, direction, stacks }: TopwordWord, board: TopwordView['board']): string[] {
  return stacks.map((_, by) => {
    const here = stepped(square, direction, by);
    return board.find(([at]) => sameSquare(at, here))?.[1].at(-1) ?? '';
  });
}
