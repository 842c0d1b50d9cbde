/** Topscore's own words, in the page's languages. */
import type { Locale } from '$web/lib/labels';
import en from './labels.en.json';
import fr from './labels.fr.json';

export type TopscoreLabels = typeof fr;
export const catalogues: Readonly<Record<Locale, TopscoreLabels>> = { fr, en };
