/** The light and dark themes: the system decides until the reader does. public/theme.js sets the first one before paint. */
import { recall, remember } from './storage';

export type Theme = 'clair' | 'sombre';

const root = document.documentElement;

class ThemeStore {
  #current = $state<Theme>(root.dataset['theme'] === 'sombre' ? 'sombre' : 'clair');

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
      if (recall('theme') === null) this.#apply(matches ? 'sombre' : 'clair');
    });
  }

  get dark(): boolean {
    return this.#current === 'sombre';
  }

  toggle(): void {
    this.#apply(this.dark ? 'clair' : 'sombre');
    remember('theme', this.#current);
  }

  #apply(theme: Theme): void {
    this.#current = theme;
    root.dataset['theme'] = theme;
  }
}

export const theme = new ThemeStore();
