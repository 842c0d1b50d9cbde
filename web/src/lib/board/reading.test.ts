import { expect, it } from 'vitest';
import { wordsOn } from './reading';

it('reads the words that letters on squares make', () => {
  const letters = [
    [[1, 1], 'A'],
    [[1, 2], 'U'],
    [[2, 1], 'S'],
    [[4, 4], 'X'],
  ] as const;
  expect(wordsOn(letters)).toEqual([
    { word: 'AU', square: [1, 1], direction: 'across' },
    { word: 'AS', square: [1, 1], direction: 'down' },
  ]);
});
