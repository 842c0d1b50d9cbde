/** Writes a finished game down, whether its end screen is looked at or not. */
import { playedGames } from '../../lib/prefs/played.svelte';
import type { Move } from '../../lib/games/game';
import { i18n } from '../../lib/i18n/i18n.svelte';
import type { Played } from '../../lib/prefs/played';
import type { Table } from '../../lib/table/table.svelte';
import { toPlayed } from './finished';

/** The game at a table, as it is remembered; null where it is not. */
export function playedAt(table: Table, moves: readonly Move[]): Played | null {
  const { code, facts, events, room, module, seating, view } = table;
  return toPlayed({ code, round: room.round, facts, events, moves, played: seating.played, conditions: module?.conditions?.(view) ?? [] });
}

export function rememberGame(table: Table): void {
  const game = playedAt(table, table.module?.moves(table.events, table.names, i18n.locale) ?? []);
  if (game) playedGames.add(game);
}
