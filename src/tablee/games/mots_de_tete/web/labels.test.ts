import { describe, expect, it } from 'vitest';
import { catalogues } from './labels';

function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}
const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe('the labels of Mots de Tête', () => {
  const french = new Map(flatten(catalogues.fr));
  const english = new Map(flatten(catalogues.en));

  it('have the same keys and holes in both languages, and no empty text', () => {
    expect([...english.keys()]).toEqual([...french.keys()]);
    for (const [key, text] of english) expect([key, holes(text), text !== '']).toEqual([key, holes(french.get(key) ?? ''), true]);
  });

  it('keep French punctuation on its line', () => {
    for (const [key, text] of french) expect([key, text]).not.toEqual([key, expect.stringMatching(/ [:;!?»]|« /)]);
  });
});
