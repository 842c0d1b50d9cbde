import { describe, expect, it } from 'vitest';
import type { MotsDeTeteEvent, MotsDeTeteScoreLine, MotsDeTeteView, MotsDeTeteWritten } from '$web/generated/protocol';
import type { Happened } from '$web/lib/games/game';
import { catalogues } from './labels';
import { conditions, moves, rangeOf, standing } from './moves';

const line = (rule: string, points: number, word: string, parts: number[] = []): MotsDeTeteScoreLine => ({ rule, points, word, parts });
const told = (...entries: MotsDeTeteEvent[][]) =>
  moves(
    entries.map((events, index): Happened => ({ seq: index + 1, at: 0, clock: 0, actor: 0, events, told: events.map(() => '') })),
    ['A', 'B'],
    'fr',
  );
const arret: MotsDeTeteWritten = { type: 'written', seat: 1, tiles: [], words: [{ text: 'ARRET', square: [1, 1], direction: 'down' }], provisional: true, at: 0 };
const stood: MotsDeTeteEvent = { type: 'stood', seat: 1, bonus: [{ square: [1, 1], dice: [5, 6, 3] }], lines: [line('MT-6', 28, 'ARRET'), line('MT-5', 5, 'DE')] };

describe('the history', () => {
  it('tells a play with its words and dice once it stands', () => {
    expect(told([arret])).toMatchObject([{ title: 'ARRET', detail: 'en attente', points: null }]);
    expect(told([arret], [stood])).toMatchObject([{ seq: 1, seat: 1, points: 33, detail: 'ARRET 28 · DE 5 · dés A1 5+6+3' }]);
    expect(told([arret, { ...stood, bonus: [], lines: [line('MT-5', 9, 'ARRET')] }])).toMatchObject([{ points: 9, detail: '' }]);
  });
  it('tells contestations each way', () => {
    const contested: MotsDeTeteEvent = { type: 'contested', seat: 0, refused: [['ARRET', 'unknown']], loses_turn: false, at: 0 };
    expect(told([arret], [contested, { type: 'withdrawn', seat: 1 }])).toMatchObject([
      { withdrawn: true, points: 0 },
      { seat: 0, detail: 'refusé\u00a0: ARRET' },
    ]);
    expect(told([arret], [{ ...contested, refused: [], loses_turn: true }, stood])).toMatchObject([{ points: 33 }, { detail: 'tous les mots sont bons, prochain tour perdu' }]);
  });
  it.each([
    ['choice', ''],
    ['time', 'temps écoulé'],
    ['one', 'un 1 ne fait pas de premier mot'],
    ['challenge', 'tour perdu\u00a0: contestation à tort'],
  ] as const)('tells a pass (%s)', (why, detail) => {
    expect(told([{ type: 'passed', seat: 0, why, at: 0 }])).toEqual([{ seq: 1, seat: 0, title: 'Passe', detail, points: 0, lines: [] }]);
  });
  it('tells who leaves a Marathon, and no roll', () => {
    expect(
      told([
        { type: 'rolled', seat: 0, rolls: [4] },
        { type: 'retired', seat: 0 },
      ]),
    ).toMatchObject([{ title: 'Se retire', points: null }]);
  });
});

describe('the standing', () => {
  const seat = { score: 75, loses_turn: false, failures: 0, gone: false };
  const view = (variant: 'normal' | 'marathon', target: number | null, ...seats: object[]) =>
    ({ seats: seats.map((each) => ({ ...seat, ...each })), awaiting: [0], turn_number: 3, target, options: { variant } }) as unknown as MotsDeTeteView;

  it('shows the way to the target', () => {
    expect(standing(view('normal', 300, {}, { score: 320 }), 'fr').goal).toEqual({ title: 'Vers 300', shares: [0.25, 1] });
    expect(standing(view('marathon', null, {}), 'fr').goal).toBeUndefined();
  });
  it('notes failures, lost turns and who has left', () => {
    expect(standing(view('marathon', null, { failures: 1 }, { gone: true, failures: 2 }, { loses_turn: true }, {}), 'fr').notes).toEqual([
      '1 échec',
      'a quitté le Marathon',
      'perd son prochain tour',
      undefined,
    ]);
    expect(standing(view('normal', 300, { failures: 1 }), 'fr').notes).toEqual([undefined]);
  });
});

it('tells the range that dice leave', () => {
  expect(rangeOf({ points: 12, most: 24 }, catalogues.fr)).toBe('12 à 24');
  expect(rangeOf({ points: 17, most: null }, catalogues.fr)).toBe('17');
});

it('compares scores under the same conditions only', () => {
  const scores = (variant: string, best_scores: string | null, target: number | null): readonly string[] =>
    conditions({ options: { variant }, best_scores, target } as MotsDeTeteView);
  expect(scores('solo', 'petite 0 0', null)).toEqual(['solo', 'petite 0 0']);
  expect(scores('marathon', null, null)).toEqual(['marathon', '']);
  expect(scores('classic', null, 300)).toEqual(['classic', '300']);
});
