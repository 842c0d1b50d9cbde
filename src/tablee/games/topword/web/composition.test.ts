import { describe, expect, it } from 'vitest';
import type { TopwordClosed } from '$web/generated/protocol';
import { closedBy, laid, landing, lyingAt, pieceFor, playOf, refitted, takenBack, type Composition } from './composition';

const b = { id: 1, item: 'B' };
const s = { id: 2, item: 'S' };
const closed: TopwordClosed[] = [
  { rule: 'TW-6', tile: null, squares: [[5, 8]] },
  {
    rule: 'TW-5',
    tile: 'R',
    squares: [
      [6, 4],
      [8, 4],
    ],
  },
];
const two: Composition = laid(laid([], b, [6, 4]), s, [8, 4]);

describe('a move under way', () => {
  it('lays tiles on squares', () => {
    expect(two).toEqual([
      { id: 1, tile: 'B', square: [6, 4] },
      { id: 2, tile: 'S', square: [8, 4] },
    ]);
    expect(lyingAt(two, [8, 4])?.tile).toBe('S');
    expect(lyingAt(two, [1, 1])).toBeUndefined();
  });

  it('moves a tile that lies already', () => {
    expect(laid(two, b, [7, 4])).toEqual([
      { id: 2, tile: 'S', square: [8, 4] },
      { id: 1, tile: 'B', square: [7, 4] },
    ]);
  });

  it('sends the tile back that lay where another is laid', () => {
    expect(laid(two, { id: 3, item: 'C' }, [6, 4])).toEqual([
      { id: 2, tile: 'S', square: [8, 4] },
      { id: 3, tile: 'C', square: [6, 4] },
    ]);
  });

  it('takes tiles back', () => {
    expect(takenBack(two, 1).map(({ id }) => id)).toEqual([2]);
    expect(takenBack(two, 99)).toEqual(two);
  });

  it('becomes a command', () => {
    expect(playOf(two)).toEqual({
      type: 'play',
      tiles: [
        [[6, 4], 'B'],
        [[8, 4], 'S'],
      ],
    });
  });
});

describe('when the others have moved', () => {
  const held = new Set([1, 2]);
  it('stays where it still fits', () => {
    expect(refitted(two, held, closed)).toEqual(two);
  });

  it('returns what the new board closes: the same letter, a full stack', () => {
    const now: TopwordClosed[] = [
      { rule: 'TW-5', tile: 'B', squares: [[6, 4]] },
      { rule: 'TW-6', tile: null, squares: [[8, 4]] },
    ];
    expect(refitted(two, held, now)).toEqual([]);
    expect(refitted(two, held, now.slice(0, 1)).map(({ id }) => id)).toEqual([2]);
  });

  it('drops what the rack no longer holds', () => {
    expect(refitted(two, new Set([2]), closed).map(({ id }) => id)).toEqual([2]);
  });
});

describe('letting go', () => {
  it.each([
    ['on an open square', 'B', { kind: 'square', square: [6, 4] }, { kind: 'lay', square: [6, 4] }],
    ['on its own letter', 'R', { kind: 'square', square: [6, 4] }, { kind: 'refuse', rule: 'TW-5', square: [6, 4] }],
    ['on a full stack', 'R', { kind: 'square', square: [5, 8] }, { kind: 'refuse', rule: 'TW-6', square: [5, 8] }],
    ['on the rack', 'R', { kind: 'slot', place: 3 }, { kind: 'recall', place: 3 }],
    ['outside', 'R', null, { kind: 'recall', place: null }],
  ] as const)('%s', (_, tile, target, meant) => {
    expect(landing(tile, target, closed)).toEqual(meant);
  });

  it('knows no rule but those it is told', () => {
    expect(closedBy([], 'R', [6, 4])).toBeNull();
  });
});

it('finds the piece a letter means', () => {
  const pieces = [
    { id: 1, item: 'QU' },
    { id: 2, item: 'E' },
    { id: 3, item: 'E' },
  ];
  expect(pieceFor('Q', pieces, [])?.id).toBe(1);
  expect(pieceFor('E', pieces, [{ id: 2, tile: 'E', square: [1, 1] }])?.id).toBe(3);
  expect(pieceFor('U', pieces, [])).toBeUndefined();
});
