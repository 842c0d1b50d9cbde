import { expect, it } from 'vitest';
import { scoreLinesOf, ranking, ticksOf } from './chart';
import type { Move } from '../games/game';

const move = (seat: number, points: number | null, withdrawn = false): Move => ({ seq: 0, seat, title: '', detail: '', points, lines: [], withdrawn });

it('adds moves up, without those taken back, and ends at the final score', () => {
  const course = scoreLinesOf([move(0, 10), move(1, 4), move(0, 7, true), move(1, null), move(0, 5)], [12, 4]);
  expect(course.lines.map((line) => line.map(({ score }) => score))).toEqual([
    [0, 10, 15, 12],
    [0, 4, 4, 4],
  ]);
  expect(course).toMatchObject({ lowest: 0, highest: 15, steps: 5 });
});

it('has one axis for all: who plays seldom comes as far as who plays often', () => {
  const course = scoreLinesOf([move(0, 5), move(0, 5), move(1, 50), move(-1, null), move(0, 5)], [15, 50]);
  expect(course.lines.map((line) => line.map(({ step }) => step))).toEqual([
    [0, 1, 2, 5, 6],
    [0, 3, 6],
  ]);
});

it('draws few and round lines', () => {
  expect(ticksOf(0, 170)).toEqual([0, 50, 100, 150]);
  expect(ticksOf(-12, 10)).toEqual([-10, 0, 10]);
});

it('lets equals share a rank', () => {
  expect(ranking([5, 9, 9], [1, 2], []).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
});

it('ranks those who gave up behind the others', () => {
  expect(ranking([30, 9, 12], [2], [0]).map(({ seat }) => seat)).toEqual([2, 1, 0]);
});
