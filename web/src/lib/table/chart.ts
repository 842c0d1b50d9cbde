/** The course of a game as lines of a chart: pure geometry, no rule. */
import type { Move } from '../games/game';

export interface Point {
  /** After how many moves of the whole game: all seats share one axis. */
  readonly step: number;
  readonly score: number;
}

export interface ScoreLines {
  /** Per seat, its score after each of its moves, starting at 0; the last is the final score, at the end for all. */
  readonly lines: readonly (readonly Point[])[];
  readonly lowest: number;
  readonly highest: number;
  readonly steps: number;
}

/** What the moves add up to, and the final scores behind them (leftovers count at the end). */
export function scoreLinesOf(moves: readonly Move[], final: readonly number[]): ScoreLines {
  const counted = moves.filter(({ withdrawn }) => !withdrawn);
  const steps = counted.length + 1;
  const lines = final.map((end, seat) => {
    const line: Point[] = [{ step: 0, score: 0 }];
    counted.forEach((move, index) => {
      if (move.seat === seat) line.push({ step: index + 1, score: (line.at(-1)?.score ?? 0) + (move.points ?? 0) });
    });
    return [...line, { step: steps, score: end }];
  });
  const all = lines.flat().map(({ score }) => score);
  return { lines, lowest: Math.min(0, ...all), highest: Math.max(10, ...all), steps };
}

/** Round heights for the chart's lines, from the lowest to the highest. */
export function ticksOf(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(lowest / unit);
  return Array.from({ length: Math.floor(highest / unit) - first + 1 }, (_, index) => (first + index) * unit);
}

export interface Ranked {
  readonly seat: number;
  readonly score: number;
  /** Equal scores share a rank (G-8). */
  readonly rank: number;
}

/** Winners first, whatever their score; those who gave up last. */
export function ranking(scores: readonly number[], winners: readonly number[], conceded: readonly number[]): Ranked[] {
  const places = scores.map((score, seat) => ({ score, seat, tier: winners.includes(seat) ? 0 : conceded.includes(seat) ? 2 : 1 }));
  type Place = (typeof places)[number];
  const above = (one: Place, other: Place): boolean => one.tier < other.tier || (one.tier === other.tier && one.score > other.score);
  return places
    .map((place) => ({ seat: place.seat, score: place.score, rank: 1 + places.filter((other) => above(other, place)).length }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
