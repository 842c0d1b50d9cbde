import { expect, it } from 'vitest';
import type { Frame, Happened } from '../../generated/protocol';
import { offsetOf, take, type Known } from './frames';

const happened = (seq: number): Happened => ({ seq, at: 0, clock: 0, actor: 0, events: [], told: [] });
function frame(after: number, seq: number, more: Partial<Frame> = {}): Frame {
  const events = Array.from({ length: seq - after }, (_, index) => happened(after + index + 1));
  const facts = { game: '', options: {}, lexicon: '', seats: [], clock: 0, running: true, deadlines: [], result: null, seed: null, taken_back: 0, for_children: false };
  return { type: 'frame', table: 'T', round: 1, seat: 0, after, seq, now: 0, events, view: {}, facts, actions: [], places: [], drafts: [], ...more };
}
function taken(known: Known | null, next: Frame): Known {
  const result = take(known, next);
  if (!('known' in result)) throw new Error(`asks for ${result.ask}`);
  return result.known;
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
  expect(take(taken(null, frame(0, 2)), frame(3, 4))).toEqual({ ask: 2 });
  expect(take(null, frame(3, 4))).toEqual({ ask: 0 });
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
  expect(take(known, frame(4, 5, change))).toEqual({ ask: 0 });
});

it('reads the server clock through the delay', () => {
  expect(offsetOf(1000, 400, 100)).toBe(650);
  expect(offsetOf(1000, 400, -1)).toBe(600);
});
