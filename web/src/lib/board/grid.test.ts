import { describe, expect, it } from 'vitest';
import { advanced, moved, readSquare, squareName, turned, writeSquare, type Cursor, type Direction, type Square } from './grid';

const size = { rows: 10, columns: 10 };
const cursor = (row: number, column: number, direction: Direction = 'across'): Cursor => ({ square: [row, column], direction });

it('names squares by column and row', () => {
  expect(squareName([6, 4])).toBe('D6');
  expect(squareName([10, 10])).toBe('J10');
});

it('writes squares and reads them again', () => {
  expect(readSquare(writeSquare([10, 3]))).toEqual([10, 3]);
  for (const nonsense of [undefined, '', '1', '1,2,3', 'a,b']) expect(readSquare(nonsense)).toBeNull();
});

describe('the cursor', () => {
  it.each([
    ['ArrowRight', [6, 5]],
    ['ArrowLeft', [6, 3]],
    ['ArrowUp', [5, 4]],
    ['ArrowDown', [7, 4]],
    ['Enter', [6, 4]],
  ] as const)('moves with %s to %j', (key, square) => {
    expect(moved(cursor(6, 4, 'down'), key, size)).toEqual({ square, direction: 'down' });
  });

  it.each([
    ['ArrowRight', 10, 10],
    ['ArrowDown', 10, 10],
    ['ArrowLeft', 1, 1],
    ['ArrowUp', 1, 1],
  ])('stops at the edge: %s', (key, row, column) => {
    expect(moved(cursor(row, column), key, size)).toEqual(cursor(row, column));
  });

  it('turns', () => {
    expect(turned(cursor(6, 4))).toEqual(cursor(6, 4, 'down'));
    expect(turned(turned(cursor(6, 4)))).toEqual(cursor(6, 4));
  });

  it.each<[string, Cursor, Square[], Square]>([
    ['to the next square', cursor(6, 4), [], [6, 5]],
    [
      'over letters that lie there',
      cursor(6, 4),
      [
        [6, 5],
        [6, 6],
      ],
      [6, 7],
    ],
    ['downwards', cursor(6, 4, 'down'), [[7, 4]], [8, 4]],
    ['nowhere at the edge', cursor(6, 10), [], [6, 10]],
    [
      'nowhere when all that follows is taken',
      cursor(6, 8),
      [
        [6, 9],
        [6, 10],
      ],
      [6, 8],
    ],
  ])('advances %s', (_, from, taken, to) => {
    const lies = ([row, column]: Square): boolean => taken.some(([r, c]) => r === row && c === column);
    expect(advanced(from, size, lies)).toEqual({ ...from, square: to });
  });
});
