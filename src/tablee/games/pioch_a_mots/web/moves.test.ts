import { describe, expect, it } from 'vitest';
import type { Happened } from '$web/lib/games/game';
import { wordsIn } from '$web/lib/i18n/labels';
import type { PiochAMotsEvent, PiochAMotsView } from '$web/generated/protocol';
import { catalogues } from './labels';
import { busy, cardName, conditions, moves, standing, stateOf } from './moves';
import { drawnBy, judgedIn } from './highlights';

const labels = catalogues.fr;
const entry = (actor: number, events: readonly PiochAMotsEvent[], told: readonly string[] = events.map(({ type }) => type)): Happened => ({
  seq: 1,
  at: 0,
  clock: 0,
  actor,
  events,
  told,
});

const line = (points: number, word = '') => ({ rule: 'PM-9', points, word, parts: [] });
const wrong: PiochAMotsEvent = { type: 'wrong', seat: 1, word: 'XYZA', why: 'word', reason: 'unknown', lines: [{ ...line(-5), rule: 'PM-6' }], at: 9 };
const right: PiochAMotsEvent = { type: 'right', seat: 0, word: 'MARE', lines: [line(5, 'MARE'), line(50)] };
const over = (why: 'won' | 'gave_up'): PiochAMotsEvent => ({ type: 'round_over', why, hands: [['Ar'], []], starter: 1, at: 9 });
const drawn = (seat: number, card: string | null): PiochAMotsEvent => ({ type: 'drawn', seat, card, by_table: false, at: 9 });

describe('the history', () => {
  it('has a line for every word, and the points of all lines are the scores', () => {
    const told = moves([entry(1, [wrong]), entry(0, [right, over('won')])], [], 'fr');
    expect(told.map(({ seat, title, detail, points }) => [seat, title, detail, points])).toEqual([
      [1, 'XYZA', 'pas dans le dictionnaire', -5],
      [0, 'MARE', 'une seule couleur', 55],
    ]);
    expect(told[1]?.lines.map(({ word, points }) => [word, points])).toEqual([
      ['MARE', 5],
      ['une seule couleur', 50],
    ]);
  });

  it('tells a call without a word and a round that came to nothing', async () => {
    await wordsIn('en');
    const told = moves([entry(-1, [{ ...wrong, word: '', why: 'time' }]), entry(0, [drawn(0, 'Ar')]), entry(0, [over('gave_up')])], [], 'en');
    expect(told.map(({ seat, title, detail, points }) => [seat, title, detail, points])).toEqual([
      [1, 'No word', 'time was up', -5],
      [-1, 'Void round', 'the last one gives up', null],
    ]);
  });
});

const seat = { score: 0, cards: 5, out: false, shown: null, vote: null };
const view = {
  phase: 'drawing',
  turn: 1,
  alone: null,
  caller: null,
  calls: [],
  outcome: null,
  round: 3,
  options: { target: 200 },
  seats: [seat, { ...seat, score: 50 }, { ...seat, score: -5, out: true }],
} as unknown as PiochAMotsView;

describe('what seats do', () => {
  it('is drawing, or being out', () => {
    expect(busy(view)).toEqual([1]);
    expect([0, 1, 2].map((each) => stateOf(view, each, labels))).toEqual(['', 'pioche', 'hors manche']);
  });

  it('is laying and waiting after a call', () => {
    const called = { ...view, phase: 'laying', caller: 0, calls: [{ type: 'called', seat: 1, round: 3, lag: 0, at: 0 }] } as PiochAMotsView;
    expect(busy(called)).toEqual([0]);
    expect([0, 1].map((each) => stateOf(called, each, labels))).toEqual(['pose…', 'Top\u00a0! noté']);
  });

  it('is judging where players judge', () => {
    const voting = { ...view, phase: 'voting', caller: 0, seats: [seat, seat, { ...seat, vote: false }] } as PiochAMotsView;
    expect(busy(voting)).toEqual([1]);
    expect([0, 1, 2].map((each) => stateOf(voting, each, labels))).toEqual(['Top\u00a0!', 'juge', 'Faux']);
  });

  it('is nothing once the game is over', () => {
    expect(busy({ ...view, outcome: { scores: [0, 200, 0], winners: [1] } })).toEqual([]);
  });

  it('stands beside the way to the target', () => {
    const told = standing(view, 'fr');
    expect(standing({ ...view, outcome: { scores: [], winners: [] }, last: { round: 2 } } as unknown as PiochAMotsView, 'fr').goal?.title).toBe('Manche 2 · vers 200');
    expect([told.scores, told.awaiting, told.goal]).toEqual([[0, 50, -5], [1], { title: 'Manche 3 · vers 200', shares: [0, 0.25, 0] }]);
  });
});

it('compares scores on the way to the same target', () => {
  const under = (target: number, minimum: number): readonly string[] => conditions({ options: { target, minimum } } as PiochAMotsView);
  expect([under(200, 4), under(500, 5)]).toEqual([
    ['200', '4'],
    ['500', '5'],
  ]);
});

describe('news', () => {
  const fresh = [entry(0, [drawn(0, 'Er'), drawn(1, null)], ['', '']), entry(0, [wrong, right, over('won')], ['Faux.', 'Bon.', 'Manche suivante.'])];

  it('are wrong words and the pile turned over, in the words of the table', () => {
    expect([judgedIn(fresh), judgedIn([]), judgedIn([entry(1, [{ type: 'turned', count: 9 }], ['Retournée.'])])]).toEqual(['Faux.', '', 'Retournée.']);
    expect(judgedIn([entry(1, [wrong, { type: 'dropped', seat: 0 }], ['Faux.', 'Seul en jeu.'])])).toBe('Faux. Seul en jeu.');
  });

  it('are one’s own card', () => {
    expect([drawnBy(fresh, 0), drawnBy(fresh, 1), drawnBy([], 0)]).toEqual(['Er', null, null]);
  });
});

it.each([
  ['Er', '', 'E rouge'],
  ['Eb', '', 'E noir'],
  ['?', '', 'carte blanche'],
  ['?', 'H', 'carte blanche\u00a0: H'],
])('%s as %s is read %s', (card, letter, text) => {
  expect(cardName(card, labels, letter)).toBe(text);
});
