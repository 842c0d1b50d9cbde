/** Words belong to the label files: this reads the components' markup and finds any that strayed. */
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.svelte', '../../../../src/tablee/games/*/web/**/*.svelte'], { eager: true, query: '?raw', import: 'default' });
const spoken = new Set(['aria-label', 'alt', 'placeholder', 'title']);

interface Node {
  type?: string;
  name?: string;
  data?: string;
}

/** The literal words shown or read aloud in a component's markup. */
function words(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(words);
  if (node === null || typeof node !== 'object') return [];
  const { type, name, data } = node as Node;
  if (type === 'Text') return data && /\p{L}/u.test(data) ? [data.trim()] : [];
  if (type === 'StyleDirective' || (type === 'Attribute' && !spoken.has(name ?? ''))) return [];
  return Object.values(node).flatMap(words);
}

it.each(Object.entries(sources))('%s holds no words of its own', (_, source) => {
  expect(words(parse(source, { modern: true }).fragment)).toEqual([]);
});

it('would notice', () => {
  const stray = '<p title="Bonjour">{label} mots</p>';
  expect(words(parse(stray, { modern: true }).fragment)).toEqual(['Bonjour', 'mots']);
});
