/** What a frame brought that is worth showing or saying. Pure. */
import type { Happened } from '$web/lib/games/game';
import type { PiochAMotsEvent } from '$web/generated/protocol';

/** Events whose sentence is shown to all: a verdict, a call that counts no more, the pile turning over. */
const SHOWN: readonly PiochAMotsEvent['type'][] = ['wrong', 'dropped', 'turned'];

const eventsOf = ({ events }: Happened): readonly PiochAMotsEvent[] => events as readonly PiochAMotsEvent[];

/** The sentences of what was judged, as the table words them. */
export const judgedIn = (fresh: readonly Happened[]): string =>
  fresh.flatMap((each) => each.told.filter((_, index) => SHOWN.includes(eventsOf(each)[index]?.type as PiochAMotsEvent['type']))).join(' ');

/** The last card that came to a seat; null where none came. */
export function drawnBy(fresh: readonly Happened[], seat: number): string | null {
  const event = fresh.flatMap(eventsOf).findLast((each) => each.type === 'drawn' && each.seat === seat);
  return event?.type === 'drawn' ? event.card : null;
}
