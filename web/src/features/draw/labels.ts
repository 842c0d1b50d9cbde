/** The words of this part of the page. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type DrawLabels = typeof fr;
export const catalogues = await part<DrawLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
