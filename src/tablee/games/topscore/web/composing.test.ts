import { describe, expect, it } from 'vitest';
import { emptyRow, erased, gaps, joined, parted, put, recognised, stoneFor, takenOut, typed, wordOf, type Row, type Stone } from './composing';

const stone = (letter: string, key = letter.toLowerCase(), blank = false): Stone => ({ key, letter, blank });
const read = (row: Row): string => row.map((each) => each?.letter || '.').join(' ');
const rue = [...'RUE'].map((letter) => stone(letter));
const rowOf = (letters: string): Row => [...letters].map((letter) => (letter === '.' ? null : stone(letter)));

describe('a row', () => {
  it('takes the first new tile together with what lies there', () => {
    expect(read(joined(emptyRow(4), stone('T', 'r1'), 3, rue))).toBe('R U E T');
    expect(read(joined(emptyRow(4), stone('T', 'r1'), 0, rue))).toBe('T R U E');
    expect(read(joined(emptyRow(4), stone('U', 'u'), 0, rue))).toBe('U . . .');
  });

  it('makes room towards the gap, and moves what stands in it', () => {
    expect(read(put(rowOf('RUE.'), stone('T', 'r1'), 1))).toBe('R T U E');
    expect(read(put(rowOf('RUET'), stone('T'), 0))).toBe('T R U E');
    expect(read(put(rowOf('RUET'), stone('R'), 3))).toBe('U E T R');
  });

  it('lets what is replaced go where there is no gap', () => {
    expect(read(put(rowOf('RUE'), stone('A', 'r1'), 2))).toBe('R U A');
  });

  it('parts for a tile that is dragged over it', () => {
    expect(read(parted(emptyRow(4), stone('T', 'r1'), 1, rue))).toBe('R . U E');
    expect(read(parted(rowOf('RU..'), stone('T', 'r1'), 0, []))).toBe('. R U .');
    expect(read(parted(rowOf('RUET'), stone('T'), 0, []))).toBe('T R U E');
    expect(read(parted(rowOf('RUET'), stone('A', 'r1'), 0, []))).toBe('R U E T');
  });

  it('gives tiles back', () => {
    expect(read(takenOut(rowOf('RUE'), 'u'))).toBe('R . E');
    expect(read(erased(rowOf('RU.')))).toBe('R . .');
    expect(gaps(rowOf('R..'))).toBe(2);
  });

  it('is a word once it is whole and every blank has a letter', () => {
    expect(wordOf(rowOf('RU.'))).toBeNull();
    expect(wordOf([stone('R'), stone('', 'b', true)])).toBeNull();
    expect(wordOf([stone('R'), stone('E', 'b', true)])).toEqual([
      { letter: 'R', blank: false },
      { letter: 'E', blank: true },
    ]);
  });
});

describe('a typed letter', () => {
  const held = [stone('T', 'r1'), stone('E', 'r2'), stone('', 'r3', true)];

  it('takes what lies there first, then what is held, then a blank', () => {
    expect(stoneFor('E', rue, held)?.key).toBe('e');
    expect(stoneFor('T', rue, held)?.key).toBe('r1');
    expect(stoneFor('Z', rue, held)).toEqual({ key: 'r3', letter: 'Z', blank: true });
    expect(stoneFor('Z', rue, held.slice(0, 2))).toBeUndefined();
  });

  it.each([
    ['TUER', 'T U E R'],
    ['RUEE', 'R U E E'],
    ['RUEZ', 'R U E Z'],
  ])('spells %s', (word, row) => {
    const spelled = [...word].reduce<Row | null>((row, letter) => row && typed(row, letter, rue, held), emptyRow(4));
    expect(spelled && read(spelled)).toBe(row);
  });

  it('has no place in a full row', () => {
    expect(typed(rowOf('RUE'), 'T', [], held)).toBeNull();
  });

  it.each([
    [['R', 'IJ', 'K'], 'R IJ K .'],
    [['R', 'I', 'IJ', 'K'], 'R IJ K .'],
    [['R', 'I', 'J', 'K'], 'R I J K'],
  ])('reads RIJK with the tiles %j', (tiles, row) => {
    const stones = tiles.map((letter, place) => stone(letter, `r${place}`));
    const spelled = [...'RIJK'].reduce<Row | null>((row, letter) => row && typed(row, letter, [], stones), emptyRow(4));
    expect(spelled && read(spelled)).toBe(row);
  });
});

it('knows tiles again when a word has changed', () => {
  let keys = 0;
  const word = [...'TUER'].map((letter) => ({ letter, blank: false }));
  expect(recognised(word, rue, () => `new${++keys}`).map(({ key }) => key)).toEqual(['new1', 'u', 'e', 'r']);
});
