/** This game's own words, in the page's languages. */
import type { Locale } from '$web/lib/labels';
import en from './labels.en.json';
import fr from './labels.fr.json';

export type PiochaLabels = typeof fr;
export const catalogues: Readonly<Record<Locale, PiochaLabels>> = { fr, en };
