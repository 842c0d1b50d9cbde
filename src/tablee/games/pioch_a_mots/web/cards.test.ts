import { describe, expect, it } from 'vitest';
import { arranged, faceOf, followed, inserted, shuffled } from './cards';

const hand = ['Eb', '?', 'Ar', 'Er', 'Zb', 'Eb'].map((item, id) => ({ id, item }));
const spelt = (pieces: readonly { readonly item: string }[]): string => pieces.map(({ item }) => item).join(' ');

it.each([
  ['Er', { letter: 'E', colour: 'red' }],
  ['Qb', { letter: 'Q', colour: 'black' }],
  ['?', { letter: '', colour: null }],
] as const)('%s shows %j', (card, face) => {
  expect(faceOf(card)).toEqual(face);
});

describe('a hand', () => {
  it('is sorted by letter, red before black, blanks last', () => {
    expect(spelt(arranged(hand, 'letter'))).toBe('Ar Er Eb Eb Zb ?');
  });

  it('is sorted by colour, then by letter, blanks last', () => {
    expect(spelt(arranged(hand, 'colour'))).toBe('Ar Er Eb Eb Zb ?');
    expect(
      spelt(
        arranged(
          [
            { id: 1, item: 'Ab' },
            { id: 2, item: 'Zr' },
          ],
          'colour',
        ),
      ),
    ).toBe('Zr Ab');
  });

  it('stays as its player put it', () => {
    expect(arranged(hand, 'own')).toBe(hand);
  });

  it('keeps its order when cards come, and begins anew when they are laid down', () => {
    const own = inserted(hand, 0, 2);
    expect(spelt(followed(own, [...hand.map(({ item }) => item), 'Kr']))).toBe('? Ar Eb Er Zb Eb Kr');
    expect(followed(own, [])).toEqual([]);
    expect(spelt(followed(own, ['Tb', 'Ur']))).toBe('Tb Ur');
  });

  it('is shuffled as chance wants', () => {
    const lots = [0.6, 0.1, 0.5, 0.2, 0.4, 0.3];
    expect(spelt(shuffled(hand, () => lots.shift() ?? 0))).toBe('? Er Eb Zb Ar Eb');
  });

  it('lets a card be put anywhere', () => {
    expect(spelt(inserted(hand, 0, 2))).toBe('? Ar Eb Er Zb Eb');
    expect(spelt(inserted(hand, 4, 0))).toBe('Zb Eb ? Ar Er Eb');
    expect(spelt(inserted(hand, 2, 99))).toBe('Eb ? Er Zb Eb Ar');
    expect(inserted(hand, 77, 0)).toBe(hand);
  });
});
