import { describe, expect, it } from 'vitest';
import type { Happened } from '$web/lib/games/game';
import { boxesOf, moves } from './moves';

const line = (rule: string, points: number, word = '') => ({ rule, points, word, parts: [] });
const told = (event: object): Happened => ({ seq: 3, at: 0, clock: 0, actor: 0, events: [{ type: 'written', seat: 1, words: [], why: 'choice', at: 0, ...event }], told: [''] });

describe('the history', () => {
  it('names the words, the box they went to and what time did', () => {
    const words = [{ word: 'GLOBE', dice: [0, 1, 2, 3, 4] }];
    expect(moves([told({ box: 'chance', words, lines: [line('YM-6', 6, 'GLOBE')] })], [], 'fr')).toEqual([
      { seq: 3, seat: 1, title: 'GLOBE', detail: 'Chance', points: 6, lines: [line('YM-6', 6, 'GLOBE')] },
    ]);
    const [late] = moves([told({ box: 'turn', words, lines: [line('YM-3', 6, 'GLOBE'), line('YM-7', 35)], why: 'time' })], [], 'fr');
    expect(late).toMatchObject({ title: 'GLOBE', detail: 'prime du haut · temps écoulé, ce qui était posé compte', points: 41 });
    expect(late?.lines[1]?.word).toBe('Prime du haut');
  });
  it('tells boxes without words', () => {
    expect(moves([told({ box: 'vowels', lines: [line('YM-6', 25)] })], [], 'fr')[0]).toMatchObject({ title: 'Toutes voyelles', detail: '', points: 25 });
    expect(moves([told({ box: 'turn', lines: [line('YM-3', 0)] })], [], 'fr')[0]).toMatchObject({ title: 'Case barrée', points: 0 });
  });
  it('says what time took', () => {
    expect(moves([told({ box: 'turn', lines: [line('YM-3', 0)], why: 'time' })], [], 'fr')[0]?.detail).toBe('temps écoulé, rien ne répondait à la demande');
  });
  it('knows where each turn was written', () => {
    const events = [told({ box: 'yahtzee', lines: [line('YM-6', 50)] }), told({ seat: 0, box: 'turn', lines: [] }), told({ box: 'turn', lines: [] })];
    expect(boxesOf(events, 2)).toEqual([['turn'], ['yahtzee', 'turn']]);
  });
  it('leaves out rolls', () => {
    expect(moves([{ ...told({}), events: [{ type: 'rolled', seat: 0, kept: [], faces: [], at: 0 }] }], [], 'fr')).toEqual([]);
  });
});
