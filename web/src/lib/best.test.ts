import { describe, expect, it } from 'vitest';
import { readBest, withGame } from './best';

describe('the best scores', () => {
  it('are kept in order, each game once', () => {
    const first = withGame([], { game: 'A/1', score: 80 });
    const second = withGame(first, { game: 'B/1', score: 95 });
    expect(second.map(({ score }) => score)).toEqual([95, 80]);
    expect(withGame(second, { game: 'A/1', score: 80 })).toEqual(second);
  });
  it('are five at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ game: `${index}`, score: index })).reduce<ReturnType<typeof readBest>>(withGame, []);
    expect(many.map(({ score }) => score)).toEqual([8, 7, 6, 5, 4]);
  });
  it('survive nonsense', () => {
    expect(readBest('{')).toEqual([]);
    expect(readBest('[{"game":"A","score":"x"},{"game":"B","score":3}]')).toEqual([{ game: 'B', score: 3 }]);
    expect(readBest(null)).toEqual([]);
  });
});
