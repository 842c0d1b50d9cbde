/** This game's own words, in the page's languages. */
import { part } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type PiochaLabels = typeof fr;
export const catalogues = await part<PiochaLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
