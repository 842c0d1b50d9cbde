import { describe, expect, it } from 'vitest';
import fr from '../../labels/fr.json';
import { moverOf } from './bot_moves';
import type { AnyTable, Happened, Move } from '../games/game';

const handed = (seq: number, type: string, seat: number): Happened => ({
  seq,
  at: 0,
  clock: 0,
  actor: -1,
  events: [{ type, seat, ...(type === 'table.seat_given' && { level: 'amateur' }) }],
  told: [''],
});
const events = [handed(4, 'table.seat_given', 0), handed(8, 'table.seat_taken', 0)];
const facts = { seats: [{ bot: null }, { bot: 'expert' }] } as unknown as AnyTable['facts'];
const at = (seq: number, seat: number, own: readonly number[] = [0]): ReturnType<typeof moverOf> =>
  moverOf({ events, facts, names: ['Inès', 'Poivre'], own }, { seq, seat } as Move, fr);

describe('who made a move', () => {
  it('is a person before they leave their seat and after they take it back', () => {
    expect([at(3, 0), at(9, 0)]).toEqual([
      { level: null, standIn: '' },
      { level: null, standIn: '' },
    ]);
  });
  it('is meanwhile a bot in their place', () => {
    expect(at(6, 0)).toEqual({ level: 'amateur', standIn: 'Un bot à votre place' });
    expect(at(6, 0, []).standIn).toBe('Un bot à la place d’Inès');
  });
  it('is a bot for nobody else where a bot sits', () => {
    expect(at(6, 1)).toEqual({ level: 'expert', standIn: '' });
  });
});
