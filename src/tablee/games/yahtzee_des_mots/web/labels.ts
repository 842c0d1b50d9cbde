/** Yahtzee's own words, in the page's languages. */
import { part } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type YahtzeeLabels = typeof fr;
export const catalogues = await part<YahtzeeLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
