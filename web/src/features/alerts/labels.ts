/** What is said outside the page, and about saying it. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type SignalsLabels = typeof fr;
export const catalogues = await part<SignalsLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
