/** A finished game as this browser remembers it: what its page shows, from the seat of whoever looks. Pure. */
import type { Facts, Happened, Move } from '../../lib/games/game';
import type { Played } from '../../lib/prefs/played';

export interface Finished {
  readonly code: string;
  readonly round: number;
  readonly facts: Facts;
  readonly events: readonly Happened[];
  readonly moves: readonly Move[];
  /** The seats that the person plays themselves: none for a spectator, several where people share the screen. */
  readonly played: readonly number[];
  readonly conditions: readonly string[];
}

/** Words are written in capitals in the history; what is no word is not. */
const WORD = /^\p{Lu}{2,}$/u;

/** Null where there is nothing to remember: a spectator's game, or one under way. */
export function toPlayed({ code, round, facts, events, moves, played, conditions }: Finished): Played | null {
  const { result, seed } = facts;
  const [seat] = played;
  if (!result || seat === undefined) return null;
  const mine = moves.filter((move) => move.seat === seat && !move.withdrawn && (move.points ?? 0) > 0);
  const best = mine.reduce<Move | null>((most, move) => (most === null || (move.points ?? 0) > (most.points ?? 0) ? move : most), null);
  const words = mine.flatMap(({ title }) => title.split(' ')).filter((word) => WORD.test(word));
  // A table's code may be given again one day; the seed is told at the end and is the game's own.
  return {
    id: seed ?? `${code}/${round}`,
    at: events.at(-1)?.at ?? 0,
    game: facts.game,
    list: conditions.join(' ').trim(),
    players: facts.seats.length,
    bots: facts.seats.flatMap(({ bot }) => (bot ? [bot] : [])).filter((level, index, all) => all.indexOf(level) === index),
    score: result.scores[seat] ?? 0,
    won: facts.seats.length > 1 && result.how !== 'stopped' ? result.winners.includes(seat) : null,
    whole: result.how === 'played' && !facts.seats[seat]?.conceded,
    counts: played.length === 1 && !helped(facts, events, seat),
    best: best ? { title: best.title, points: best.points ?? 0 } : null,
    longest: words.reduce((longest, word) => ([...word].length > [...longest].length ? word : longest), ''),
  };
}

/** A bot has played in the seat, or a move was taken back: the score is not the person's alone. */
function helped(facts: Facts, events: readonly Happened[], seat: number): boolean {
  const given = events.some(({ events: happened }) =>
    (happened as readonly { type: string; seat?: number }[]).some((event) => event.type === 'table.seat_given' && event.seat === seat),
  );
  return given || facts.taken_back > 0;
}
