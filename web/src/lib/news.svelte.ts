/** What the page tells: short messages on the screen, and one line for those who listen instead of look. */
import type { Sentence } from '../generated/protocol';

export type Tone = 'refusal' | 'news';

export interface Toast {
  readonly key: number;
  readonly tone: Tone;
  readonly text: string;
  readonly rule: string;
}

const STAYS_MS = { refusal: 9_000, news: 5_000 } as const;
const AT_ONCE = 3;

class News {
  toasts = $state.raw<readonly Toast[]>([]);
  /** For the live region: the last event, said once. */
  announced = $state('');
  #count = 0;

  tell(sentence: Sentence | string, tone: Tone): void {
    const { text, rule } = typeof sentence === 'string' ? { text: sentence, rule: '' } : sentence;
    const toast: Toast = { key: ++this.#count, tone, text, rule };
    // The same refusal twice is one refusal: it stays longer instead of piling up.
    this.toasts = [...this.toasts.filter((each) => each.text !== text), toast].slice(-AT_ONCE);
    setTimeout(() => this.dismiss(toast.key), STAYS_MS[tone]);
  }

  dismiss(key: number): void {
    this.toasts = this.toasts.filter((each) => each.key !== key);
  }

  announce(text: string): void {
    if (text) this.announced = text;
  }
}

export const news = new News();
