/** The chairs of a table to be opened: pure, so that every way to open one is tested without a page. */
import type { ChairWanted, Settings } from '../../generated/protocol';
import type { Game } from '../../lib/net/api';
import { usualLevel } from '../../lib/games/bots';
import type { Habit } from '../../lib/prefs/habits';
import { changed } from '../../lib/table/options';

/** A chair on the opening screen; `none` is a chair nobody wants. */
export type Seating = { readonly kind: 'me' | 'open' | 'bot' | 'none'; readonly name: string; readonly level: string };

export const ME: Seating = { kind: 'me', name: '', level: '' };
export const OPEN: Seating = { kind: 'open', name: '', level: '' };
export const NONE: Seating = { kind: 'none', name: '', level: '' };
export const bot = (level: string): Seating => ({ kind: 'bot', name: '', level });

/** As many chairs as the game can have, those of the habit first; without one, oneself and a bot. */
export function chairsFor(game: Game, habit: Habit | null): Seating[] {
  const [least, most] = game.players;
  const known = (habit?.chairs ?? [])
    .map(({ kind, name = '', level = '' }): Seating => ({ kind, name, level: kind === 'bot' && !game.bots.includes(level) ? usualLevel(game.bots) : level }))
    .slice(0, most);
  const chairs = known.length >= least && known[0]?.kind === 'me' ? known : [ME, ...Array.from({ length: Math.max(1, least - 1) }, () => bot(usualLevel(game.bots)))];
  return Array.from({ length: most }, (_, place) => chairs[place] ?? NONE);
}

/** For « Jouer maintenant »: whoever was invited last time is replaced by a bot, so that the game begins at once. */
export function atOnce(game: Game, habit: Habit | null): Seating[] {
  return chairsFor(game, habit).map((chair, place) => (place > 0 && (chair.kind === 'open' || chair.kind === 'me') ? bot(usualLevel(game.bots)) : chair));
}

/** For « Inviter »: oneself and a chair for whoever gets the link. */
export const inviting = (game: Game): Seating[] => Array.from({ length: game.players[1] }, (_, place) => (place === 0 ? ME : place === 1 ? OPEN : NONE));

/** For « Même écran »: two people here; where each needs a screen of their own, the other gets a link. */
export const sharing = (game: Game): Seating[] => (game.same_screen ? Array.from({ length: game.players[1] }, (_, place) => (place < 2 ? ME : NONE)) : inviting(game));

/** What is chosen on the opening screen: who sits, and the options that are not as usual. */
export interface Choices {
  readonly chairs: readonly Seating[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Whether the options are those of a game alone, which is a variant of its own. */
function isAlone(game: Game, values: Choices['values']): boolean {
  const telling = game.options.filter(({ name, default: usual }) => game.alone[name] !== undefined && game.alone[name] !== usual);
  return telling.length > 0 && telling.every(({ name }) => values[name] === game.alone[name]);
}

/** After the chairs have changed: whoever is alone plays the variant for one, and leaves it when somebody joins. */
export function afterChairs(game: Game, { chairs, values }: Choices): Choices {
  if (seated(chairs) === 1) return { chairs, values: { ...values, ...game.alone } };
  if (!isAlone(game, values)) return { chairs, values };
  return { chairs, values: Object.fromEntries(Object.entries(values).filter(([name]) => game.alone[name] === undefined)) };
}

/** After an option has changed: the variant for one clears the other chairs; another one wants somebody to play with. */
export function afterOption(game: Game, { chairs, values }: Choices): Choices {
  const alone = isAlone(game, values);
  if (alone === (seated(chairs) === 1) || Object.keys(game.alone).length === 0) return { chairs, values };
  const other = alone ? NONE : bot(usualLevel(game.bots));
  return { chairs: chairs.map((chair, place) => (place === 0 ? chair : alone || place === 1 ? other : chair)), values: alone ? { ...values, ...game.alone } : values };
}

/** What the server is asked for. Bots take the name of their level; the server tells two of one apart. */
export function wanted(chairs: readonly Seating[], botName: (level: string) => string): ChairWanted[] {
  return chairs
    .filter(({ kind }) => kind !== 'none')
    .map(({ kind, name, level }) => (kind === 'bot' ? { kind, name: botName(level), level } : { kind: kind as 'me' | 'open', name: name.trim(), level: '' }));
}

/** Names as a table tells them apart: the second Sel is Sel 2. */
export function toldApart(names: readonly string[]): string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** How many seats are taken or offered. */
export const seated = (chairs: readonly Seating[]): number => chairs.filter(({ kind }) => kind !== 'none').length;

/** For a table opened by one click: the game's own options. Only its words stay those of last time, and the card says so. */
export function usualSettings(game: Game, chairs: readonly Seating[], habit: Habit | null): Settings {
  const { values } = afterChairs(game, { chairs, values: {} });
  return { options: changed(game.options, values), lexicon: habit?.settings.lexicon ?? '', public: false, for_children: habit?.settings.for_children ?? false };
}
