import { expect, it } from 'vitest';
import { counted } from './plural';

const points = { one: '{count} point', other: '{count} points' };

it.each([
  ['fr', 0, '0 point'],
  ['fr', 1, '1 point'],
  ['fr', 2, '2 points'],
  ['en', 0, '0 points'],
  ['en', 1, '1 point'],
  ['en', 13, '13 points'],
] as const)('counts in %s: %i is %s', (locale, count, text) => {
  expect(counted(points, count, locale)).toBe(text);
});

it('fills other holes too', () => {
  expect(counted({ one: '{name}: {count}', other: '{name}: {count}s' }, 3, 'en', { name: 'A' })).toBe('A: 3s');
});
