import { describe, expect, it } from 'vitest';
import type { YahtzeeDesMotsEvent, YahtzeeDesMotsMoment } from '$web/generated/protocol';
import { facesAt, turnsOf } from './luck';

const moment = (what: 'roll' | 'choice', rolls: number, before: number, after: number, more: object = {}): YahtzeeDesMotsMoment => ({
  seat: 0,
  turn: 0,
  rolls,
  what,
  before,
  after,
  best: null,
  ...more,
});

describe('a turn looked back at', () => {
  it('is luck for what the dice changed and cost for what choices did', () => {
    const [told, ...more] = turnsOf(
      [moment('roll', 1, 90, 93), moment('choice', 1, 93, 91), moment('roll', 2, 91, 90), moment('choice', 2, 90, 90), moment('roll', 1, 5, 50, { seat: 1 })],
      0,
    );
    expect(more).toEqual([]);
    expect(told).toMatchObject({ turn: 0, luck: 2, cost: 2 });
    expect(told?.dearest).toMatchObject({ rolls: 1 });
  });
  it('regrets nothing where nothing was lost', () => {
    expect(turnsOf([moment('choice', 1, 90, 89.99)], 0)[0]?.dearest).toBeNull();
  });
});

describe('the dice of a moment', () => {
  it('are those of its seat, turn and roll', () => {
    const rolled = (seat: number, faces: string): YahtzeeDesMotsEvent => ({ type: 'rolled', seat, kept: [], faces: [...faces], at: 0 });
    const written = (seat: number): YahtzeeDesMotsEvent => ({ type: 'written', seat, box: 'turn', words: [], lines: [], why: 'choice', at: 0 });
    const events = [rolled(0, 'AB'), rolled(1, 'CD'), written(0), rolled(0, 'EF'), rolled(0, 'GH')];
    expect(facesAt(events, moment('choice', 2, 0, 0, { turn: 1 }))).toEqual(['G', 'H']);
    expect(facesAt(events, moment('choice', 1, 0, 0, { seat: 1 }))).toEqual(['C', 'D']);
    expect(facesAt(events, moment('choice', 3, 0, 0))).toEqual([]);
  });
});
