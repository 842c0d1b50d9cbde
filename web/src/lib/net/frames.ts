/** How frames add up to what a page knows of a game: pure, so that gaps and repetitions are tested without a server. */
import type { Frame, Happened } from '../../generated/protocol';

export interface Known {
  readonly frame: Frame;
  readonly events: readonly Happened[];
  /** What the last frame brought; empty where the page had nothing before. */
  readonly fresh: readonly Happened[];
}

/** `ask` is the seq to watch from where something is missing; `known` is then unchanged. */
export type Taken = { readonly known: Known } | { readonly ask: number };

/** What led to where the game stands: what was taken back is left out (G-16). */
export function course(events: readonly Happened[]): readonly Happened[] {
  return events.reduce<readonly Happened[]>((led, each) => {
    const back = (each.events as readonly { readonly type: string; readonly to?: number }[]).find(({ type }) => type === 'table.taken_back');
    return [...led.filter(({ seq }) => back?.to === undefined || seq <= back.to), each];
  }, []);
}

/** Takes a frame in. One that was overtaken changes nothing; one that leaves a gap asks for what is missing. */
export function take(known: Known | null, frame: Frame): Taken {
  const begun = known !== null && known.frame.round === frame.round && known.frame.seat === frame.seat;
  if (!begun) {
    return frame.after === 0 ? { known: { frame, events: course(frame.events), fresh: [] } } : { ask: 0 };
  }
  const last = known.frame.seq;
  if (frame.seq < last) return { known };
  if (frame.after > last) return { ask: last };
  const fresh = frame.events.filter(({ seq }) => seq > last);
  // A frame may bring no news of the game (the clock stopped, an action opened): the last news stay the last.
  // A frame that tells everything tells it anew: the language of its sentences may have changed.
  const events = course(frame.after === 0 ? frame.events : [...known.events, ...fresh]);
  return { known: { frame, events, fresh: fresh.length > 0 ? fresh : known.fresh } };
}

/** Server time from here: the smallest error known is the one measured with the round trip. */
export function offsetOf(serverNow: number, localNow: number, delay: number): number {
  return serverNow + Math.max(0, delay) / 2 - localNow;
}
