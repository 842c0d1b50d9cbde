import { expect, it } from 'vitest';
import type { Verdict } from '../../lib/net/api';
import words from './labels.fr.json';
import { summarise, wordKinds } from './words';

const yes: Verdict = { admitted: true, reason: null };
const no = (reason: string): Verdict => ({ admitted: false, reason });

it.each([
  ['everywhere', { topword: yes, topscore: yes }, { outcome: 'everywhere' }],
  ['somewhere', { topword: yes, topscore: no('slang') }, { outcome: 'somewhere', yes: 1, all: 2 }],
  ['nowhere for one reason', { topword: no('unknown'), topscore: no('unknown') }, { outcome: 'nowhere-because', reason: 'unknown' }],
  ['nowhere for several', { topword: no('too_long'), topscore: no('slang') }, { outcome: 'nowhere' }],
] as const)('sums up a word admitted %s', (_, verdicts, summary) => {
  expect(summarise({ verdicts })).toEqual(summary);
});

it('has a label for every kind of word', () => {
  for (const kind of wordKinds) {
    expect(words.kind).toHaveProperty(kind);
    expect(words.kinds).toHaveProperty(kind);
  }
});
