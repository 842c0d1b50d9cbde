/** Topword's history in words: every event that a reader of the game would write down, with its points. Pure. */
import type { Happened, Move, MoveLine, ScoreLine, Standing } from '$web/lib/games/game';
import { faceOf } from '$web/lib/board/face';
import { fill, named, printed, type Locale } from '$web/lib/i18n/labels';
import { counted } from '$web/lib/i18n/plural';
import type { TopwordContested, TopwordEnded, TopwordEvent, TopwordLaid, TopwordPassed, TopwordView } from '$web/generated/protocol';
import { catalogues, type TopwordLabels } from './labels';

export const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** What a line counts: its word, or what its rule gives points for. A bonus names its tile. */
export function titleOf(line: ScoreLine, labels: TopwordLabels): string {
  if (line.word === '') return named(labels.move.rules, line.rule);
  return line.parts.length > 0 ? line.word : faceOf(line.word);
}

/** « JOUET 8 · AU 4 · J +2 »; a single word needs no more than its name. */
export function summaryOf(lines: readonly ScoreLine[], labels: TopwordLabels): string {
  if (lines.length < 2) return '';
  return lines.map((line) => `${titleOf(line, labels)}\u00a0${line.parts.length > 0 ? '' : '+'}${line.points}`).join('\u00a0· ');
}

/** What was added up: « 2+1+1 », said to be flat where its points are more than its parts (TW-9). */
export function accountOf({ points, parts, word }: ScoreLine, { move }: TopwordLabels): string {
  if (parts.length === 0) return word ? move.bonusTitle : '';
  const sum = parts.map((part) => printed(String(part))).join('+');
  return points > parts.reduce((total, part) => total + part, 0) ? fill(move.flat, { parts: sum }) : sum;
}

const titled = (lines: readonly ScoreLine[], labels: TopwordLabels): MoveLine[] =>
  lines.map((line) => ({ ...line, word: titleOf(line, labels), account: accountOf(line, labels) }));

/** The moves, oldest first. The points of all of them together are the scores. */
export function moves(events: readonly Happened[], _: readonly string[], locale: Locale): Move[] {
  const labels = catalogues[locale];
  const told: Move[] = [];
  /** The place in the list of the play that lies provisionally. */
  let lying = -1;
  for (const { seq, events: happened } of events) {
    for (const event of happened as readonly TopwordEvent[]) {
      const pending = told[lying];
      if (event.type === 'laid') {
        lying = event.provisional ? told.length : -1;
        told.push(laidMove(seq, event, labels));
      } else if (event.type === 'stood' && pending) {
        told[lying] = { ...pending, points: totalOf(pending.lines), detail: summaryOf(pending.lines, labels) };
        lying = -1;
      } else if (event.type === 'withdrawn' && pending) {
        told[lying] = { ...pending, points: 0, lines: [], withdrawn: true };
        lying = -1;
      } else if (event.type === 'passed') told.push(passedMove(seq, event, labels));
      else if (event.type === 'contested') told.push(contestedMove(seq, event, labels));
      else if (event.type === 'ended') told.push(...leftMoves(seq, event, labels));
    }
  }
  return told;
}

function laidMove(seq: number, { seat, words, lines, provisional }: TopwordLaid, labels: TopwordLabels): Move {
  const shown = titled(lines, labels);
  return {
    seq,
    seat,
    title: words[0]?.text ?? '',
    detail: provisional ? labels.history.pending : summaryOf(lines, labels),
    points: provisional ? null : totalOf(lines),
    lines: shown,
  };
}

function passedMove(seq: number, { seat, swapped, why }: TopwordPassed, { history }: TopwordLabels): Move {
  const detail = swapped ? history.swap : why === 'choice' ? '' : history[why];
  return { seq, seat, title: history.pass, detail, points: 0, lines: [] };
}

function contestedMove(seq: number, { seat, refused, loses_turn }: TopwordContested, { history }: TopwordLabels): Move {
  const words = refused.map(([word]) => word).join(', ');
  const detail = words ? fill(history.upheld, { words }) : loses_turn ? history.cost : history.failed;
  return { seq, seat, title: history.contested, detail, points: null, lines: [] };
}

/** What is left on the racks costs, seat by seat. */
function leftMoves(seq: number, { racks, lines }: TopwordEnded, labels: TopwordLabels): Move[] {
  return lines.flatMap((line, seat) =>
    line.points === 0 ? [] : [{ seq, seat, title: titleOf(line, labels), detail: (racks[seat] ?? []).map(faceOf).join(' '), points: line.points, lines: titled([line], labels) }],
  );
}

/** Scores, whose turn, and how many tiles where a rack is no longer full. */
export function standing(view: TopwordView, locale: Locale): Standing {
  const { notes } = catalogues[locale];
  return {
    scores: view.seats.map(({ score }) => score),
    awaiting: view.awaiting,
    asks: view.may_contest,
    mover: view.turn,
    notes: view.seats.map(({ tiles, loses_turn }) =>
      loses_turn ? notes.losesTurn : tiles < view.material.rack && view.bag === 0 ? counted(notes.tiles, tiles, locale) : undefined,
    ),
    turn: view.turn_number,
  };
}
