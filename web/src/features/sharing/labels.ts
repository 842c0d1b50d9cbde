/** The words of a screen that several people share. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type SharingLabels = typeof fr;
export const catalogues = await part<SharingLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
