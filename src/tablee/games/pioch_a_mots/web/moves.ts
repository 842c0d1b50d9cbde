/** The history in words: every word that was laid, right or wrong, and every round that came to nothing. Pure. */
import type { Happened, Move, ScoreLine, Standing } from '$web/lib/games/game';
import { fill, type Locale } from '$web/lib/i18n/labels';
import type { PiochAMotsEvent, PiochAMotsRight, PiochAMotsView, PiochAMotsWrong } from '$web/generated/protocol';
import { faceOf } from './cards';
import { catalogues, type PiochaLabels } from './labels';

export const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** What a line counts: the word, or what the line without one is about. */
export function titleOf(line: ScoreLine, labels: PiochaLabels): string {
  return line.word || (line.points < 0 ? labels.history.none : labels.history.colour);
}
const named = (lines: readonly ScoreLine[], labels: PiochaLabels): ScoreLine[] => lines.map((line) => ({ ...line, word: titleOf(line, labels) }));

/** A card in words: « E rouge ». */
export function cardName(card: string, labels: PiochaLabels, letter = ''): string {
  const face = faceOf(card);
  if (face.colour) return fill(labels.card[face.colour], { letter: face.letter });
  return letter ? fill(labels.card.blankAs, { letter }) : labels.card.blank;
}

/** The words laid and the void rounds, which are nobody's, oldest first. The points of all of them together are the scores. */
export function moves(events: readonly Happened[], _: readonly string[], locale: Locale): Move[] {
  const labels = catalogues[locale];
  const told: Move[] = [];
  for (const { seq, events: happened } of events) {
    for (const event of happened as readonly PiochAMotsEvent[]) {
      if (event.type === 'right') told.push(rightMove(seq, event, labels));
      else if (event.type === 'wrong') told.push(wrongMove(seq, event, labels));
      else if (event.type === 'round_over' && event.why !== 'won') {
        told.push({ seq, seat: -1, title: labels.history.void, detail: labels.voids[event.why], points: null, lines: [] });
      }
    }
  }
  return told;
}

function rightMove(seq: number, { seat, word, lines }: PiochAMotsRight, labels: PiochaLabels): Move {
  return { seq, seat, title: word, detail: lines.length > 1 ? labels.history.colour : '', points: totalOf(lines), lines: lines.length > 1 ? named(lines, labels) : [] };
}

function wrongMove(seq: number, { seat, word, why, reason, lines }: PiochAMotsWrong, labels: PiochaLabels): Move {
  return {
    seq,
    seat,
    title: word || labels.history.none,
    detail: why === 'word' && reason && reason !== 'unknown' ? labels.history.refused : labels.history[why],
    points: totalOf(lines),
    lines: [],
  };
}

/** Who has the word: whoever draws, lays or still has to judge. Everybody may call at any moment, so that tells nothing. */
export function busy({ phase, turn, caller, seats, alone, outcome }: PiochAMotsView): readonly number[] {
  if (outcome) return [];
  if (phase === 'drawing') return [alone ?? turn];
  if (phase === 'laying') return caller === null ? [] : [caller];
  if (phase === 'voting') return seats.flatMap(({ vote }, seat) => (vote === null && seat !== caller ? [seat] : []));
  return [];
}

/** What a seat is doing, in a few words; nothing where there is nothing to say. */
export function stateOf(view: PiochAMotsView, seat: number, labels: PiochaLabels): string {
  const { out, vote } = view.seats[seat] ?? {};
  if (view.caller === seat) return view.phase === 'laying' ? labels.seat.lays : labels.seat.calls;
  if (view.calls.some((call) => call.seat === seat)) return view.phase === 'calling' ? labels.seat.calls : labels.seat.waits;
  if (view.phase === 'voting' && vote !== null && vote !== undefined) return vote ? labels.claim.accept : labels.claim.reject;
  if (out) return labels.seat.out;
  return busy(view).includes(seat) ? (view.phase === 'voting' ? labels.seat.votes : labels.seat.draws) : '';
}

/** Which round it is, on the way to which target; once the game is over, its last round. */
export const wayTo = ({ round, outcome, last, options }: PiochAMotsView, labels: PiochaLabels): string =>
  fill(labels.target, { round: String(outcome && last ? last.round : round), target: String(options.target) });

/** Scores on their way to the target, and what everybody does. */
export function standing(view: PiochAMotsView, locale: Locale): Standing {
  const labels = catalogues[locale];
  const notes = view.seats.map((_, seat) => stateOf(view, seat, labels) || undefined);
  return {
    scores: view.seats.map(({ score }) => score),
    awaiting: busy(view),
    // Whoever plays may call at any moment of the race (PM-4).
    asks: view.phase === 'drawing' && view.outcome === null,
    notes,
    doing: notes,
    goal: {
      title: wayTo(view, labels),
      shares: view.seats.map(({ score }) => Math.max(0, Math.min(1, score / view.options.target))),
    },
  };
}

/** Scores are compared on the way to the same target, with words of the same least length (PM-1, PM-12). */
export const conditions = ({ options }: Pick<PiochAMotsView, 'options'>): readonly string[] => [String(options.target), String(options.minimum)];
