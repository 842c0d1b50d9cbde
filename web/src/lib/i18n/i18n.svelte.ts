/** The language the page speaks now. Components read `i18n.labels`; the words themselves are in src/labels. */
import type { Texts } from '../net/api';
import { locales, preferred, printed, wordsIn, type Labels, type Locale } from './labels';
import { recall, remember } from '../prefs/storage';

class I18n {
  #spoken = $state.raw<{ readonly locale: Locale; readonly labels: Labels } | null>(null);
  readonly #locale: Locale = $derived(this.#spoken?.locale ?? 'fr');
  readonly #numbers = $derived(new Intl.NumberFormat(this.#locale));
  readonly #percents = $derived(new Intl.NumberFormat(this.#locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }));

  get locale(): Locale {
    return this.#locale;
  }

  get labels(): Labels {
    if (!this.#spoken) throw new Error('the page speaks no language yet: call begin() first');
    return this.#spoken.labels;
  }

  /** Before anything is shown: the language of last time, else the reader's. */
  begin(): Promise<void> {
    return this.#load(locales.find((locale) => locale === recall('locale')) ?? preferred(navigator.languages));
  }

  async speak(locale: Locale): Promise<void> {
    await this.#load(locale);
    remember('locale', locale);
  }

  async #load(locale: Locale): Promise<void> {
    this.#spoken = { locale, labels: await wordsIn(locale) };
  }

  number(value: number): string {
    return printed(this.#numbers.format(value));
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
