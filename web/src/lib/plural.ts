/** Labels that depend on a number: the language decides which form (`one`, `other`) it wants. */
import { fill, type Locale } from './labels';

export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** The form for a count, its `{count}` and other holes filled. */
export function counted(forms: Forms, count: number, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { ...values, count: new Intl.NumberFormat(locale).format(count) });
}
