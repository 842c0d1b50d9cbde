import { expect, it } from 'vitest';
import { typedLetter } from './typed';

it.each([
  ['a', 'A'],
  ['É', 'E'],
  ['ç', 'C'],
  ['Z', 'Z'],
  ['Enter', null],
  ['1', null],
  [' ', null],
  ['/', null],
])('reads the key %s as %s', (key, letter) => {
  expect(typedLetter(key)).toBe(letter);
});
