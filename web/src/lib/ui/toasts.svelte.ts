/** Short messages on the screen. */
import { untrack } from 'svelte';
import type { Sentence } from '../games/game';

export type Tone = 'refusal' | 'info';

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

const STAYS_MS = { refusal: 9_000, info: 5_000 } as const;
const AT_ONCE = 3;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #count = 0;
  /** The lists of messages on the page, the one above all others last. */
  #lists = $state.raw<readonly string[]>([]);

  get shownBy(): string | undefined {
    return this.#lists.at(-1);
  }

  /** A list has come; returns what to do when it goes. */
  register(id: string): () => void {
    this.#lists = [...untrack(() => this.#lists), id];
    return () => (this.#lists = this.#lists.filter((each) => each !== id));
  }

  show(sentence: Sentence | string, tone: Tone, announced = false): void {
    const { text, rule, word = '' } = typeof sentence === 'string' ? { text: sentence, rule: '' } : sentence;
    const toast: Toast = { key: ++this.#count, tone, text, rule, word, announced };
    // A refusal is about the last attempt: the ones before it are past, and would lie over the board.
    if (tone === 'refusal') this.dismissRefusals();
    this.list = [...this.list.filter((each) => each.text !== text), toast].slice(-AT_ONCE);
    setTimeout(() => this.dismiss(toast.key), STAYS_MS[tone]);
  }

  dismiss(key: number): void {
    this.list = this.list.filter((each) => each.key !== key);
  }

  /** Something was taken: what was refused before it is past. */
  dismissRefusals(): void {
    this.list = this.list.filter(({ tone }) => tone !== 'refusal');
  }
}

export const toasts = new Toasts();
