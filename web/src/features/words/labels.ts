/** What the page of words and lists says, and nothing else does. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type WordsLabels = typeof fr;
export const catalogues = await loadLabels<WordsLabels>(import.meta.glob('./labels.*.json'));
