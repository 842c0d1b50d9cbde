/** How frames add up to what a page knows of a game: pure, so that gaps and repetitions are tested without a server. */
import type { Frame, Happened } from '../../generated/protocol';

/** What a page knows of a game. */
export interface Snapshot {
  readonly frame: Frame;
  readonly events: readonly Happened[];
  /** What the last frame brought; empty where the page had nothing before. */
  readonly fresh: readonly Happened[];
}

/** `resync` is the seq to watch from where something is missing; nothing is applied then. */
export type Applied = { readonly snapshot: Snapshot } | { readonly resync: number };

/** What led to where the game stands: what was taken back is left out (G-16). */
export function withoutTakenBack(events: readonly Happened[]): readonly Happened[] {
  return events.reduce<readonly Happened[]>((led, each) => {
    const back = (each.events as readonly { readonly type: string; readonly to?: number }[]).find(({ type }) => type === 'table.taken_back');
    return [...led.filter(({ seq }) => back?.to === undefined || seq <= back.to), each];
  }, []);
}

/** Adds a frame to what is known. One that was overtaken changes nothing; one that leaves a gap asks for what is missing. */
export function applyFrame(snapshot: Snapshot | null, frame: Frame): Applied {
  const begun = snapshot !== null && snapshot.frame.round === frame.round && snapshot.frame.seat === frame.seat;
  if (!begun) {
    return frame.after === 0 ? { snapshot: { frame, events: withoutTakenBack(frame.events), fresh: [] } } : { resync: 0 };
  }
  const last = snapshot.frame.seq;
  if (frame.seq < last) return { snapshot };
  if (frame.after > last) return { resync: last };
  const fresh = frame.events.filter(({ seq }) => seq > last);
  // A frame may bring no news of the game (the clock stopped, an action opened): the last news stay the last.
  // A frame that tells everything tells it anew: the language of its sentences may have changed.
  const events = withoutTakenBack(frame.after === 0 ? frame.events : [...snapshot.events, ...fresh]);
  return { snapshot: { frame, events, fresh: fresh.length > 0 ? fresh : snapshot.fresh } };
}

/** Server time from here: the smallest error known is the one measured with the round trip. */
export function offsetOf(serverNow: number, localNow: number, delay: number): number {
  return serverNow + Math.max(0, delay) / 2 - localNow;
}
