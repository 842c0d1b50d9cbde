/** Mots de Tête's history in words: every event that a reader of the game would write down, with its points. Pure. */
import type { Happened, Move, Previewed, ScoreLine, Standing } from '$web/lib/games/game';
import { squareName } from '$web/lib/board/grid';
import { fill, type Locale } from '$web/lib/i18n/labels';
import { counted } from '$web/lib/i18n/plural';
import type { MotsDeTeteBonus, MotsDeTeteContested, MotsDeTeteEvent, MotsDeTetePassed, MotsDeTeteStood, MotsDeTeteView } from '$web/generated/protocol';
import { catalogues, type MotsLabels } from './labels';

export const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** « 17 », or « 12 à 24 » where dice decide. */
export const rangeOf = ({ points, most }: Pick<Previewed, 'points' | 'most'>, labels: MotsLabels): string =>
  most == null || most === points ? String(points) : fill(labels.range, { least: String(points), most: String(most) });

/** « A1 5+6+3 » */
const diceOf = ({ square, dice }: MotsDeTeteBonus): string => `${squareName(square)} ${dice.join('+')}`;

/** « TRAIT 16 · IDE 6 · dés : A1 5+6+3 »; a single word without dice needs no more than its name. */
function summaryOf({ lines, bonus }: MotsDeTeteStood, labels: MotsLabels): string {
  const words = lines.length < 2 ? [] : lines.map(({ word, points }) => `${word} ${points}`);
  const dice = bonus.length === 0 ? [] : [fill(labels.history.dice, { dice: bonus.map(diceOf).join(', ') })];
  return [...words, ...dice].join(' · ');
}

/** The moves, oldest first. The points of all of them together are the scores. */
export function moves(events: readonly Happened[], _: readonly string[], locale: Locale): Move[] {
  const labels = catalogues[locale];
  const told: Move[] = [];
  /** The place in the list of the play that does not stand yet. */
  let lying = -1;
  for (const { seq, events: happened } of events) {
    for (const event of happened as readonly MotsDeTeteEvent[]) {
      const pending = told[lying];
      if (event.type === 'written') {
        lying = told.length;
        told.push({ seq, seat: event.seat, title: event.words[0]?.text ?? '', detail: labels.history.pending, points: null, lines: [] });
      } else if (event.type === 'stood' && pending) {
        told[lying] = { ...pending, points: totalOf(event.lines), lines: event.lines, detail: summaryOf(event, labels) };
      } else if (event.type === 'withdrawn' && pending) told[lying] = { ...pending, points: 0, withdrawn: true };
      else if (event.type === 'passed') told.push(passedMove(seq, event, labels));
      else if (event.type === 'contested') told.push(contestedMove(seq, event, labels));
      else if (event.type === 'retired') told.push({ seq, seat: event.seat, title: labels.history.retired, detail: labels.history.retiredWhy, points: null, lines: [] });
    }
  }
  return told;
}

function passedMove(seq: number, { seat, why }: MotsDeTetePassed, { history }: MotsLabels): Move {
  return { seq, seat, title: history.pass, detail: why === 'choice' ? '' : history[why], points: 0, lines: [] };
}

function contestedMove(seq: number, { seat, refused }: MotsDeTeteContested, { history }: MotsLabels): Move {
  const words = refused.map(([word]) => word).join(', ');
  return { seq, seat, title: history.contested, detail: words ? fill(history.upheld, { words }) : history.failed, points: null, lines: [] };
}

/** What there is to say of a seat beside its score: a turn it will lose, how it fares in a Marathon. */
export function noteOf({ loses_turn, gone, failures }: MotsDeTeteView['seats'][number], marathon: boolean, locale: Locale): string | undefined {
  const { notes } = catalogues[locale];
  if (gone) return notes.gone;
  if (loses_turn) return notes.losesTurn;
  return marathon && failures > 0 ? counted(notes.failures, failures, locale) : undefined;
}

/** Scores, whose turn, how seats fare, and their way to the target. */
export function standing(view: MotsDeTeteView, locale: Locale): Standing {
  const { target } = view;
  const scores = view.seats.map(({ score }) => score);
  return {
    scores,
    awaiting: view.awaiting,
    asks: view.may_contest,
    mover: view.turn,
    notes: view.seats.map((seat) => noteOf(seat, view.options.variant === 'marathon', locale)),
    turn: view.turn_number,
    goal: target === null ? undefined : { title: fill(catalogues[locale].target, { target: String(target) }), shares: scores.map((score) => Math.min(1, score / target)) },
  };
}

/** Scores are compared within a variant, on the way to the same target; in a Solo also on the same grid and under the same times (MT-13). */
export const conditions = ({ options, best_scores, target }: Pick<MotsDeTeteView, 'best_scores' | 'options' | 'target'>): readonly string[] => [
  options.variant,
  best_scores ?? (target === null ? '' : String(target)),
];
