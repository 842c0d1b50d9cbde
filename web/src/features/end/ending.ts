/** The headline of a finished game, and why it is over. */
import type { Result } from '../../generated/protocol';
import type { EndLabels } from './labels';
import type { Happened } from '../../lib/games/game';
import { fill, type Locale } from '../../lib/i18n/labels';
import { counted } from '../../lib/i18n/plural';

/** Why a game that was played to its end is over, as the table words it; nothing where there is nothing to say. */
export function reason(result: Result, events: readonly Happened[]): string {
  if (result.how !== 'played') return '';
  const last = events.findLast(({ events: happened }) => happened.some(isEnd));
  return last?.told[last.events.findIndex(isEnd)] ?? '';
}

const isEnd = (event: unknown): boolean => (event as { readonly type: string }).type === 'ended';

/** `mine`: the seats of whoever reads it. */
export function headline(result: Result, names: readonly string[], mine: readonly number[], words: EndLabels, locale: Locale): { above: string; title: string } {
  const { winners, scores } = result;
  const [first, ...more] = winners;
  // Alone nobody wins or loses: the score is what counts.
  if (scores.length === 1) {
    const [points = 0] = scores;
    return { above: result.how === 'played' ? words.over : words.endedEarly, title: counted(words.alone, points, locale) };
  }
  if (first === undefined) return { above: words.over, title: words.stopped };
  const above = result.how === 'conceded' ? words.conceded : mine.some((seat) => winners.includes(seat)) ? words.bravo : words.over;
  if (more.length > 0) {
    const shared = new Intl.ListFormat(locale, { type: 'conjunction' }).format(winners.map((seat) => names[seat] ?? ''));
    return { above, title: fill(words.shared, { names: shared }) };
  }
  const behind = scores.filter((_, seat) => seat !== first);
  const margin = behind.length > 0 ? (scores[first] ?? 0) - Math.max(...behind) : 0;
  const you = mine.length === 1 && mine[0] === first;
  const name = names[first] ?? '';
  // Whoever is left after a concession may win with fewer points: then no margin is told.
  if (margin <= 0) return { above, title: you ? words.youWin : fill(words.wins, { name }) };
  const label = margin === 1 ? (you ? words.youWinByOne : words.winsByOne) : you ? words.youWinBy : words.winsBy;
  return { above, title: fill(label, { name, points: String(margin) }) };
}
