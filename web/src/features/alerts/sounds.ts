/** Which sounds belong to what has happened: pure. */
import type { GameModule, Happened, Sound } from '../../lib/games/game';

/** More than so many at once is noise. */
const AT_ONCE = 3;

/** The sounds of new entries, in order and each once. What others lay sounds different from what one lays oneself. */
export function soundsOf(fresh: readonly Happened[], seat: number | null, sounds: GameModule['sounds'] = {}): readonly Sound[] {
  const all = fresh.flatMap(({ actor, events }) =>
    (events as readonly { readonly type: string }[]).flatMap(({ type }) => {
      const sound = sounds[type];
      if (!sound) return [];
      return [sound === 'lay' && actor !== seat ? 'theirs' : sound];
    }),
  );
  return all.filter((sound, index) => all.indexOf(sound) === index).slice(0, AT_ONCE);
}
