/** What the home page and its footer say. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type HomeLabels = typeof fr;
export const catalogues = await part<HomeLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
