/** Labels that depend on a number: the language decides which form (`one`, `other`) it wants. */
import { fill, printed, type Locale } from './labels';

export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Made once for each language: making them takes longer than all that a typed letter changes. */
const tools: Partial<Record<Locale, readonly [Intl.PluralRules, Intl.NumberFormat]>> = {};

/** The form for a count, its `{count}` and other holes filled. */
export function counted(forms: Forms, count: number, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const [rules, numbers] = (tools[locale] ??= [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)]);
  return fill(rules.select(count) === 'one' ? forms.one : forms.other, { ...values, count: printed(numbers.format(count)) });
}
