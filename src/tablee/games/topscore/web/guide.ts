/** What is left of a turn, in one sentence and with its rule: whoever reads it knows what to do next. Pure. */
import { fill } from '$web/lib/i18n/labels';
import type { TopscoreView } from '$web/generated/protocol';
import type { TopscoreLabels } from './labels';
import { spelled } from './moves';

/** What the player is doing now. */
export type Mode = 'grow' | 'steal' | 'change' | 'exchange' | 'place' | 'name';

export interface Guide {
  readonly text: string;
  readonly rule: string;
}

/** What a word of so many tiles is worth. */
export const pointsOf = (view: TopscoreView, tiles: number): number => view.material.rows.find((row) => row.tiles === tiles)?.points ?? 0;

/** The word that lies on a seat's large pyramid and can still grow; empty where there is none. */
export const growing = (view: TopscoreView, seat: number): string => {
  const corner = view.seats[seat]?.corner;
  return corner && !corner.completed ? spelled(corner.word) : '';
};

/** How many tiles the word laid next on a seat's pyramid has. */
export function nextSize(view: TopscoreView, seat: number): number {
  const corner = view.seats[seat]?.corner;
  return corner && !corner.completed && corner.word.length > 0 ? corner.word.length + 1 : (view.material.rows[0]?.tiles ?? 0);
}

export function guideOf(view: TopscoreView, seat: number | null, mode: Mode, names: readonly string[], { guide }: TopscoreLabels): Guide {
  if (view.outcome) return { text: guide.over, rule: '' };
  if (seat === null || view.turn !== seat) return { text: fill(guide.theirs, { player: names[view.turn] ?? '' }), rule: '' };
  const { text, rule } = yours(view, seat, mode, names, guide);
  return view.last_chance && mode !== 'name' ? { text: `${guide.last} ${text}`, rule: 'TS-11' } : { text, rule };
}

function yours(view: TopscoreView, seat: number, mode: Mode, names: readonly string[], guide: TopscoreLabels['guide']): Guide {
  const { victim } = view;
  const word = growing(view, seat);
  const tiles = nextSize(view, seat);
  const values = { word, tiles: String(tiles), points: String(pointsOf(view, tiles)) };
  if (mode === 'name') return { text: fill(guide.name, { points: String(view.material.letter_points) }), rule: 'TS-9' };
  if (mode === 'place' && view.step === 'claim') return { text: fill(guide.claim, { player: names[view.last?.seat ?? -1] ?? '' }), rule: 'TS-7' };
  if (mode === 'place') return { text: guide.place, rule: 'TS-6' };
  if (mode === 'change') return { text: fill(guide.change, values), rule: 'TS-14' };
  if (mode === 'exchange') return { text: guide.exchange, rule: 'TS-13' };
  if (victim !== null) {
    const theirs = { word: growing(view, victim), player: names[victim] ?? '', own: word, points: String(pointsOf(view, nextSize(view, victim))) };
    if (mode === 'steal') return { text: fill(guide.steal, theirs), rule: 'TS-5' };
    return { text: fill(word ? guide.stealOrGrow : guide.stealOrLay, theirs), rule: 'TS-5' };
  }
  if (view.stolen) return { text: fill(word ? guide.afterStealGrow : guide.afterStealLay, values), rule: 'TS-5' };
  return { text: fill(word ? guide.grow : guide.lay, values), rule: word ? 'TS-3' : 'TS-2' };
}

/** A few words about another player: what became of the word, else how many small pyramids are full. */
export function noteOn(view: TopscoreView, seat: number, names: readonly string[], opponents: TopscoreLabels['opponents']): string {
  const { corner, filled } = view.seats[seat]!;
  const word = growing(view, seat);
  if (corner.named !== null) return opponents.done;
  if (view.before !== seat || !word) return fill(opponents.filled, { filled: String(filled), cells: String(view.material.cells) });
  if (view.stolen) return fill(opponents.stolen, { word, player: names[view.turn] ?? '' });
  return fill(view.before_grew ? opponents.grew : opponents.failed, { word });
}
