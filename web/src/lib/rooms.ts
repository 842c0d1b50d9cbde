/** Tables of the lobby in words. */
import type { OpenRoom } from '../generated/protocol';
import { fill, type Labels, type Locale } from './labels';

/** With whom: « avec Inès et Papi Marc ». One's own seat is not counted where it is told by name alone. */
export function withText(room: OpenRoom, labels: Labels, locale: Locale): string {
  if (room.names.length === 0) return '';
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(room.names);
  return fill(labels.home.with, { names });
}

/** What awaits there: one's turn and the scores, or the free chairs. */
export function seatsText(room: OpenRoom, labels: Labels): string {
  const words = labels.home;
  const free = room.free > 0 ? fill(room.free === 1 ? words.oneFree : words.free, { count: String(room.free) }) : '';
  if (room.phase === 'waiting') return [words.waiting, free].filter(Boolean).join(' · ');
  const turn = room.yours ? (room.your_turn ? words.yourTurn : words.theirTurn) : words.underWay;
  return [turn, room.scores.join(' – '), free].filter(Boolean).join(' · ');
}
