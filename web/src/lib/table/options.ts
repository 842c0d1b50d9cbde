/** Table options in words and choices, without knowing any of them. */
import type { Option, Texts } from '../net/api';
import { fill, type Labels } from '../i18n/labels';

type Values = Readonly<Record<string, unknown>>;
type Text = (texts: Texts) => string;

/** The options that count with these values of the others. */
export function thatCount(options: readonly Option[], values: Values): readonly Option[] {
  const usual = new Map(options.map((option) => [option.name, option.default]));
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- what others depend on is a word, a number or a switch
  return options.filter(({ only = {} }) => Object.entries(only).every(([name, wanted]) => wanted.includes(String(values[name] ?? usual.get(name)))));
}

/** The numbers that an option offers, and whatever it is set to; none where one is typed. */
export function numbersOf({ values = [], default: usual }: Option, value: number): readonly number[] {
  return values.length === 0 ? [] : [...new Set([...values, Number(usual), value])].sort((one, other) => one - other);
}

/** A number as people say it: « 2 min ». */
export function numberText({ unit = '', zero = {} }: Option, value: number, labels: Labels, text: Text): string {
  const words = labels.opening;
  if (value === 0 && text(zero)) return text(zero);
  if (!unit) return String(value);
  if (value === 0) return words.noLimit;
  if (unit === 's' && value % 60 === 0) return fill(words.units.min, { count: String(value / 60) });
  return fill(words.units[unit], { count: String(value) });
}

/** The value of an option as people read it. */
export function optionText(option: Option, value: unknown, labels: Labels, text: Text): string {
  const current = value ?? option.default;
  if (option.kind === 'switch') return current === true ? labels.words.yes : labels.words.no;
  if (option.kind === 'number') return numberText(option, Number(current), labels, text);
  const named = option.choices.find((each) => each.value === current);
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- choices are words
  return named ? text(named.names) : String(current);
}

/** The options that are not as usual: only those are sent (G-9). */
export function changed(options: readonly Option[], values: Values): Record<string, unknown> {
  return Object.fromEntries(options.flatMap(({ name, default: usual }) => (values[name] === undefined || values[name] === usual ? [] : [[name, values[name]]])));
}
