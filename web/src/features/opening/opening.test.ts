import { describe, expect, it } from 'vitest';
import type { Game } from '../../lib/net/api';
import { usualLevel } from '../../lib/games/bots';
import { afterChairs, afterOption, atOnce, bot, chairsFor, inviting, ME, NONE, OPEN, seated, sharing, toldApart, usualSettings, wanted } from './opening';
import { changed } from '../../lib/table/options';

const game: Game = {
  slug: 'topword',
  players: [2, 4],
  same_screen: true,
  hidden: true,
  languages: ['fr'],
  names: {},
  taglines: {},
  liteau: 'topword',
  alone: {},
  admitted: [],
  playable: true,
  options: [
    { name: 'mode', kind: 'choice', default: 'arbitre', names: {}, explanations: {}, choices: [] },
    { name: 'turn_seconds', kind: 'number', default: 0, names: {}, explanations: {}, choices: [] },
  ],
  bots: ['debutant', 'amateur', 'expert'],
  bot_notes: {},
};
const settings = {};

describe('the chairs', () => {
  it('are oneself and a bot, where nothing is remembered', () => {
    expect(chairsFor(game, null)).toEqual([ME, bot('amateur'), NONE, NONE]);
  });

  it('are those of last time', () => {
    const habit = { chairs: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'expert' }], settings } as const;
    expect(chairsFor(game, habit)).toEqual([ME, OPEN, bot('expert'), NONE]);
  });

  it('forget a level that is no more, and habits that cannot be', () => {
    expect(chairsFor(game, { chairs: [{ kind: 'me' }, { kind: 'bot', level: 'gone' }], settings })[1]).toEqual(bot('amateur'));
    expect(chairsFor(game, { chairs: [{ kind: 'open' }], settings })).toEqual([ME, bot('amateur'), NONE, NONE]);
  });

  it('wait for nobody when one plays at once', () => {
    const habit = { chairs: [{ kind: 'me' }, { kind: 'open' }, { kind: 'me', name: 'Inès' }], settings } as const;
    expect(atOnce(game, habit)).toEqual([ME, bot('amateur'), bot('amateur'), NONE]);
  });

  it('are two here on one screen, unless each needs one of their own', () => {
    expect(sharing(game)).toEqual([ME, ME, NONE, NONE]);
    expect(sharing({ ...game, same_screen: false })).toEqual([ME, OPEN, NONE, NONE]);
  });

  it('are never fewer than the game needs', () => {
    for (const chairs of [chairsFor(game, null), inviting(game), sharing(game)]) {
      expect(seated(chairs)).toBe(2);
      expect(chairs).toHaveLength(4);
    }
  });
});

it('asks the server for bots by name, and leaves it to tell them apart', () => {
  expect(wanted([ME, bot('expert'), NONE, bot('expert')], () => 'Poivre')).toEqual([
    { kind: 'me', name: '', level: '' },
    { kind: 'bot', name: 'Poivre', level: 'expert' },
    { kind: 'bot', name: 'Poivre', level: 'expert' },
  ]);
});

it('tells bots of one name apart', () => {
  expect(toldApart(['Sel', 'Poivre', 'Sel', 'Sel'])).toEqual(['Sel', 'Poivre', 'Sel 2', 'Sel 3']);
});

it('sends only the options that are not as usual', () => {
  expect(changed(game.options, { mode: 'contestation', turn_seconds: 0, unknown: 1 })).toEqual({ mode: 'contestation' });
});

it('starts in the middle', () => {
  expect(usualLevel(['a'])).toBe('a');
  expect(usualLevel(['a', 'b', 'c'])).toBe('b');
  expect(usualLevel([])).toBe('');
});

describe('a variant for one', () => {
  const solo: Game = {
    ...game,
    players: [1, 4],
    alone: { variant: 'solo', mode: 'arbitre' },
    options: [...game.options, { name: 'variant', kind: 'choice', default: 'normal', names: {}, explanations: {}, choices: [] }],
  };
  const alone = [ME, NONE, NONE, NONE];
  const pair = [ME, bot('amateur'), NONE, NONE];

  it('is taken when the last companion goes, and left when one comes', () => {
    const values = { mode: 'contestation', turn_seconds: 60 };
    const taken = afterChairs(solo, { chairs: alone, values });
    expect(taken.values).toEqual({ variant: 'solo', mode: 'arbitre', turn_seconds: 60 });
    expect(afterChairs(solo, { chairs: pair, values: taken.values }).values).toEqual({ turn_seconds: 60 });
  });

  it('clears the chairs when it is chosen, and another one seats a bot', () => {
    expect(afterOption(solo, { chairs: pair, values: { variant: 'solo', mode: 'contestation' } })).toEqual({
      chairs: alone,
      values: { variant: 'solo', mode: 'arbitre' },
    });
    expect(afterOption(solo, { chairs: alone, values: { variant: 'quarte' } }).chairs).toEqual(pair);
  });

  it('changes nothing where a game has none', () => {
    const one: Game = { ...game, players: [1, 4] };
    const choices = { chairs: alone, values: { mode: 'contestation' } };
    expect(afterChairs(one, choices)).toEqual(choices);
    expect(afterOption(one, choices)).toEqual(choices);
  });
});

it('opens a table by one click as the game is usually played, with the words of last time', () => {
  const habit = { chairs: [], settings: { options: { turn_seconds: 60 }, lexicon: 'nl', public: true, for_children: true } };
  expect(usualSettings(game, [ME, bot('amateur')], habit)).toEqual({ options: {}, lexicon: 'nl', public: false, for_children: true });
  expect(usualSettings(game, [ME, bot('amateur')], null)).toEqual({ options: {}, lexicon: '', public: false, for_children: false });
  expect(usualSettings({ ...game, alone: { mode: 'solo' } }, [ME, NONE], null).options).toEqual({ mode: 'solo' });
});
