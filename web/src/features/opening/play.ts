/** Opening a table from anywhere on the page: the message, the habit, and the way there. */
import type { Game } from '../../lib/net/api';
import { condimentOf, levelText } from '../../lib/games/bots';
import { i18n } from '../../lib/i18n/i18n.svelte';
import { fill, named as nameOf } from '../../lib/i18n/labels';
import { recallHabit, rememberHabit } from '../../lib/prefs/habits';
import { atOnce, inviting, toldApart, usualSettings, wanted, type Seating } from './opening';
import { naming } from '../../lib/ui/naming.svelte';
import { router } from '../../lib/routing/router.svelte';
import { pathTo } from '../../lib/routing/routes';
import { session } from '../../lib/net/session.svelte';
import type { Settings } from '../../generated/protocol';

/** The bot's name at the table: the condiment that tastes like its level. */
export const botName = (level: string): string => i18n.labels.bots[condimentOf(level).key].name;

/** Several people on one screen are told apart, even where they gave no name. */
function named(chairs: readonly Seating[]): Seating[] {
  return chairs.map((chair, place) =>
    place > 0 && chair.kind === 'me' && !chair.name.trim() ? { ...chair, name: fill(i18n.labels.opening.person, { number: String(place + 1) }) } : chair,
  );
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

/** One click from the home page to a board: against the last opponents, as the game is usually played. */
export function playNow(game: Game): Promise<void> {
  const habit = recallHabit(game.slug);
  const chairs = atOnce(game, habit);
  return open(game, chairs, usualSettings(game, chairs, habit));
}

export function invite(game: Game): Promise<void> {
  const chairs = inviting(game);
  return open(game, chairs, usualSettings(game, chairs, recallHabit(game.slug)));
}

/** What is not as usual about a game begun at once, in words: « vocabulaire pour enfants ». */
export function unusualOf(game: Game): readonly string[] {
  const { lexicon = '', for_children = false } = recallHabit(game.slug)?.settings ?? {};
  const other = lexicon && lexicon !== game.languages[0] ? [nameOf(i18n.labels.languages, lexicon)] : [];
  return for_children ? [...other, i18n.labels.opening.children.toLocaleLowerCase(i18n.locale)] : other;
}
