/** The language the page speaks now. Components read `i18n.labels`; the words themselves are in src/labels. */
import type { Texts } from './api';
import { catalogues, locales, preferred, type Locale } from './labels';
import { recall, remember } from './storage';

class I18n {
  #locale = $state<Locale>(locales.find((locale) => locale === recall('locale')) ?? preferred(navigator.languages));
  readonly labels = $derived(catalogues[this.#locale]);
  readonly #numbers = $derived(new Intl.NumberFormat(this.#locale));
  readonly #percents = $derived(new Intl.NumberFormat(this.#locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }));

  get locale(): Locale {
    return this.#locale;
  }

  set locale(locale: Locale) {
    this.#locale = locale;
    remember('locale', locale);
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  percent(share: number): string {
    return this.#percents.format(share);
  }

  /** A text of the server in the page's language, else in French, which every game has. */
  text(texts: Texts): string {
    return texts[this.#locale] ?? texts['fr'] ?? '';
  }
}

export const i18n = new I18n();
