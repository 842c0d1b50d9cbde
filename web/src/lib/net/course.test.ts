import { describe, expect, it } from 'vitest';
import type { Happened } from '../../generated/protocol';
import { course } from './frames';

const entry = (seq: number, ...events: { type: string; to?: number; seat?: number }[]): Happened => ({ seq, at: 0, clock: 0, actor: 0, events, told: [] });
const laid = (seq: number): Happened => entry(seq, { type: 'laid' });
const back = (seq: number, to: number): Happened => entry(seq, { type: 'table.taken_back', seat: 0, to });
const seqs = (events: readonly Happened[]): number[] => events.map(({ seq }) => seq);

describe('what was taken back (G-16)', () => {
  it('is no part of the history', () => {
    expect(seqs(course([laid(1), laid(2), laid(3), back(4, 1), laid(5)]))).toEqual([1, 4, 5]);
  });
  it('goes further back each time', () => {
    expect(seqs(course([laid(1), laid(2), laid(3), back(4, 2), back(5, 1)]))).toEqual([1, 5]);
  });
  it('leaves a history without it as it is', () => {
    const events = [laid(1), laid(2)];
    expect(course(events)).toEqual(events);
  });
});
