/** The headline of a finished game, and why it is over. */
import type { Result } from '../../generated/protocol';
import type { EndLabels } from './labels';
import type { Happened, Move } from '../../lib/games/game';
import { fill, type Locale } from '../../lib/i18n/labels';
import { counted } from '../../lib/i18n/plural';

/** What ends a game, by how it ended: a game that was stopped says so in its headline. */
const ENDS: Readonly<Record<Result['how'], string>> = { played: 'ended', conceded: 'table.conceded', stopped: '' };

/** Why a game is over, as the table words it; nothing where there is nothing to say. */
export function reason({ how }: Result, events: readonly Happened[]): string {
  const ends = (event: unknown): boolean => (event as { readonly type: string }).type === ENDS[how];
  const last = events.findLast(({ events: happened }) => happened.some(ends));
  return last?.told[last.events.findIndex(ends)] ?? '';
}

/** The last move: of what came with it (what is left on the racks) the first. */
export function lastMove(moves: readonly Move[]): Move | undefined {
  return moves.find(({ seq }) => seq === moves.at(-1)?.seq);
}

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
