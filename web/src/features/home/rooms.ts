/** Tables of the lobby in words. */
import type { OpenRoom } from '../../generated/protocol';
import type { HomeLabels } from './labels';
import { fill, type Locale } from '../../lib/i18n/labels';

type Words = HomeLabels['home'];

/** With whom: « avec Inès et Papi Marc ». */
export function withText(room: OpenRoom, words: Words, locale: Locale): string {
  if (room.names.length === 0) return '';
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(room.names);
  return fill(words.with, { names });
}

/** What awaits there: one's turn and the scores, or the free chairs. */
export function seatsText(room: OpenRoom, words: Words): string {
  const free = room.free > 0 ? fill(room.free === 1 ? words.oneFree : words.free, { count: String(room.free) }) : '';
  if (room.phase === 'waiting') return [words.waiting, free].filter(Boolean).join(' · ');
  const turn = room.yours ? (room.your_turn ? words.yourTurn : words.theirTurn) : words.underWay;
  return [turn, room.scores.join(' – '), free].filter(Boolean).join(' · ');
}
