/** Opening a table from anywhere on the page: the message, the habit, and the way there. */
import type { Game } from './api';
import { condimentOf, levelText } from './bots';
import { i18n } from './i18n.svelte';
import { fill } from './labels';
import { recallHabit, rememberHabit } from './memory';
import { atOnce, inviting, noSettings, toldApart, wanted, type Seating } from './opening';
import { naming } from './naming.svelte';
import { router } from './router.svelte';
import { pathTo } from './routes';
import { session } from './session.svelte';
import type { Settings } from '../generated/protocol';

/** The bot's name at the table: the condiment that tastes like its level. */
export const botName = (level: string): string => i18n.labels.bots[condimentOf(level).key].name;

/** Several people on one screen are told apart, even where they gave no name. */
function named(chairs: readonly Seating[]): Seating[] {
  return chairs.map((chair, place) => (place > 0 && chair.kind === 'me' && !chair.name.trim() ? { ...chair, name: fill(i18n.labels.opening.person, { number: String(place + 1) }) } : chair));
}

/** Opens a table and goes there, once those who sit down with others have a name; where everybody sits already the game begins at once. */
export async function open(game: Game, chairs: readonly Seating[], settings: Settings): Promise<void> {
  if (chairs.some(({ kind }, place) => place > 0 && (kind === 'me' || kind === 'open')) && !(await naming.beforeSitting())) return;
  const asked = wanted(named(chairs), botName);
  const begin = asked.every(({ kind }) => kind !== 'open');
  const reply = await session.ask({ type: 'open_table', game: game.slug, chairs: asked, settings, begin });
  if (reply.type !== 'opened') return;
  rememberHabit(game.slug, { chairs: asked.map((chair) => (chair.kind === 'bot' ? { ...chair, name: '' } : chair)), settings });
  router.go(pathTo.table(reply.table));
}

/** The bots of a game begun at once, named with their level: « Sel (amateur) ». */
export function opponentsOf(game: Game): string {
  const bots = wanted(atOnce(game, recallHabit(game.slug)), botName).filter(({ kind }) => kind === 'bot');
  const names = toldApart(bots.map(({ name = '' }) => name)).map((name, place) => `${name} (${levelText(bots[place]?.level ?? '', i18n.labels)})`);
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}

/** One click from the home page to a board: the last opponents and options. */
export function playNow(game: Game): Promise<void> {
  const habit = recallHabit(game.slug);
  return open(game, atOnce(game, habit), habit ? { ...habit.settings, public: false } : noSettings);
}

export function invite(game: Game): Promise<void> {
  return open(game, inviting(game), recallHabit(game.slug)?.settings ?? noSettings);
}
