import { describe, expect, it } from 'vitest';
import en from '../labels/en.json';
import fr from '../labels/fr.json';
import { fill, locales, named, preferred } from './labels';

const catalogues = { fr, en };

/** Every label as `path.to.key → text`. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}
const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each(locales)('the labels in %s', (locale) => {
  const french = new Map(flatten(catalogues.fr));
  const labels = new Map(flatten(catalogues[locale]));

  it('have the same keys as the French ones', () => {
    expect([...labels.keys()]).toEqual([...french.keys()]);
  });

  it('have the same holes as the French ones', () => {
    for (const [key, text] of labels) expect([key, holes(text)]).toEqual([key, holes(french.get(key) ?? '')]);
  });

  it('are never empty', () => {
    for (const [key, text] of labels) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});

it('keeps French punctuation on its line', () => {
  for (const [key, text] of flatten(catalogues.fr)) expect([key, text]).not.toEqual([key, expect.stringMatching(/ [:;!?»]|« /)]);
});

describe('fill', () => {
  it('fills the holes', () => {
    expect(fill('{min} à {max} joueurs', { min: '2', max: '4' })).toBe('2 à 4 joueurs');
  });

  it('names the label and the hole when a value is missing', () => {
    expect(() => fill('{count} mots', {})).toThrow('label "{count} mots" has no value for {count}');
  });
});

it('shows a code it does not know as it is', () => {
  expect(named({ slang: 'argot' }, 'slang')).toBe('argot');
  expect(named({ slang: 'argot' }, 'archaic')).toBe('archaic');
});

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['nl', 'en-GB', 'fr'], 'en'],
  [['nl', 'de'], 'fr'],
  [[], 'fr'],
] as const)('speaks to a reader of %j in %s', (languages, locale) => {
  expect(preferred(languages)).toBe(locale);
});
