/** What can be said of the server's answers about words without knowing any rule. */
import type { Verdict, WordAnswer } from '../../lib/net/api';

/** The kinds of words a game may admit or not, the most usual first. */
export const wordKinds = ['common', 'slang', 'foreign', 'proper_noun', 'abbreviation', 'fragment', 'affix'] as const;

export type Summary =
  | { readonly outcome: 'everywhere' | 'nowhere' }
  | { readonly outcome: 'nowhere-because'; readonly reason: string }
  | { readonly outcome: 'somewhere'; readonly yes: number; readonly all: number };

/** One sentence's worth of a list of verdicts. */
export function summarise(answer: Pick<WordAnswer, 'verdicts'>): Summary {
  const verdicts: readonly Verdict[] = Object.values(answer.verdicts);
  const yes = verdicts.filter(({ admitted }) => admitted).length;
  if (yes > 0) return yes === verdicts.length ? { outcome: 'everywhere' } : { outcome: 'somewhere', yes, all: verdicts.length };
  const reasons = new Set(verdicts.map(({ reason }) => reason));
  const [reason] = reasons;
  return reasons.size === 1 && reason ? { outcome: 'nowhere-because', reason } : { outcome: 'nowhere' };
}
