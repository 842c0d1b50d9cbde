import { describe, expect, it } from 'vitest';
import { bestScores, MOST, readGames, withGame, writeGames } from './played';
import { played } from './played.sample';

const like = { game: 'topword', list: '', players: 2, bots: ['amateur'] };

describe('the games of a browser', () => {
  it('count once each, oldest first', () => {
    const one = withGame([], played('a', { at: 5 }));
    const two = withGame(one, played('b', { at: 3 }));
    expect(two.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(withGame(two, played('a', { at: 9 }))).toBe(two);
  });

  it('are compared with their like alone', () => {
    const games = [
      played('a'),
      played('b', { score: 120 }),
      played('c', { score: 300, players: 3 }),
      played('d', { score: 400, list: 'solo' }),
      played('e', { score: 500, game: 'topscore' }),
      played('f', { score: 600, bots: ['debutant'] }),
      played('g', { score: 700, bots: [] }),
    ];
    expect(bestScores(games, like).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('make no record where they were not played to the end, or not by one person alone', () => {
    expect(bestScores([played('a', { whole: false }), played('b', { counts: false })], like)).toEqual([]);
  });

  it('lead with the older of equals, and are five', () => {
    const games = Array.from({ length: 9 }, (_, index) => played(String(index), { at: 9 - index }));
    expect(bestScores(games, like).map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4']);
  });

  it('are not kept for ever, but records are', () => {
    const full = Array.from({ length: MOST }, (_, index) => played(`${index}`, { at: index, score: index === 0 ? 900 : 100 }));
    const next = withGame(full, played('new', { at: MOST }));
    expect(next).toHaveLength(MOST);
    expect(next[0]?.id).toBe('0');
    expect(next.some(({ id }) => id === '1')).toBe(false);
    expect(next.at(-1)?.id).toBe('new');
  });

  it('are read as they were written', () => {
    const games = [played('a'), played('b', { won: null, best: null })];
    expect(readGames(writeGames(games))).toEqual(games);
  });

  it.each([null, '', '{', '[]', '{"version":2,"games":[]}', '{"version":1,"games":{}}', '{"version":1,"games":[1,{"id":"x"}]}'])('survive nonsense: %s', (text) => {
    expect(readGames(text)).toEqual([]);
  });

  it('survive beside nonsense', () => {
    const text = JSON.stringify({ version: 1, games: [{ ...played('a'), score: 'many' }, played('b'), { ...played('c'), best: 3 }] });
    expect(readGames(text).map(({ id }) => id)).toEqual(['b']);
  });
});
