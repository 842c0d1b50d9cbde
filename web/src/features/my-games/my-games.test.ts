import { describe, expect, it } from 'vitest';
import type { Played } from '../../lib/prefs/played';
import { played } from '../../lib/prefs/played.sample';
import type { Facts, Happened, Move } from '../../lib/games/game';
import { againstOf, beatenBy, bestMoveOf, figuresOf, groupsOf, longestOf, streakOf } from './figures';
import { toPlayed, type Finished } from './finished';

const game = (id: string, more: Partial<Played> = {}): Played => played(id, { at: 1, best: null, longest: '', ...more });

describe('figures', () => {
  const games = [
    game('a'),
    game('b', { score: 140, won: false }),
    game('c', { score: 999, counts: false }),
    game('d', { score: 10, whole: false, won: false }),
    game('e', { won: null, score: 120 }),
  ];

  it('count what counts', () => {
    expect(figuresOf(games)).toMatchObject({ played: 4, won: 1, decided: 3, mean: 120, record: { id: 'b' } });
    expect(figuresOf([])).toEqual({ played: 0, won: 0, decided: 0, mean: null, record: null });
  });

  it('are told apart by players and conditions, most played first', () => {
    const groups = groupsOf([game('a', { players: 3 }), game('b', { list: 'solo petite' }), game('c'), game('d')]);
    expect(groups.map(({ players, list, figures }) => [players, list, figures.played])).toEqual([
      [2, '', 2],
      [3, '', 1],
      [2, 'solo petite', 1],
    ]);
  });

  it('know streaks, and pass over games without a winner', () => {
    const won = (wins: readonly (boolean | null)[]) => streakOf(wins.map((each, index) => game(`${index}`, { won: each })));
    expect(won([true, true, true, false, true, null, true])).toEqual({ now: 2, most: 3 });
    expect(won([])).toEqual({ now: 0, most: 0 });
  });

  it('find the best move and the longest word', () => {
    const found = [
      game('a', { best: { title: 'AU', points: 9 }, longest: 'AU' }),
      game('b', { best: { title: 'JOUET', points: 22 }, longest: 'JOUET' }),
      game('c', { counts: false, longest: 'INTERDITE' }),
    ];
    expect(bestMoveOf(found)?.id).toBe('b');
    expect(longestOf(found)).toBe('JOUET');
    expect(bestMoveOf([])).toBeNull();
  });

  it('tell wins by opponent: people, then bots from the weakest', () => {
    const against = againstOf([game('a', { bots: ['expert', 'amateur'] }), game('b', { bots: [] }), game('c', { won: false })], ['beginner', 'amateur', 'expert']);
    expect(against).toEqual([
      { level: '', won: 1, all: 1 },
      { level: 'amateur', won: 0, all: 1 },
      { level: 'expert', won: 1, all: 1 },
    ]);
  });

  it('know a beaten record: a first score beats nothing, an equal one neither', () => {
    const first = game('a');
    expect(beatenBy([first], first)).toBeNull();
    const equal = game('b', { at: 2 });
    expect(beatenBy([first, equal], equal)).toBeNull();
    const better = game('c', { score: 101 });
    expect(beatenBy([first, better], better)?.id).toBe('a');
    expect(beatenBy([first, better], first)).toBeNull();
  });
});

describe('a finished game', () => {
  const facts = {
    game: 'topword',
    options: {},
    lexicon: 'fr',
    seats: [
      { name: 'Lou', bot: null, conceded: false },
      { name: 'Sel', bot: 'amateur', conceded: false },
    ],
    clock: 0,
    running: false,
    deadlines: [],
    result: { scores: [80, 75], winners: [0], how: 'played' },
    seed: 's33d',
  } as unknown as Facts;
  const entry = (...events: readonly unknown[]): Happened => ({ seq: 1, at: 77, clock: 0, actor: 0, events, told: [] });
  const move = (seat: number, title: string, points: number | null, withdrawn = false): Move => ({ seq: 1, seat, title, detail: '', points, lines: [], withdrawn });
  const finished: Finished = {
    code: 'NAPPE-1',
    round: 1,
    facts,
    events: [entry({ type: 'laid', seat: 0 })],
    moves: [move(0, 'TABLE', 12), move(0, 'Passe', 0), move(0, 'PLI ROND', 20), move(1, 'MAGNIFIQUE', 60), move(0, 'INVENTE', 90, true)],
    played: [0],
    conditions: [],
  };

  it('is noted from its seat', () => {
    expect(toPlayed(finished)).toEqual({
      id: 's33d',
      at: 77,
      game: 'topword',
      list: '',
      players: 2,
      bots: ['amateur'],
      score: 80,
      won: true,
      whole: true,
      counts: true,
      best: { title: 'PLI ROND', points: 20 },
      longest: 'TABLE',
    });
  });

  it('is not noted by who looks on, nor before its end', () => {
    expect(toPlayed({ ...finished, played: [] })).toBeNull();
    expect(toPlayed({ ...finished, facts: { ...facts, result: null } })).toBeNull();
  });

  it('does not count where several share the screen, a bot helped, or something was taken back', () => {
    expect(toPlayed({ ...finished, played: [0, 1] })?.counts).toBe(false);
    expect(toPlayed({ ...finished, events: [entry({ type: 'table.seat_given', seat: 0 })] })?.counts).toBe(false);
    expect(toPlayed({ ...finished, events: [entry({ type: 'table.seat_given', seat: 1 })] })?.counts).toBe(true);
    expect(toPlayed({ ...finished, facts: { ...facts, taken_back: 1 } })?.counts).toBe(false);
  });

  it('has no meaningful score where it was not played to its end', () => {
    expect(toPlayed({ ...finished, facts: { ...facts, result: { scores: [80, 75], winners: [1], how: 'conceded' } } })).toMatchObject({ whole: false, won: false });
    expect(toPlayed({ ...finished, facts: { ...facts, result: { scores: [80, 75], winners: [], how: 'stopped' } } })).toMatchObject({ whole: false, won: null });
  });

  it('is compared under its conditions', () => {
    expect(toPlayed({ ...finished, conditions: ['solo', 'petite 0 0'] })?.list).toBe('solo petite 0 0');
    expect(toPlayed({ ...finished, conditions: ['marathon', ''] })?.list).toBe('marathon');
  });
});
