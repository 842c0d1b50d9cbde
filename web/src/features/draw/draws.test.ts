import { describe, expect, it } from 'vitest';
import type { AnyTable, Happened } from '../../lib/games/game';
import { bySeat, justBegun } from './draws';

const entry = (seq: number, actor: number, type: string): Happened => ({
  seq,
  at: 0,
  clock: 0,
  actor,
  events: [{ type, starter: 1, at: 0 }],
  told: ['Tirage\u00a0: Léa B, Sel A. Sel commence.'],
});
const seats = [{ bot: null }, { bot: 'amateur' }];
const tableOf = (events: readonly Happened[], clock = 0, over = false): AnyTable => ({ events, facts: { seats }, clock: () => clock, over }) as unknown as AnyTable;
const started = entry(1, -1, 'started');

describe('a game that has just begun', () => {
  it('tells who starts', () => {
    expect(justBegun(tableOf([started]))).toMatchObject({ starter: 1, told: 'Tirage\u00a0: Léa B, Sel A. Sel commence.' });
  });
  it('has just begun, too, where a bot was quick', () => {
    expect(justBegun(tableOf([started, entry(2, 1, 'laid')]))).not.toBeNull();
  });
  it('is under way once a person has acted, or after some time', () => {
    expect(justBegun(tableOf([started, entry(2, 0, 'laid')]))).toBeNull();
    expect(justBegun(tableOf([started], 60_000))).toBeNull();
  });
  it('has an opening, and no end', () => {
    expect(justBegun(tableOf([]))).toBeNull();
    expect(justBegun(tableOf([started], 0, true))).toBeNull();
  });
});

describe('draws', () => {
  it('are told seat by seat, those of a tie one after the other', () => {
    const draws = [
      [
        [0, 'I'],
        [1, 'I'],
        [2, 'R'],
      ],
      [
        [0, 'N'],
        [1, 'A'],
      ],
    ] as const;
    expect(bySeat(draws)).toEqual([['I', 'N'], ['I', 'A'], ['R']]);
    expect(bySeat([])).toEqual([]);
  });
});
