/** The bots are condiments: how strong a level tastes, and its drawing. Levels the page does not know are plain bots. */
import type { Labels } from '../i18n/labels';

export interface Condiment {
  /** The key of its name in the labels. */
  readonly key: 'sugar' | 'salt' | 'pepper' | 'chilli' | 'plain';
  readonly drawing: string;
}

const sugar: Condiment = { key: 'sugar', drawing: 'M12 3 3.5 7.5 12 12l8.5-4.5zM3.5 9.2v7.3l7.6 4v-7.3zM20.5 9.2v7.3l-7.6 4v-7.3z' };
const salt: Condiment = { key: 'salt', drawing: 'M8 8h8l2 13H6zM8 7a4 4 0 0 1 8 0z' };
const pepper: Condiment = { key: 'pepper', drawing: 'M9 21h6l1.5-4-2-4 1.5-4-2-2.5h-4L8 9l1.5 4-2 4zM12 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4' };
const chilli: Condiment = {
  key: 'chilli',
  drawing: 'M14 6c4 1 6 4 5 8-1 4.5-6 7-15 6 6-1 7-3 7-7 0-4 1-6.5 3-7zM14.2 6.5c0-2.5 1.3-4 3.6-4.5l.4 1.8c-1.5.4-2.2 1.2-2.2 2.7z',
};
const plain: Condiment = { key: 'plain', drawing: 'M11 2h2v3h5v14H6V5h5zM8.5 9v3h3V9zM12.5 9v3h3V9zM9 15v2h6v-2z' };

const byLevel: Readonly<Record<string, Condiment>> = {
  debutant: sugar,
  amateur: salt,
  expert: pepper,
  maitre: chilli,
};

export const condimentOf = (level: string): Condiment => byLevel[level] ?? plain;

/** A level as people read it; one that the page does not know is called as it is. */
export function levelText(level: string, labels: Labels): string {
  const { key } = condimentOf(level);
  return key === 'plain' ? level : labels.bots[key].level;
}

/** The level one meets first: neither the weakest nor the strongest where there is a choice. */
export function usualLevel(levels: readonly string[]): string {
  return levels[Math.min(1, levels.length - 1)] ?? '';
}
