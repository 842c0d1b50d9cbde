/** The three themes: the system decides until the reader does. public/theme.js sets the first one before paint. */
import { recall, remember } from './storage';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

const root = document.documentElement;
const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
const dark = matchMedia('(prefers-color-scheme: dark)');

class ThemeStore {
  #current = $state(root.dataset['theme'] as Theme);

  constructor() {
    const follow = (): void => {
      if (recall('theme') === null) this.#apply(contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light');
    };
    contrast.addEventListener('change', follow);
    dark.addEventListener('change', follow);
  }

  get current(): Theme {
    return this.#current;
  }

  /** The one that a press on the header's button brings. */
  get next(): Theme {
    return this.#current === 'light' ? 'dark' : this.#current === 'dark' ? 'contrast' : 'light';
  }

  choose(theme: Theme): void {
    this.#apply(theme);
    remember('theme', theme);
  }

  #apply(theme: Theme): void {
    this.#current = theme;
    root.dataset['theme'] = theme;
  }
}

export const theme = new ThemeStore();
