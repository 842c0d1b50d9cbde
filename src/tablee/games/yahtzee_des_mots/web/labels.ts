/** Yahtzee's own words, in the page's languages. */
import type { Locale } from '$web/lib/labels';
import en from './labels.en.json';
import fr from './labels.fr.json';

export type YahtzeeLabels = typeof fr;
export const catalogues: Readonly<Record<Locale, YahtzeeLabels>> = { fr, en };
