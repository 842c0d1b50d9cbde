import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const games = join(project, 'src/tablee/games');

const read = (folder: string, kind: RegExp): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => [join(folder, name).slice(project.length + 1), readFileSync(join(folder, name), 'utf8')]);

const styles = [...read(join(project, 'web/src'), /\.(css|svelte)$/), ...read(games, /web\/.*\.(css|svelte)$/)];
const declared = new Set(styles.flatMap(([, text]) => Array.from(text.matchAll(/(--[\w-]+)\s*[:=]/g), ([, name]) => name)));

it('uses no property that nothing declares', () => {
  const unknown = styles.flatMap(([path, text]) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => `${path}: ${name}`).filter((use) => !declared.has(use.split(': ')[1])),
  );
  expect(unknown).toEqual([]);
});

it('has a mat and a stripe for every game', () => {
  const wanted = read(games, /game\.toml$/).flatMap(([path, text]) => {
    const liteau = /^liteau = "(.+)"/m.exec(text)?.[1];
    return ['mat', 'stripe'].map((what) => `${path}: --${what}-${liteau}`);
  });
  expect(wanted.filter((use) => !declared.has(use.split(': ')[1]))).toEqual([]);
});
