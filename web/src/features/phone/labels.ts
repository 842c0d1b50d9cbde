/** The words of seats on phones. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type PhoneLabels = typeof fr;
export const catalogues = await loadLabels<PhoneLabels>(import.meta.glob('./labels.*.json'));
