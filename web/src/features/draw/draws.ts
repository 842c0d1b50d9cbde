/** What a game's part of the page says of the draw for who starts (G-5), and who gets to see it. Pure. */
import type { Component } from 'svelte';
import type { AnyTable } from '../../lib/games/game';

/** Draw by draw, what each seat drew: a tie or a blank draws again. */
export type Draws = readonly (readonly (readonly [seat: number, item: unknown])[])[];

/* eslint-disable @typescript-eslint/no-explicit-any -- only the game itself knows its events and what is drawn */
/** What `Drawn.svelte` of a game exports. A game in which nothing is drawn for the start has none. */
export interface DrawnModule {
  /** The object that is drawn: a tile, a card, a die. Its container sets `--drawn`, the height. */
  readonly default: Component<{ item: any }>;
  readonly drawsIn: (started: any) => Draws;
  /** What makes a player start. */
  readonly starts: 'nearest' | 'furthest' | 'highest';
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** The draw as the page shows it. */
export interface Drawing {
  readonly starter: number;
  /** Seat by seat, what it drew, one draw after the other. */
  readonly drawn: readonly (readonly unknown[])[];
  readonly starts: DrawnModule['starts'];
  readonly Drawn: DrawnModule['default'];
}

export interface Opening {
  readonly starter: number;
  /** The draw in a sentence. */
  readonly told: string;
  readonly event: unknown;
}

interface Started {
  readonly type: string;
  readonly starter: number;
  readonly at: number;
}

/** A page that comes later has not seen the game begin. On the game's clock. */
const RECENT_MS = 10_000;

/** How the game began, while it has only just begun: no person has acted, though a bot may have been quick. */
export function justBegun(table: AnyTable): Opening | null {
  const [first, ...rest] = table.events;
  const place = first?.events.findIndex((event) => (event as Started).type === 'started') ?? -1;
  if (!first || place < 0 || table.over) return null;
  const event = first.events[place] as Started;
  const acted = rest.some(({ actor }) => actor >= 0 && !table.facts.seats[actor]?.bot);
  if (acted || table.clock() - event.at > RECENT_MS) return null;
  return { starter: event.starter, told: first.told[place] ?? '', event };
}

/** Seat by seat, what it drew, one draw after the other. */
export function bySeat(draws: Draws): readonly (readonly unknown[])[] {
  const first = draws[0] ?? [];
  return first.map(([seat]) => draws.flatMap((draw) => draw.filter(([one]) => one === seat).map(([, item]) => item)));
}
