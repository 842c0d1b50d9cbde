import { describe, expect, it } from 'vitest';
import type { Frame, Happened } from '../../generated/protocol';
import { applyFrame, offsetOf, withoutTakenBack, type Snapshot } from './frames';

const happened = (seq: number): Happened => ({ seq, at: 0, clock: 0, actor: 0, events: [], told: [] });
function frame(after: number, seq: number, more: Partial<Frame> = {}): Frame {
  const events = Array.from({ length: seq - after }, (_, index) => happened(after + index + 1));
  const facts = { game: '', options: {}, lexicon: '', seats: [], clock: 0, running: true, deadlines: [], result: null, seed: null, taken_back: 0, for_children: false };
  return { type: 'frame', table: 'T', round: 1, seat: 0, after, seq, now: 0, events, view: {}, facts, actions: [], places: [], drafts: [], ...more };
}
function taken(known: Snapshot | null, next: Frame): Snapshot {
  const result = applyFrame(known, next);
  if (!('snapshot' in result)) throw new Error(`asks for ${result.resync}`);
  return result.snapshot;
}
const seqs = (events: readonly Happened[]): number[] => events.map(({ seq }) => seq);

it('knows everything from the first frame, and calls nothing of it fresh', () => {
  const known = taken(null, frame(0, 3));
  expect(seqs(known.events)).toEqual([1, 2, 3]);
  expect(known.fresh).toEqual([]);
});

it('adds what is new, once', () => {
  const known = taken(taken(null, frame(0, 2)), frame(1, 4));
  expect(seqs(known.events)).toEqual([1, 2, 3, 4]);
  expect(seqs(known.fresh)).toEqual([3, 4]);
});

it('asks for what it missed and keeps what it has', () => {
  expect(applyFrame(taken(null, frame(0, 2)), frame(3, 4))).toEqual({ resync: 2 });
  expect(applyFrame(null, frame(3, 4))).toEqual({ resync: 0 });
});

it('lets an overtaken frame pass', () => {
  const known = taken(null, frame(0, 4));
  expect(taken(known, frame(0, 3))).toBe(known);
});

it('tells everything anew when the server does, in another language perhaps', () => {
  const english = [{ ...happened(1), told: ['Ann begins.'] }];
  const known = taken(taken(null, frame(0, 1)), frame(0, 1, { events: english }));
  expect(known.events).toEqual(english);
  expect(known.fresh).toEqual([]);
});

it('takes a change that is no move of the game', () => {
  const known = taken(taken(taken(null, frame(0, 1)), frame(1, 2)), frame(2, 2, { view: 'other' }));
  expect(known.frame.view).toBe('other');
  expect(seqs(known.fresh)).toEqual([2]);
});

it.each([{ round: 2 }, { seat: 1 }])('begins anew for %j', (change) => {
  const known = taken(null, frame(0, 4));
  expect(seqs(taken(known, frame(0, 1, change)).events)).toEqual([1]);
  expect(applyFrame(known, frame(4, 5, change))).toEqual({ resync: 0 });
});

it('reads the server clock through the delay', () => {
  expect(offsetOf(1000, 400, 100)).toBe(650);
  expect(offsetOf(1000, 400, -1)).toBe(600);
});

const entry = (seq: number, ...events: { type: string; to?: number; seat?: number }[]): Happened => ({ seq, at: 0, clock: 0, actor: 0, events, told: [] });
const laid = (seq: number): Happened => entry(seq, { type: 'laid' });
const back = (seq: number, to: number): Happened => entry(seq, { type: 'table.taken_back', seat: 0, to });

describe('what was taken back (G-16)', () => {
  it('is no part of the history', () => {
    expect(seqs(withoutTakenBack([laid(1), laid(2), laid(3), back(4, 1), laid(5)]))).toEqual([1, 4, 5]);
  });
  it('goes further back each time', () => {
    expect(seqs(withoutTakenBack([laid(1), laid(2), laid(3), back(4, 2), back(5, 1)]))).toEqual([1, 5]);
  });
  it('leaves a history without it as it is', () => {
    const events = [laid(1), laid(2)];
    expect(withoutTakenBack(events)).toEqual(events);
  });
});
