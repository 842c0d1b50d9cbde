import { expect, it } from 'vitest';
import labels from '../../labels/fr.json';
import type { Option, Texts } from '../net/api';
import { numbersOf, numberText, optionText, thatCount } from './options';

const fr = labels;
const text = (texts: Texts): string => texts['fr'] ?? '';
const number = (name: string, rest: Partial<Option>): Option => ({ name, kind: 'number', default: 0, names: {}, explanations: {}, choices: [], ...rest });
const mode: Option = { name: 'mode', kind: 'choice', default: 'arbitre', names: {}, explanations: {}, choices: [] };

it('leaves out the options that do not count', () => {
  const late = number('window_seconds', { only: { mode: ['contestation'] } });
  expect(thatCount([mode, late], {})).toEqual([mode]);
  expect(thatCount([mode, late], { mode: 'contestation' })).toEqual([mode, late]);
});

it('offers numbers, the usual one and the chosen one, in order', () => {
  expect(numbersOf(number('draw_seconds', { default: 8, values: [0, 5, 8, 20] }), 15)).toEqual([0, 5, 8, 15, 20]);
  expect(numbersOf(number('target', {}), 100)).toEqual([]);
});

it('says numbers with their unit', () => {
  const say = (rest: Partial<Option>, value: number): string => numberText(number('x', rest), value, fr, text);
  expect([say({ unit: 's' }, 0), say({ unit: 's' }, 8), say({ unit: 's' }, 120), say({ unit: 'min' }, 30), say({ unit: 'ms' }, 150)]).toEqual(
    ['Libre', '8 s', '2 min', '30 min', '150 ms'].map((each) => each.replace(' ', '\u00a0')),
  );
  expect(say({ zero: { fr: 'le but usuel' } }, 0)).toBe('le but usuel');
  expect(optionText(number('target', { default: 200 }), undefined, fr, text)).toBe('200');
});
