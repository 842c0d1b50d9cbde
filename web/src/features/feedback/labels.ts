/** The words of this part of the page. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type FeedbackLabels = typeof fr;
export const catalogues = await part<FeedbackLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
