/** Writes a finished game down, whether its end screen is looked at or not. */
import { diary } from '../../lib/prefs/played.svelte';
import type { Move } from '../../lib/games/game';
import { i18n } from '../../lib/i18n/i18n.svelte';
import type { Played } from '../../lib/prefs/played';
import type { Table } from '../../lib/table/table.svelte';
import { noted } from './finished';

/** The game at a table, as it is remembered; null where it is not. */
export function gameAt(table: Table, moves: readonly Move[]): Played | null {
  const { code, facts, events, played, room, module, view } = table;
  return noted({ code, round: room.round, facts, events, moves, played, conditions: module?.conditions?.(view) ?? [] });
}

export function keepGame(table: Table): void {
  const game = gameAt(table, table.module?.moves(table.events, table.names, i18n.locale) ?? []);
  if (game) diary.note(game);
}
