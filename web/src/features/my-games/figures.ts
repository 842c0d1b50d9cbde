/** What games add up to: pure, without words. */
import { bestScores, type Played } from '../../lib/prefs/played';

export interface Figures {
  readonly played: number;
  readonly won: number;
  /** Of how many somebody could win. */
  readonly decided: number;
  /** Null where no game was played to its end. */
  readonly mean: number | null;
  readonly record: Played | null;
}

export interface Group {
  readonly players: number;
  readonly list: string;
  readonly figures: Figures;
}

const counting = (games: readonly Played[]): readonly Played[] => games.filter(({ counts }) => counts);

export function figuresOf(games: readonly Played[]): Figures {
  const counted = counting(games);
  const decided = counted.filter(({ won }) => won !== null);
  const whole = counted.filter((game) => game.whole);
  const record = whole.reduce<Played | null>((best, game) => (best === null || game.score > best.score ? game : best), null);
  return {
    played: counted.length,
    won: decided.filter(({ won }) => won).length,
    decided: decided.length,
    mean: whole.length > 0 ? whole.reduce((sum, { score }) => sum + score, 0) / whole.length : null,
    record,
  };
}

/** Games whose scores may be compared, most played first. */
export function groupsOf(games: readonly Played[]): readonly Group[] {
  const groups = new Map<string, Played[]>();
  for (const game of counting(games)) {
    const key = `${game.players} ${game.list}`;
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups.values()]
    .flatMap((alike) => (alike[0] ? [{ players: alike[0].players, list: alike[0].list, figures: figuresOf(alike) }] : []))
    .sort((one, other) => other.figures.played - one.figures.played);
}

export interface Streak {
  readonly now: number;
  readonly most: number;
}

/** Wins one after the other; games that nobody can win are passed over. */
export function streakOf(games: readonly Played[]): Streak {
  return counting(games)
    .filter(({ won }) => won !== null)
    .reduce<Streak>(({ now, most }, { won }) => ({ now: won ? now + 1 : 0, most: Math.max(most, won ? now + 1 : 0) }), { now: 0, most: 0 });
}

export function bestMoveOf(games: readonly Played[]): Played | null {
  return counting(games).reduce<Played | null>((best, game) => (game.best && game.best.points > (best?.best?.points ?? 0) ? game : best), null);
}

export const longestOf = (games: readonly Played[]): string =>
  counting(games).reduce((longest, game) => ([...game.longest].length > [...longest].length ? game.longest : longest), '');

export interface Against {
  /** A level of bots; empty: people. */
  readonly level: string;
  readonly won: number;
  readonly all: number;
}

/** Wins against people and against each level of bots; a game against several levels counts for the last named, the strongest. */
export function againstOf(games: readonly Played[], levels: readonly string[]): readonly Against[] {
  const strongest = ({ bots }: Played): string => levels.findLast((level) => bots.includes(level)) ?? bots[0] ?? '';
  const decided = counting(games).filter(({ won }) => won !== null);
  const met = ['', ...levels, ...decided.map(strongest)].filter((level, index, all) => all.indexOf(level) === index);
  return met
    .map((level) => decided.filter((game) => strongest(game) === level))
    .flatMap((all) => (all[0] ? [{ level: strongest(all[0]), won: all.filter(({ won }) => won).length, all: all.length }] : []));
}

/** The record that a game has beaten, or null: the first game under its conditions beats nothing. */
export function beatenBy(games: readonly Played[], game: Played): Played | null {
  const [first, second] = bestScores(games, game);
  return first?.id === game.id && second && first.score > second.score ? second : null;
}
