import { afterEach, expect, it } from 'vitest';
import { rotation } from './rotation.svelte';
import { colourOf, shapeOf } from './seats';

afterEach(() => rotation.reset());

it('gives every seat its look', () => {
  expect([0, 1, 4].map((seat) => [shapeOf(seat), colourOf(seat)])).toEqual([
    ['round', 'var(--player-1)'],
    ['square', 'var(--player-2)'],
    ['diamond', 'var(--player-1)'],
  ]);
});

it('leaves it to whoever moves up in a rematch', () => {
  const looks = (): string[] => [0, 1, 2].map((seat) => shapeOf(seat));
  const people = ['Lou', 'Inès', 'Marc'];
  const worn = new Map<string, string>();
  for (let round = 1; round <= 4; round += 1) {
    rotation.follow(round, people.length);
    people.forEach((name, seat) => {
      expect(looks()[seat]).toBe(worn.get(name) ?? looks()[seat]);
      worn.set(name, looks()[seat] ?? '');
    });
    people.push(people.shift() ?? '');
  }
  expect([...worn.values()]).toEqual(['round', 'square', 'hexagon']);
});
