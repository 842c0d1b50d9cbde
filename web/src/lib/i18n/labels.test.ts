import { describe, expect, it } from 'vitest';
import { fill, loadLabels, locales, named, preferred, printed, wordsIn } from './labels';

/** The shell's words and each part's, found in the part's own folder. */
const files: Readonly<Record<string, object>> = {
  ...import.meta.glob<object>('../../labels/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<object>('../../features/*/labels.*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<object>('../../../../src/tablee/games/*/web/labels.*.json', { eager: true, import: 'default' }),
};
const french = Object.keys(files).filter((path) => path.endsWith('fr.json'));

/** Every label as `path.to.key → text`. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}
const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each(french.flatMap((path) => locales.map((locale) => [path, path.replace(/fr\.json$/, `${locale}.json`)] as const)))('beside %s, %s', (base, path) => {
  const wanted = new Map(flatten(files[base]));
  const labels = new Map(flatten(files[path]));

  it('has the same keys', () => {
    expect([...labels.keys()]).toEqual([...wanted.keys()]);
  });

  it('has the same holes', () => {
    for (const [key, text] of labels) expect([key, holes(text)]).toEqual([key, holes(wanted.get(key) ?? '')]);
  });

  it('has no empty text', () => {
    for (const [key, text] of labels) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});

it.each(french)('keeps French punctuation on its line in %s', (path) => {
  for (const [key, text] of flatten(files[path])) expect([key, text]).not.toEqual([key, expect.stringMatching(/ [:;!?»]|« /)]);
});

describe('fill', () => {
  it('fills the holes', () => {
    expect(fill('{min} à {max} joueurs', { min: '2', max: '4' })).toBe('2 à 4 joueurs');
  });

  it.each([
    ['Inès', 'Main d’Inès'],
    ['Élodie', 'Main d’Élodie'],
    ['Yves', 'Main d’Yves'],
    ['Yann', 'Main de Yann'],
    ['Marc', 'Main de Marc'],
    ['A', 'Main de A'],
  ])('elides before %s', (player, expected) => {
    expect(fill('Main de {player}', { player })).toBe(expected);
  });

  it('names the label and the hole when a value is missing', () => {
    expect(() => fill('{count} mots', {})).toThrow('label "{count} mots" has no value for {count}');
  });
});

it('prints a true minus sign', () => {
  expect(printed('-5')).toBe('−5');
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

describe('a part of the page', () => {
  const files = { './labels.fr.json': async () => ({ default: 'bonjour' }), './labels.en.json': async () => ({ default: 'hello' }) };

  it('comes with the words of the language spoken, and learns the next one with the page', async () => {
    const words = await loadLabels<string>(files);
    expect(words).toEqual({ fr: 'bonjour' });
    await wordsIn('en');
    expect(words.en).toBe('hello');
    expect(await loadLabels<string>(files)).toEqual({ en: 'hello' });
  });

  it('that comes while the language changes has the words of both', async () => {
    await wordsIn('en');
    const changing = wordsIn('fr');
    expect(await loadLabels<string>(files)).toEqual({ fr: 'bonjour', en: 'hello' });
    await changing;
  });
});
