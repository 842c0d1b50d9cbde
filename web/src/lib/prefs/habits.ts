/** What this browser remembers of how one likes to play: the last game, and for each game its table. */
import type { ChairWanted, Settings } from '../../generated/protocol';
import { recall, remember } from './storage';

export interface Habit {
  readonly chairs: readonly ChairWanted[];
  readonly settings: Settings;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isChair(value: unknown): value is ChairWanted {
  return isRecord(value) && (value['kind'] === 'me' || value['kind'] === 'open' || value['kind'] === 'bot');
}

/** Reads what was written, perhaps by an older page: whatever does not fit is forgotten. */
export function readHabit(text: string | null): Habit | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !Array.isArray(value['chairs']) || !value['chairs'].every(isChair) || !isRecord(value['settings'])) return null;
    return { chairs: value['chairs'], settings: value['settings'] };
  } catch {
    return null;
  }
}

export const recallHabit = (game: string): Habit | null => readHabit(recall(`habit.${game}`));

export function rememberHabit(game: string, habit: Habit): void {
  remember(`habit.${game}`, JSON.stringify(habit));
  remember('game', game);
}

export const lastGame = (): string | null => recall('game');
