/** What is said of the events that a frame brought: to those who listen, and some of it on the screen. */
import type { Happened } from '../games/game';
import { announcer } from '../ui/announcer.svelte';
import { toasts } from '../ui/toasts.svelte';

/** `urgent`: whether an event is said at once, over whatever is being read. */
export function announce(fresh: readonly Happened[], urgent: (event: unknown) => boolean): void {
  // Nobody has seen anybody do what time did, and what came of a contestation goes by with the next move: both are shown, too, whoever holds the screen now.
  for (const each of fresh) for (const [place, text] of each.told.entries()) if (text && isShown(each.events[place])) toasts.show(text, 'info', true);
  // One's own moves, too: only here is it said that they were taken, what they brought and what one drew.
  announcer.announce(
    fresh.flatMap(({ told }) => told.filter(Boolean)).join(' '),
    fresh.some(({ events }) => events.some(urgent)),
  );
}

/** Whether somebody's time was up, or a play was contested: all games name such events alike. */
function isShown(event: unknown): boolean {
  const { type, why } = event as { readonly type: string; readonly why?: string };
  return why === 'time' || type === 'contested';
}
