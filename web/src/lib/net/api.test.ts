import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, failureOf, fetchCatalogue, fetchWord } from './api';

function serve(answer: (path: string) => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer(path);
  });
  return asked;
}
const json = (body: unknown, status = 200): Promise<Response> => Promise.resolve(Response.json(body, { status }));

afterEach(() => vi.unstubAllGlobals());

it('asks for a word with its letters escaped', async () => {
  const answer = { word: 'RATEAU', language: 'fr', tier: 3, readings: [], verdicts: {} };
  const asked = serve(() => json(answer));
  expect(await fetchWord('fr', 'râteau & cie')).toEqual(answer);
  expect(asked).toEqual(['/api/words?lang=fr&word=r%C3%A2teau+%26+cie']);
});

it('brings games and word lists together', async () => {
  serve((path) => json(path === '/api/games' ? { games: ['g'] } : { lexicons: ['l'] }));
  expect(await fetchCatalogue()).toEqual({ games: ['g'], lexicons: ['l'] });
});

it.each([
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refused', () => json({ error: { code: 'too_long', message: 'too long' } }, 400)],
  ['broken', () => json({}, 500)],
  ['broken', () => Promise.resolve(new Response('<html>'))],
] as const)('says that the server is %s', async (failure, answer) => {
  serve(answer);
  await expect(fetchWord('fr', 'mot')).rejects.toMatchObject({ name: 'ApiError', failure });
});

it('does not take a bug for a failure of the server', () => {
  expect(failureOf(new ApiError('broken', '/api/games'))).toBe('broken');
  const bug = new TypeError('x is undefined');
  expect(() => failureOf(bug)).toThrow(bug);
});
