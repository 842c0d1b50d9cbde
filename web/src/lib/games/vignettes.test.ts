import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { vignettes } from './vignettes';

const games = resolve(import.meta.dirname, '../../../../src/tablee/games');

it('finds the picture of every game by its address', () => {
  const slugs = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name.replaceAll('_', '-'));
  expect([...vignettes.keys()].sort()).toEqual(slugs.sort());
  expect(slugs).not.toEqual([]);
});
