import { describe, expect, it } from 'vitest';
import { layOf, named, put, spelled, tookBack, typed, unnamed, type Word } from './word';

const cards = ['Ar', 'Ab', 'Mr', '?', 'Ib', 'Ir'].map((item, id) => ({ id, item }));
const type = (text: string, from: Word = []): Word | null => [...text].reduce<Word | null>((word, letter) => word && typed(word, letter, cards), from);
const taken = (word: Word | null): readonly string[] => layOf(word ?? [], cards).cards;

describe('typing', () => {
  it('takes a card that shows the letter, of the colour of those before it', () => {
    expect(taken(type('MAI'))).toEqual(['Mr', 'Ar', 'Ir']);
    expect(taken(type('AI', put([], cards[4]!)))).toEqual(['Ib', 'Ab', 'Ir']);
  });

  it('takes the other colour, then a blank, which it names', () => {
    expect(taken(type('AA'))).toEqual(['Ar', 'Ab']);
    const word = type('AAAM');
    expect(spelled(word ?? [])).toBe('AAAM');
    expect(taken(word)).toEqual(['Ar', 'Ab', '?', 'Mr']);
  });

  it('takes nothing where there is nothing left', () => {
    expect(type('ZZ')).toBeNull();
  });

  it('names a blank that was put there without a letter', () => {
    const word = put(put([], cards[2]!), cards[3]!);
    expect(unnamed(word)).toBe(3);
    const whole = typed(word, 'U', cards) ?? [];
    expect([spelled(whole), unnamed(whole)]).toEqual(['MU', null]);
    expect(spelled(named(whole, 3, 'E'))).toBe('ME');
  });
});

describe('a card of the word', () => {
  const word = type('MAI') ?? [];

  it('comes before another one, and leaves where it lay', () => {
    expect(spelled(put(word, cards[5]!, 0))).toBe('IMA');
    expect(spelled(put(word, cards[2]!, 2))).toBe('AMI');
    expect(spelled(put(word, cards[4]!, 1))).toBe('MIAI');
  });

  it('is taken back', () => {
    expect(spelled(tookBack(word, 0))).toBe('MI');
  });
});

it('is told to the table as a word and its cards in order', () => {
  expect(layOf(type('AMI') ?? [], cards)).toEqual({ type: 'lay', word: 'AMI', cards: ['Ar', 'Mr', 'Ir'] });
});
