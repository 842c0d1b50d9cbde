/** Yahtzee's history in words: every turn that was written down, with its points. Pure. */
import type { Happened, Move, ScoreLine, Standing } from '$web/lib/games/game';
import { fill, type Locale } from '$web/lib/i18n/labels';
import type { YahtzeeDesMotsDemand, YahtzeeDesMotsEvent, YahtzeeDesMotsView, YahtzeeDesMotsWritten } from '$web/generated/protocol';
import { catalogues, type YahtzeeLabels } from './labels';

export const LOWER = ['consonants', 'vowels', 'yahtzee', 'chance'] as const;
type Box = YahtzeeDesMotsWritten['box'];
export type LowerBox = (typeof LOWER)[number];

const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** What a turn demands, in a few words. */
export function demandOf(demand: YahtzeeDesMotsDemand, labels: YahtzeeLabels): string {
  if (demand.letters != null) return fill(labels.demand.letters, { letters: String(demand.letters) });
  return labels.demand[`words${demand.words}` as keyof YahtzeeLabels['demand']];
}

/** The turns written, oldest first. The points of all of them together are the scores. */
export function moves(events: readonly Happened[], _: readonly string[], locale: Locale): Move[] {
  const labels = catalogues[locale];
  return events.flatMap(({ seq, events: happened }) =>
    (happened as readonly YahtzeeDesMotsEvent[]).flatMap((event) => (event.type === 'written' ? [writtenMove(seq, event, labels)] : [])),
  );
}

function writtenMove(seq: number, { seat, box, words, lines, why }: YahtzeeDesMotsWritten, labels: YahtzeeLabels): Move {
  const title = words.map(({ word }) => word).join(' ') || (box === 'turn' ? labels.history.crossed : labels.boxes[box]);
  const notes = [
    box !== 'turn' && words.length > 0 ? labels.boxes[box] : '',
    lines.some(({ rule }) => rule === 'YM-7') ? labels.history.prime : '',
    why === 'choice' ? '' : words.length > 0 ? labels.history.timeCounted : labels.history.timeLost,
  ];
  const told = lines.map((line) => ({ ...line, word: line.word || (line.rule === 'YM-7' ? labels.boxes.prime : box === 'turn' ? labels.history.crossed : labels.boxes[box]) }));
  return { seq, seat, title, detail: notes.filter(Boolean).join(' · '), points: totalOf(lines), lines: told };
}

/** The boxes that each seat has written into, turn by turn. */
export function boxesOf(events: readonly Happened[], seats: number): readonly (readonly Box[])[] {
  const written = events.flatMap(({ events: happened }) => (happened as readonly YahtzeeDesMotsEvent[]).filter((event) => event.type === 'written'));
  return Array.from({ length: seats }, (_, seat) => written.filter((event) => event.seat === seat).map(({ box }) => box));
}

/** Scores, whose turn, and which of the turns it is. */
export const standing = (view: YahtzeeDesMotsView, _: Locale): Standing => ({
  scores: view.seats.map(({ score }) => score),
  awaiting: view.awaiting,
  // The timer is turned at the first roll (YM-2).
  still: view.rolls === 0,
  turn: Math.min(view.round + 1, view.sheet.turns.length),
});
