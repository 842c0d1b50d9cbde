/** The best scores of whoever plays alone in this browser (YM-9, MT-13), list by list: what was written is read with care. */
import { recall, remember } from './storage';

const KEPT = 5;

export interface Best {
  /** The table and round: a game counts once, however often its end is looked at. */
  readonly game: string;
  readonly score: number;
}

const isBest = (value: unknown): value is Best =>
  typeof value === 'object' && value !== null && typeof (value as Best).game === 'string' && Number.isFinite((value as Best).score);

export function readBest(text: string | null): Best[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isBest).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** With one more game, best first; of equals the older one leads. */
export function withGame(known: readonly Best[], game: Best): Best[] {
  if (known.some((each) => each.game === game.game)) return [...known];
  return [...known, game].sort((one, other) => other.score - one.score).slice(0, KEPT);
}

export const recallBest = (list: string): Best[] => readBest(recall(list));

export function rememberGame(list: string, game: Best): Best[] {
  const best = withGame(recallBest(list), game);
  remember(list, JSON.stringify(best));
  return best;
}
