import { describe, expect, it } from 'vitest';
import type { MotsDeTeteWritten } from '$web/generated/protocol';
import { describe as read, inked, kindsOf, leaning, rowsOf, wordsOn } from './sheet';
import { told } from './testing';

const squares = [
  told([1, 1], { bonus: 'red', dice: 3, letter: 'A', author: 1 }),
  told([1, 2], { value: 4, letter: 'U', author: 0 }),
  told([1, 3], { bonus: 'orange', dice: 1 }),
  told([2, 1], { black: true }),
  told([2, 2], { black: true, cross: true }),
  told([2, 3], { bonus: 'yellow', value: 8 }),
];
const play: MotsDeTeteWritten = { type: 'written', seat: 1, tiles: [[[1, 1], 'A']], words: [], provisional: true, at: 0 };
const aloud = (draft: Parameters<typeof inked>[1] = [], provisional: MotsDeTeteWritten | null = null): string[] =>
  inked(rowsOf({ squares, columns: 3, provisional, last: play }), draft, 0, [1, 1])
    .flat()
    .map((cell) => read(cell, 'fr'));

describe('the sheet', () => {
  it('reads aloud, square by square', () => {
    expect(aloud()).toEqual([
      'A1\u00a0: A, rouge, 3 dés, dernier coup',
      'B1\u00a0: U, valeur 4',
      'C1\u00a0: vide, orange, 1 dé',
      'A2\u00a0: case noire',
      'B2\u00a0: croix noire',
      'C2\u00a0: vide, jaune, valeur 8',
    ]);
    expect(aloud([], play)[0]).toBe('A1\u00a0: A, rouge, 3 dés, en attente');
  });
  it('has as many rows as its squares fill', () => {
    expect(rowsOf({ squares, columns: 2, provisional: null, last: null }).map((row) => row.length)).toEqual([2, 2, 2]);
  });
  it('shows the letters under way in the player’s own ink', () => {
    const before = rowsOf({ squares, columns: 3, provisional: null, last: null });
    const [row, below] = inked(before, [{ square: [1, 3], letter: 'X' }], 2, [1, 1]);
    expect(row?.[2]).toMatchObject({ letter: 'X', author: 2, draft: true });
    expect(row?.[1]).toMatchObject({ letter: 'U', author: 0, draft: false });
    expect(row?.map(({ cursor }) => cursor)).toEqual([true, false, false]);
    // Nothing else is drawn anew.
    expect(row?.[1]).toBe(before[0]?.[1]);
    expect(below).toBe(before[1]);
    expect(aloud([{ square: [1, 3], letter: 'X' }])[2]).toBe('C1\u00a0: X, orange, 1 dé, provisoire');
  });
  it('lists its words', () => {
    expect(wordsOn(squares)).toEqual([{ word: 'AU', square: [1, 1], direction: 'across' }]);
  });
  it('has one square of each colour in its legend', () => {
    expect(kindsOf(squares).map(({ bonus }) => bonus)).toEqual(['orange', 'yellow', 'red']);
  });
  it('leans letters a little, and always the same way', () => {
    expect(leaning([3, 4])).toEqual(leaning([3, 4]));
    for (let row = 1; row < 17; row++) expect(Math.abs(leaning([row, 17 - row]).degrees)).toBeLessThanOrEqual(4);
  });
});
