import { describe, expect, it } from 'vitest';
import type { YahtzeeDesMotsDieView } from '$web/generated/protocol';
import {
  cleared,
  dieFor,
  erased,
  fromLayout,
  heldDice,
  layoutOf,
  named,
  nextRow,
  nothing,
  placesOf,
  put,
  rolled,
  spelledOf,
  toggled,
  tookBack,
  typed,
  unnamed,
  type Laid,
} from './layout';

/** Dice by their letters; `0` is the joker. */
const dice = (letters: string, kept: readonly number[] = []): YahtzeeDesMotsDieView[] =>
  [...letters].map((face, index) => ({ face, letter: face === '0' ? '' : face, value: face === '0' ? 0 : 1, kept: kept.includes(index) }));

const ONE = { words: 1, letters: 5 };
const TWO = { words: 2, letters: null };
const write = (word: string, on: readonly YahtzeeDesMotsDieView[], from: Laid = nothing(ONE)): Laid => [...word].reduce((laid, letter) => typed(laid, letter, on) ?? laid, from);
const words = (laid: Laid): string[] => spelledOf(laid).map(({ word }) => word);

describe('the dice of a typed word', () => {
  it('are those that show its letters, each once', () => {
    expect(spelledOf(write('LOBE', dice('EOBLAEI')))).toEqual([{ word: 'LOBE', dice: [3, 1, 2, 0] }]);
    expect(words(write('EEE', dice('EOBLAEI')))).toEqual(['EE']);
  });
  it('are the kept ones first', () => {
    expect(dieFor('E', dice('EOBLAEI'), toggled(nothing(ONE), 5))).toBe(5);
  });
  it('include the joker only where no letter is left', () => {
    expect(spelledOf(write('EE', dice('0OEBLAI')))).toEqual([{ word: 'EE', dice: [2, 0] }]);
    expect(spelledOf(write('ZOO', dice('0OEBLAI')))).toEqual([{ word: 'ZO', dice: [0, 1] }]);
  });
  it('are none where no die shows the letter', () => {
    expect(typed(nothing(ONE), 'Z', dice('EOBLAEI'))).toBeNull();
  });
});

describe('a joker tapped', () => {
  const faces = dice('0OEBLAI');
  it('waits for its letter, and the next one typed is its own', () => {
    const laid = put(nothing(ONE), 0, faces);
    expect(unnamed(laid)).toBe(0);
    expect(words(laid)).toEqual(['?']);
    const told = write('ZOE', faces, laid);
    expect(unnamed(told)).toBeNull();
    expect(spelledOf(told)).toEqual([{ word: 'ZOE', dice: [0, 1, 2] }]);
    expect(words(named(told, 0, 'N'))).toEqual(['NOE']);
  });
});

describe('words', () => {
  const faces = dice('SOLENEZ');
  it('take back letters, the last first, also of the word before', () => {
    const laid = write('EN', faces, nextRow(write('SOL', faces, nothing(TWO)), faces));
    expect(words(laid)).toEqual(['SOL', 'EN']);
    expect(words(erased(erased(erased(laid))))).toEqual(['SO']);
    expect(erased(nothing(ONE))).toEqual(nothing(ONE));
  });
  it('are moved letter by letter', () => {
    const laid = write('SOL', faces);
    expect(words(put(laid, 0, faces, 0, 3))).toEqual(['OLS']);
    expect(words(put(laid, 2, faces, 0, 0))).toEqual(['LSO']);
    expect(words(put(laid, 3, faces, 0, 1))).toEqual(['SEOL']);
    expect(words(tookBack(laid, 1))).toEqual(['SL']);
  });
  it('may be one more than the turn demands, for Chance', () => {
    const laid = nextRow(write('SOL', faces), faces);
    expect(words(write('NEZ', faces, laid))).toEqual(['SOL', 'NEZ']);
    expect(nextRow(nothing(ONE), faces)).toEqual(nothing(ONE));
    expect(nextRow(nothing(TWO), faces)).toEqual(nothing(TWO));
  });
  it('show as many places as the turn demands', () => {
    expect(placesOf([], ONE, 7)).toBe(5);
    expect(placesOf([], TWO, 7)).toBe(2);
    expect(placesOf(write('SOL', faces).rows[0] ?? [], TWO, 4)).toBe(4);
    expect(placesOf(write('SOL', faces).rows[0] ?? [], TWO, 0)).toBe(3);
  });
});

describe('a roll', () => {
  it('leaves alone what is put aside and what is in a word', () => {
    const laid = toggled(write('EN', dice('SOLENEZ')), 6);
    expect(heldDice(laid)).toEqual([3, 4, 6]);
    expect(heldDice(toggled(toggled(laid, 3), 3))).toEqual([4, 6]);
    expect(heldDice(cleared(laid, ONE))).toEqual([6]);
  });
  it('leaves the words whose dice were kept', () => {
    const laid = write('EN', dice('SOLENEZ'), nextRow(write('SOL', dice('SOLENEZ'), nothing(TWO)), dice('SOLENEZ')));
    const after = rolled({ ...laid, kept: [0, 1, 2] }, dice('SOLAAAA', [0, 1, 2]), TWO);
    expect(words(after)).toEqual(['SOL']);
    expect(after.rows).toHaveLength(2);
    expect(after.kept).toEqual([0, 1, 2]);
  });
});

describe('what others see', () => {
  it('is what was laid out, read back', () => {
    const laid = toggled(write('SOL', dice('SOLENEZ')), 6);
    expect(layoutOf(fromLayout(layoutOf(laid), ONE))).toEqual(layoutOf(laid));
    expect(fromLayout(null, TWO)).toEqual(nothing(TWO));
    expect(unnamed(fromLayout({ words: [{ word: '?A', dice: [0, 1] }], kept: [] }, ONE))).toBe(0);
  });
  it('is gone when the words are, but not what is kept', () => {
    expect(cleared(toggled(write('SOL', dice('SOLENEZ')), 1), ONE)).toEqual({ ...nothing(ONE), kept: [1] });
  });
});
