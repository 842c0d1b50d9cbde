import { expect, it } from 'vitest';
import type { Happened } from '../../lib/games/game';
import { soundsOf } from './sounds';

const entry = (actor: number, ...types: readonly string[]): Happened => ({ seq: 1, at: 0, clock: 0, actor, events: types.map((type) => ({ type })), told: [] });
const sounds = { laid: 'lay', rolled: 'roll', drawn: 'draw', called: 'top' } as const;

it('tells what one lays from what others lay', () => {
  expect(soundsOf([entry(0, 'laid')], 0, sounds)).toEqual(['lay']);
  expect(soundsOf([entry(1, 'laid')], 0, sounds)).toEqual(['theirs']);
  expect(soundsOf([entry(1, 'laid')], null, sounds)).toEqual(['theirs']);
});

it('says each thing once, in order, and not too much', () => {
  expect(soundsOf([entry(0, 'laid', 'drawn', 'drawn'), entry(1, 'rolled', 'called', 'laid')], 0, sounds)).toEqual(['lay', 'draw', 'roll']);
});

it('is silent about what has no sound', () => {
  expect(soundsOf([entry(0, 'stood', 'table.paused')], 0, sounds)).toEqual([]);
  expect(soundsOf([entry(0, 'laid')], 0)).toEqual([]);
});
