/** What the end of a game says. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type EndLabels = typeof fr;
export const catalogues = await part<EndLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
