/** Squares, their names, and the cursor that the keyboard moves over a board of squares (G-13: A1 is at the top left). */

export type Square = readonly [row: number, column: number];
export type Direction = 'across' | 'down';
export interface Cursor {
  readonly square: Square;
  readonly direction: Direction;
}
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** D6: columns are letters, rows are numbers. */
export const squareName = ([row, column]: Square): string => String.fromCharCode(64 + column) + String(row);
export const sameSquare = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];
export const stepped = ([row, column]: Square, direction: Direction, by = 1): Square => (direction === 'across' ? [row, column + by] : [row + by, column]);
export const within = ([row, column]: Square, { rows, columns }: Size): boolean => row >= 1 && row <= rows && column >= 1 && column <= columns;

/** A square as an attribute of the page, and back. */
export const writeSquare = ([row, column]: Square): string => `${row},${column}`;
export function readSquare(text: string | undefined): Square | null {
  const found = /^(\d+),(\d+)$/.exec(text ?? '');
  return found ? [Number(found[1]), Number(found[2])] : null;
}

const arrows: Readonly<Record<string, readonly [Direction, number]>> = {
  ArrowRight: ['across', 1],
  ArrowLeft: ['across', -1],
  ArrowDown: ['down', 1],
  ArrowUp: ['down', -1],
};

/** The cursor after an arrow key: it stops at the edge and keeps its direction. */
export function moved(cursor: Cursor, key: string, size: Size): Cursor {
  const arrow = arrows[key];
  const square = arrow ? stepped(cursor.square, ...arrow) : cursor.square;
  return within(square, size) ? { ...cursor, square } : cursor;
}

export const turned = ({ square, direction }: Cursor): Cursor => ({ square, direction: direction === 'across' ? 'down' : 'across' });

/** The cursor after a letter was laid: on the next square without one; where there is none it stays. */
export function advanced(cursor: Cursor, size: Size, taken: (square: Square) => boolean): Cursor {
  for (let square = stepped(cursor.square, cursor.direction); within(square, size); square = stepped(square, cursor.direction)) {
    if (!taken(square)) return { ...cursor, square };
  }
  return cursor;
}

/** Rows with one square changed. Every other square stays the very same, and so does every other row: nothing of them is drawn anew. */
export const withSquare = <Cell>(rows: readonly (readonly Cell[])[], [row, column]: Square, change: (cell: Cell) => Cell): (readonly Cell[])[] =>
  rows.map((cells, y) => (y + 1 === row ? cells.map((cell, x) => (x + 1 === column ? change(cell) : cell)) : cells));

const cellOf = (grid: HTMLElement | undefined, square: Square): HTMLElement | null | undefined => grid?.querySelector<HTMLElement>(`[data-square="${writeSquare(square)}"]`);

/**
 * The cursor's square is the one in the tab order. To be done before anything else changes: when the square that has the focus leaves the tab order, the
 * browser works out the style of whatever has changed by then.
 */
export function tabTo(grid: HTMLElement | undefined, square: Square): void {
  grid?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  cellOf(grid, square)?.setAttribute('tabindex', '0');
}

/**
 * The focus follows the cursor, but is never taken from elsewhere. It comes after the picture with the letter: the browser lays the whole page out for it.
 * Gives back what calls it off.
 */
export function follow(grid: HTMLElement | undefined, square: Square, scroll: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const cell = cellOf(grid, square);
      if (scroll) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (grid?.contains(document.activeElement)) cell?.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
