/** What can be said of seats, time and moves without knowing a rule. */
import type { Facts, GameTable } from '../games/game';
import { levelText } from '../games/bots';
import { fill, type Labels } from '../i18n/labels';

type Deadline = Facts['deadlines'][number];

/** The state of a seat in a few words: whose turn, a note of the game, connected or not. */
export function stateOf(table: GameTable<unknown, unknown>, seat: number, labels: Labels): string {
  const words = labels.table.states;
  const facts = table.facts.seats[seat];
  const chair = table.room.chairs[seat];
  const mine = seat === table.seat;
  const acting = !table.over && table.standing.awaiting.includes(seat);
  const doing = acting ? table.standing.doing?.[seat] : undefined;
  if (facts?.conceded) return words.conceded;
  if (facts?.bot) {
    const level = fill(labels.opening.botLevel, { level: levelText(facts.bot, labels) });
    return acting ? (doing ?? words.thinking) : (table.standing.notes?.[seat] ?? level);
  }
  if (acting && mine) return doing ?? words.yours;
  if (!mine && chair && !chair.here) return words.away;
  if (acting) return doing ?? words.thinking;
  return table.standing.notes?.[seat] ?? (mine ? words.you : words.here);
}

/** The deadline that comes first. */
export function nextDeadline(deadlines: readonly Deadline[]): Deadline | null {
  return deadlines.reduce<Deadline | null>((first, each) => (first === null || each.at < first.at ? each : first), null);
}

/** Time left as people read it: 1:05, or 9 under ten seconds. */
export function timeLeft(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  if (seconds < 10) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
