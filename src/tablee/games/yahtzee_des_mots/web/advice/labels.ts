/** What advice and the look back say, in the page's languages. */
import { part } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type AdviceLabels = typeof fr;
export const catalogues = await part<AdviceLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
