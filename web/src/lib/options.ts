/** Table options in words and choices, without knowing any of them. */
import type { Option, Texts } from './api';
import { fill, type Labels } from './labels';

const USUAL_SECONDS = [0, 60, 120, 180];

/** Numbers are times where their name tells the unit. */
export const isTime = ({ kind, name }: Option): boolean => kind === 'number' && name.endsWith('_seconds');

/** What a time option offers: the usual times, and whatever it is set to. */
export function secondsChoices(value: number, usual: number): number[] {
  return [...new Set([...USUAL_SECONDS, usual, value])].sort((one, other) => one - other);
}

/** A time as people say it. */
export function secondsText(value: number, labels: Labels): string {
  const words = labels.opening;
  if (value === 0) return words.noLimit;
  return value % 60 === 0 ? fill(words.minutes, { count: String(value / 60) }) : fill(words.seconds, { count: String(value) });
}

/** The value of an option as people read it. */
export function optionText(option: Option, value: unknown, labels: Labels, text: (texts: Texts) => string): string {
  const current = value ?? option.default;
  if (option.kind === 'switch') return current === true ? labels.words.yes : labels.words.no;
  if (isTime(option)) return secondsText(Number(current), labels);
  const named = option.choices.find((each) => each.value === current);
  return named ? text(named.names) : String(current);
}
