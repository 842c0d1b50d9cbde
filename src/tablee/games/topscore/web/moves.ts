/** Topscore's history in words: every event that a reader of the game would write down, with its points. Pure. */
import { faceOf } from '$web/lib/board/face';
import type { Happened, Move, ScoreLine, Standing } from '$web/lib/games/game';
import { fill, type Locale } from '$web/lib/i18n/labels';
import { counted } from '$web/lib/i18n/plural';
import type { TopscoreEvent, TopscoreLaid, TopscorePiece, TopscoreView } from '$web/generated/protocol';
import { catalogues, type TopscoreLabels } from './labels';

export const spelled = (word: readonly (TopscorePiece | string | null)[]): string => word.map((piece) => (typeof piece === 'string' ? piece : (piece?.letter ?? ''))).join('');
const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** The moves, oldest first. The points of all of them together are the scores. */
export function moves(events: readonly Happened[], names: readonly string[], locale: Locale): Move[] {
  const labels = catalogues[locale];
  return events.flatMap(({ seq, events: happened }) =>
    (happened as readonly TopscoreEvent[]).flatMap((event) => {
      const told = toldOf(event, names, labels, locale);
      if (told === null || !('seat' in event)) return [];
      const lines = 'lines' in event ? event.lines : [];
      // What is no turn of its own has no points, rather than none.
      const points = lines.length > 0 ? totalOf(lines) : told.aside ? null : 0;
      return [{ seq, seat: event.seat, title: told.title, detail: told.detail, points, lines: lines.map((line) => ({ ...line, word: line.word || told.title })) }];
    }),
  );
}

interface Told {
  readonly title: string;
  readonly detail: string;
  readonly aside?: boolean;
}

function toldOf(event: TopscoreEvent, names: readonly string[], labels: TopscoreLabels, locale: Locale): Told | null {
  const { history } = labels;
  switch (event.type) {
    case 'laid':
      return { title: spelled(event.word), detail: laidDetail(event, names, labels) };
    case 'changed': {
      const swap = fill(history.changed, { removed: faceOf(event.removed.letter), added: faceOf(event.added.letter) });
      return { title: spelled(event.word), detail: withFreed(swap, event.free.length, labels) };
    }
    case 'exchanged':
      return { title: history.exchange, detail: counted(history.exchanged, event.count, locale) };
    case 'placed':
      return { title: fill(history.placed, { letter: faceOf(event.letter) }), detail: fill(history.placedIn, { cell: String(event.cell + 1) }), aside: true };
    case 'forgone':
      return { title: history.forgone, detail: history.forgoneWhy[event.why], aside: true };
    case 'filled':
      return { title: history.filled, detail: rankName(event.rank, labels) };
    case 'named':
      return event.word.length > 0 ? { title: spelled(event.word), detail: history.named } : { title: history.noName, detail: event.why === 'time' ? history.time : '' };
    case 'passed':
      return { title: history.pass, detail: event.why === 'time' ? history.time : '' };
    case 'turn':
      return event.last ? { title: history.last, detail: '', aside: true } : null;
    default:
      return null;
  }
}

function laidDetail({ seat, pyramid, free }: TopscoreLaid, names: readonly string[], labels: TopscoreLabels): string {
  const stolen = pyramid === seat ? '' : fill(labels.history.stolen, { player: names[pyramid] ?? '' });
  return withFreed(stolen, free.length, labels);
}

const withFreed = (detail: string, freed: number, { history }: TopscoreLabels): string => [detail, freed > 0 ? history.freed : ''].filter(Boolean).join('\u00a0· ');

export const rankName = (rank: number, { ranks }: TopscoreLabels): string => (ranks as Readonly<Record<string, string>>)[String(rank)] ?? String(rank);

/** Scores, whose turn, and how many small pyramids are full on the way to the end: that, and not turns, is what the game counts. */
export function standing(view: TopscoreView, locale: Locale): Standing {
  const { goal, opponents } = catalogues[locale];
  const { cells } = view.material;
  return {
    scores: view.seats.map(({ score }) => score),
    awaiting: view.awaiting,
    mover: view.turn,
    notes: view.seats.map(({ filled, corner }) => (corner.named === null ? fill(opponents.filled, { filled: String(filled), cells: String(cells) }) : opponents.done)),
    goal: { title: goal, shares: view.seats.map(({ filled }) => filled / cells) },
  };
}
