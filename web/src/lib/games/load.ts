/** Finds each game's part of the page in the game's own folder; it is loaded when a table of the game is entered. */
import { fetchGames, type Game } from '../net/api';
import type { GameModule } from './game';

const loaders = import.meta.glob<GameModule>('../../../../src/tablee/games/*/web/index.ts', { import: 'default' });
const bySlug = new Map(Object.entries(loaders).map(([path, load]) => [path.split('/').at(-3)?.replaceAll('_', '-') ?? path, load]));

/** The games, playable where both the server has their rules and the page their board. */
export async function gamesHere(): Promise<readonly Game[]> {
  return (await fetchGames()).map((game) => ({ ...game, playable: game.playable && bySlug.has(game.slug) }));
}

/** Null where the page has no board for the game. */
export async function loadGame(slug: string): Promise<GameModule | null> {
  return (await bySlug.get(slug)?.()) ?? null;
}
