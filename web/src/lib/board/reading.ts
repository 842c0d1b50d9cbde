/** The words that can be read on a board of squares. Pure. */
import { stepped, writeSquare, type Direction, type Square } from './grid';

export interface LyingWord {
  readonly word: string;
  readonly square: Square;
  readonly direction: Direction;
}

/** The words that squares with letters make, as they read now: rows first, in the order of the squares. */
export function wordsOn(squares: readonly (readonly [square: Square, letter: string])[]): LyingWord[] {
  const letters = new Map(squares.map(([square, letter]) => [writeSquare(square), letter]));
  const read = (square: Square, direction: Direction): string => {
    const letter = letters.get(writeSquare(square));
    return letter ? letter + read(stepped(square, direction), direction) : '';
  };
  return (['across', 'down'] as const).flatMap((direction) =>
    squares
      .map(([square]) => square)
      .filter((square) => !letters.has(writeSquare(stepped(square, direction, -1))) && letters.has(writeSquare(stepped(square, direction))))
      .map((square) => ({ word: read(square, direction), square, direction })),
  );
}
