/** Mots de Tête's own words, in the page's languages. */
import type { Locale } from '$web/lib/labels';
import en from './labels.en.json';
import fr from './labels.fr.json';

export type MotsLabels = typeof fr;
export const catalogues: Readonly<Record<Locale, MotsLabels>> = { fr, en };
