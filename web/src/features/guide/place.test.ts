import { describe, expect, it } from 'vitest';
import { around, overlap, placeFor, type Box, type Zone } from './place';

const PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };
const CARD = { width: 304, height: 140 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const zone = (each: Box, weight: number): Zone => ({ box: each, weight });

describe('around', () => {
  it('is the box around all of them', () => {
    expect(around([box(10, 20, 5, 5), box(30, 10, 10, 10)])).toEqual(box(10, 10, 30, 15));
    expect(around([])).toBeNull();
  });
});

describe('placeFor', () => {
  it('lies beside the thing where there is room', () => {
    const thing = box(600, 400, 200, 60);
    const place = placeFor(CARD, thing, [zone(thing, 200)], DESKTOP);
    expect(place.side).toBe('above');
    expect(place.y + CARD.height).toBeLessThan(thing.y);
  });
  it('never covers the thing nor the button, on the smallest phone', () => {
    const board = box(8, 190, 304, 300);
    const main = box(8, 560, 304, 50);
    for (const thing of [box(8, 500, 304, 50), main, box(120, 300, 60, 60), box(8, 60, 304, 50)]) {
      const place = placeFor(CARD, thing, [zone(thing, 200), zone(main, 200), zone(board, 1)], PHONE);
      const card = { ...CARD, x: place.x, y: place.y };
      expect([overlap(card, thing), overlap(card, main)]).toEqual([0, 0]);
      expect(overlap(card, box(0, 0, 320, 640))).toBe(CARD.width * CARD.height);
    }
  });
  it('goes where it covers least of what is played with', () => {
    const thing = box(600, 400, 200, 60);
    const hand = box(300, 200, 800, 200);
    expect(placeFor(CARD, thing, [zone(thing, 200), zone(hand, 20)], DESKTOP).side).toBe('below');
  });
  it('stays where it is while that is nearly as good', () => {
    const thing = box(600, 400, 200, 60);
    const before = placeFor(CARD, thing, [zone(thing, 200)], DESKTOP);
    const trembling = box(601, 403, 200, 60);
    expect(placeFor(CARD, trembling, [zone(trembling, 200)], DESKTOP, before)).toEqual(before);
    const gone = box(600, 200, 200, 260);
    expect(placeFor(CARD, gone, [zone(gone, 200)], DESKTOP, before)).not.toEqual(before);
  });
  it('is in a corner where there is nothing to point at', () => {
    expect(placeFor(CARD, null, [], PHONE)).toEqual({ x: 8, y: 492, side: null });
  });
});
