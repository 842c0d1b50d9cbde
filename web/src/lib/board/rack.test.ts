import { describe, expect, it } from 'vitest';
import { exchanged, Rack, reconcile, shuffled, type Slot } from './rack.svelte';

const slots = (text: string): Slot<string>[] => [...text].map((item, place) => (item === '.' ? null : { id: place + 1, item }));
const text = (slots: readonly Slot<string>[]): string => slots.map((slot) => slot?.item ?? '.').join('');
const keep = (before: string, held: string, away: number[] = []): string => {
  let id = 100;
  return text(
    reconcile(
      slots(before),
      [...held],
      7,
      new Set(away),
      () => ++id,
      (item) => item,
    ),
  );
};

describe('what the server holds, in the order of the player', () => {
  it.each([
    ['', 'ABC', 'ABC....'],
    ['CAB....', 'ABC', 'CAB....'],
    ['CABDEFG', 'ACDG', 'CA.D..G'],
    ['CA.D..G', 'ACDGXY', 'CAXDY.G'],
    ['ABCDEFG', 'ABCDEFGH', 'ABCDEFGH'],
    ['ABCDEFG', '', '.......'],
  ])('%s holding %s becomes %s', (before, held, after) => {
    expect(keep(before, held)).toBe(after);
  });

  it('lets the piece go that lay on the board, not its twin', () => {
    expect(keep('EAE....', 'EA', [1])).toBe('.AE....');
    expect(keep('EAE....', 'EA', [3])).toBe('EA.....');
  });

  it('keeps the identity of what stays', () => {
    const rack = new Rack<string>((item) => item);
    rack.hold(['A', 'B', 'C'], 4, new Set());
    const [a, , c] = rack.pieces.map(({ id }) => id);
    rack.hold(['A', 'C', 'D'], 4, new Set());
    expect(rack.pieces.map(({ id }) => id)).toEqual([a, expect.any(Number), c]);
    expect(new Set(rack.pieces.map(({ id }) => id)).size).toBe(3);
  });
});

it.each([
  [1, 2, 'CBA....'],
  [1, 5, '.BC..A.'],
  [2, 1, 'ABC....'],
  [9, 1, 'ABC....'],
  [1, 99, 'ABC....'],
])('piece %i moved to place %i gives %s', (id, to, after) => {
  expect(text(exchanged(slots('ABC....'), id, to))).toBe(after);
});

it('shuffles without losing anything', () => {
  const chances = [0.9, 0.1, 0.5, 0.3, 0, 0.7];
  const after = shuffled(slots('A.BCD.E'), () => chances.pop() ?? 0);
  expect(text(after)).not.toBe('ABCDE..');
  expect([...text(after)].sort().join('')).toBe('..ABCDE');
  expect(text(after).slice(5)).toBe('..');
});
