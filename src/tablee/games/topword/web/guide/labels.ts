/** What the guided first turn of Topword says, in the page's languages. */
import { part } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type GuideLabels = typeof fr;
export const catalogues = await part<GuideLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
