/** What the page tells: short messages on the screen, and one line for those who listen instead of look. */
import { untrack } from 'svelte';
import type { Sentence } from '../games/game';

export type Tone = 'refusal' | 'news';

export interface Toast {
  readonly key: number;
  readonly tone: Tone;
  readonly text: string;
  readonly rule: string;
  /** The word that was refused, where one was. */
  readonly word: string;
  /** Whether it is announced as an event besides: then it is only to be seen here. */
  readonly announced: boolean;
}

/** A verdict that surprises: the word, whether it was admitted, and where no word is named, those to choose from. */
export interface Doubt {
  readonly word: string;
  readonly admitted: boolean;
  readonly played?: readonly string[];
}

const STAYS_MS = { refusal: 9_000, news: 5_000 } as const;
const AT_ONCE = 3;

class News {
  toasts = $state.raw<readonly Toast[]>([]);
  /** For the live regions: the last event, said once, in a pause or at once. */
  announced = $state('');
  urgent = $state('');
  /** What somebody wants to say of a verdict: the screen opens the form for it. */
  doubt = $state.raw<Doubt | null>(null);
  #count = 0;
  /** The lists of messages on the page, the one above all others last. */
  #lists = $state.raw<readonly string[]>([]);

  get shownBy(): string | undefined {
    return this.#lists.at(-1);
  }

  /** A list has come; returns what to do when it goes. */
  listed(id: string): () => void {
    this.#lists = [...untrack(() => this.#lists), id];
    return () => (this.#lists = this.#lists.filter((each) => each !== id));
  }

  tell(sentence: Sentence | string, tone: Tone, announced = false): void {
    const { text, rule, word = '' } = typeof sentence === 'string' ? { text: sentence, rule: '' } : sentence;
    const toast: Toast = { key: ++this.#count, tone, text, rule, word, announced };
    // A refusal is about the last attempt: the ones before it are past, and would lie over the board.
    if (tone === 'refusal') this.settle();
    this.toasts = [...this.toasts.filter((each) => each.text !== text), toast].slice(-AT_ONCE);
    setTimeout(() => this.dismiss(toast.key), STAYS_MS[tone]);
  }

  dismiss(key: number): void {
    this.toasts = this.toasts.filter((each) => each.key !== key);
  }

  /** Something was taken: what was refused before it is past. */
  settle(): void {
    this.toasts = this.toasts.filter(({ tone }) => tone !== 'refusal');
  }

  announce(text: string, urgent = false): void {
    const region = urgent ? 'urgent' : 'announced';
    // A region is read when it changes: what is said again is written with a space more.
    if (text) this[region] = this[region] === text ? `${text}\u00a0` : text;
  }
}

export const news = new News();
