/** A game that tests keep. */
import type { Played } from './played';

export const played = (id: string, more: Partial<Played> = {}): Played => ({
  id,
  at: 1000,
  game: 'topword',
  list: '',
  players: 2,
  bots: ['amateur'],
  score: 100,
  won: true,
  whole: true,
  counts: true,
  best: { title: 'JOUET', points: 22 },
  longest: 'JOUET',
  ...more,
});
