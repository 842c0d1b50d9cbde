/** The words of seats on phones. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type PhoneLabels = typeof fr;
export const catalogues = await part<PhoneLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
