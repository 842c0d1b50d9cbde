/**
 * The games that somebody has finished, as their browser remembers them (YM-9, MT-13): pure, so that it is tested without one.
 * What was written, perhaps by an older page or another tab, is read with care.
 */

const VERSION = 1;
/** More than one plays in years; records outlive the games around them. */
export const MOST = 1000;
const LISTED = 5;

export interface Played {
  /** A game counts once, however often its end is looked at. */
  readonly id: string;
  /** When it ended, milliseconds. */
  readonly at: number;
  readonly game: string;
  /** Scores are compared where this is the same: the variant, then what else the game counts among its conditions. */
  readonly list: string;
  readonly players: number;
  /** The levels of the bots played against. */
  readonly bots: readonly string[];
  readonly score: number;
  /** Null where nobody wins or loses: alone, or a game that was stopped. */
  readonly won: boolean | null;
  /** Played to its end, so that its score means something. */
  readonly whole: boolean;
  /** By one person, alone on their screen and without taking back: only such games count. */
  readonly counts: boolean;
  /** The move that brought most, and the longest word. */
  readonly best: { readonly title: string; readonly points: number } | null;
  readonly longest: string;
}

/** What must be alike for scores to be compared. */
export type Like = Pick<Played, 'game' | 'list' | 'players' | 'bots'>;

const opponents = ({ bots }: Like): string => [...bots].sort().join(' ');
const alike = (one: Like, other: Like): boolean => one.game === other.game && one.list === other.list && one.players === other.players && opponents(one) === opponents(other);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isPlayed(value: unknown): value is Played {
  if (!isRecord(value)) return false;
  const { best, bots, won } = value;
  return (
    ['id', 'game', 'list', 'longest'].every((name) => typeof value[name] === 'string') &&
    ['at', 'players', 'score'].every((name) => Number.isFinite(value[name])) &&
    ['whole', 'counts'].every((name) => typeof value[name] === 'boolean') &&
    (won === null || typeof won === 'boolean') &&
    Array.isArray(bots) &&
    bots.every((level) => typeof level === 'string') &&
    (best === null || (isRecord(best) && typeof best['title'] === 'string' && Number.isFinite(best['points'])))
  );
}

export function readGames(text: string | null): readonly Played[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) && value['version'] === VERSION && Array.isArray(value['games']) ? value['games'].filter(isPlayed) : [];
  } catch {
    return [];
  }
}

export const writeGames = (games: readonly Played[]): string => JSON.stringify({ version: VERSION, games });

/** The best scores under the same conditions, best first; of equals the older one leads. */
export function bestScores(games: readonly Played[], like: Like): readonly Played[] {
  return games
    .filter((each) => each.counts && each.whole && alike(each, like))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, LISTED);
}

/** With one more game, oldest first. Where there are too many the oldest go, unless nothing better was played since. */
export function withGame(games: readonly Played[], game: Played): readonly Played[] {
  if (games.some(({ id }) => id === game.id)) return games;
  const all = [...games, game].sort((one, other) => one.at - other.at);
  if (all.length <= MOST) return all;
  const spare = all.findIndex((each) => bestScores(all, each)[0] !== each);
  return all.filter((_, index) => index !== Math.max(0, spare));
}
