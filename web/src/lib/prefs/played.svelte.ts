/** What this browser remembers of its owner's games. Nothing of it is sent anywhere. */
import { bestScores, readGames, withGame, writeGames, type Like, type Played } from './played';
import { recall, remember } from './storage';

const KEY = 'games';

class PlayedGames {
  games = $state.raw(readGames(recall(KEY)));

  constructor() {
    // Another tab has written.
    addEventListener('storage', () => (this.games = readGames(recall(KEY))));
  }

  best(like: Like): readonly Played[] {
    return bestScores(this.games, like);
  }

  add(game: Played): void {
    // Read again: another tab may have written since.
    this.#write(withGame(readGames(recall(KEY)), game));
  }

  clear(): void {
    this.#write([]);
  }

  #write(games: readonly Played[]): void {
    this.games = games;
    remember(KEY, writeGames(games));
  }
}

export const playedGames = new PlayedGames();
