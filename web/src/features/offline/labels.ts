/** What the page says while no server answers. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type OfflineLabels = typeof fr;
export const catalogues = await part<OfflineLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
