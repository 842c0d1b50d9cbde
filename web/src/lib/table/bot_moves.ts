/** Which moves of a seat a bot made: a person may leave theirs to one, and take it back (G-10). Pure. */
import type { AnyTable, Move } from '../games/game';
import { fill, type Labels } from '../i18n/labels';

interface SeatEvent {
  readonly type: string;
  readonly seat: number;
  readonly level?: string;
}

export interface Mover {
  /** The level of the bot that made the move; null: a person made it. */
  readonly level: string | null;
  /** Where it made the move for a person: « un bot à votre place ». */
  readonly standIn: string;
}

/** Who made a move, as the reader is told. */
export function moverOf({ events, facts, names, own }: Pick<AnyTable, 'events' | 'facts' | 'names' | 'own'>, { seq, seat }: Move, labels: Labels): Mover {
  const handed = events.flatMap(({ seq: at, events: happened }) =>
    (happened as readonly SeatEvent[]).filter(({ type, seat: one }) => one === seat && /^table\.seat_/.test(type)).map(({ level = null }) => ({ at, level })),
  );
  if (handed.length === 0) return { level: facts.seats[seat]?.bot ?? null, standIn: '' };
  const level = handed.findLast(({ at }) => at < seq)?.level ?? null;
  const { inYourPlace, inPlaceOf } = labels.table;
  return { level, standIn: level === null ? '' : own.length === 1 && seat === own[0] ? inYourPlace : fill(inPlaceOf, { name: names[seat] ?? '' }) };
}
