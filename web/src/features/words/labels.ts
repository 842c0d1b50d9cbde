/** What the page of words and lists says, and nothing else does. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type WordsLabels = typeof fr;
export const catalogues = await part<WordsLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
