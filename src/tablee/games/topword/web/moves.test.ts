import { describe, expect, it } from 'vitest';
import type { TopwordEvent, TopwordLaid, TopwordScoreLine } from '$web/generated/protocol';
import type { Happened } from '$web/lib/games/game';
import { moves } from './moves';

const line = (rule: string, points: number, word = '', parts: number[] = []): TopwordScoreLine => ({ rule, points, word, parts });
const happened = (...entries: TopwordEvent[][]): Happened[] => entries.map((events, index) => ({ seq: index + 1, at: 0, clock: 0, actor: 0, events, told: events.map(() => '') }));
const soja: TopwordLaid = {
  type: 'laid',
  seat: 1,
  tiles: [],
  words: [
    { text: 'SOJA', square: [10, 4], direction: 'across', stacks: [1, 1, 1, 1] },
    { text: 'BISES', square: [6, 4], direction: 'down', stacks: [2, 1, 2, 1, 1] },
  ],
  lines: [line('TW-9', 8, 'SOJA', [1, 1, 1, 1]), line('TW-8', 7, 'BISES', [2, 1, 2, 1, 1]), line('TW-10', 2, 'J')],
  provisional: false,
  at: 0,
};
/** Each line with what its points were added up from. */
const accounted = (lines: readonly TopwordScoreLine[], ...accounts: string[]) => lines.map((each, place) => ({ ...each, account: accounts[place] }));
const told = (...entries: TopwordEvent[][]) => moves(happened(...entries), ['A', 'B'], 'fr');

describe('the history', () => {
  it('tells a play with its lines', () => {
    expect(told([soja])).toEqual([
      {
        seq: 1,
        seat: 1,
        title: 'SOJA',
        detail: 'SOJA\u00a08\u00a0· BISES\u00a07\u00a0· J\u00a0+2',
        points: 17,
        lines: accounted(soja.lines, '1+1+1+1, tout plat, double', '2+1+2+1+1', 'Tuile primée'),
      },
    ]);
  });

  it('names the line that has no word', () => {
    const [move] = told([{ ...soja, lines: [line('TW-8', 9, 'RETRACE', [1, 2]), line('TW-11', 10)] }]);
    expect(move?.detail).toBe('RETRACE\u00a09\u00a0· Toutes les tuiles\u00a0+10');
    expect(move?.lines[1]?.word).toBe('Toutes les tuiles');
  });

  it('names the rule of a line for which it has no words', () => {
    const [move] = told([{ ...soja, lines: [line('TW-17', 5)] }]);
    expect(move?.lines[0]?.word).toBe('TW-17');
  });

  it.each([
    [false, 'choice', ''],
    [true, 'choice', 'échange une lettre'],
    [false, 'time', 'temps écoulé'],
    [false, 'challenge', 'tour perdu\u00a0: contestation à tort'],
  ] as const)('tells a pass (swapped: %s, %s)', (swapped, why, detail) => {
    expect(told([{ type: 'passed', seat: 0, swapped, returned: null, why, at: 0 }])).toEqual([{ seq: 1, seat: 0, title: 'Passe', detail, points: 0, lines: [] }]);
  });

  it('gives no points to a provisional play before it stands', () => {
    const lies = { ...soja, provisional: true };
    expect(told([lies])).toMatchObject([{ points: null, detail: 'en attente' }]);
    expect(told([lies], [{ type: 'stood', seat: 1 }])).toMatchObject([{ seq: 1, points: 17, detail: 'SOJA\u00a08\u00a0· BISES\u00a07\u00a0· J\u00a0+2' }]);
  });

  it('tells a contestation and the play it withdraws', () => {
    const contested: TopwordEvent = { type: 'contested', seat: 0, refused: [['BISES', 'unknown']], loses_turn: false, at: 0 };
    expect(told([{ ...soja, provisional: true }], [contested, { type: 'withdrawn', seat: 1 }])).toMatchObject([
      { title: 'SOJA', withdrawn: true, points: 0, lines: [] },
      { seat: 0, title: 'Contestation', detail: 'refusé\u00a0: BISES', points: null },
    ]);
    const wrong: TopwordEvent = { ...contested, refused: [] };
    expect(told([{ ...soja, provisional: true }], [wrong, { type: 'stood', seat: 1 }])).toMatchObject([{ title: 'SOJA', points: 17 }, { detail: 'tous les mots sont bons' }]);
    expect(told([{ ...wrong, loses_turn: true }])).toMatchObject([{ detail: 'tous les mots sont bons, prochain tour perdu' }]);
  });

  it('tells what is left on the racks, where something is', () => {
    const ended: TopwordEvent = {
      type: 'ended',
      why: 'rack_empty',
      racks: [[], ['QU', 'E']],
      lines: [line('TW-12', 0), line('TW-12', -10, '', [-5, -5])],
    };
    expect(told([ended])).toEqual([
      { seq: 1, seat: 1, title: 'Tuiles restantes', detail: 'Qu E', points: -10, lines: accounted([line('TW-12', -10, 'Tuiles restantes', [-5, -5])], '−5+−5') },
    ]);
  });

  it('leaves out what nobody writes down', () => {
    expect(told([{ type: 'drawn', seat: 0, count: 2, tiles: null }], [{ type: 'accepted', seat: 0 }])).toEqual([]);
  });
});
