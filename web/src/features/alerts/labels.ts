/** What is said outside the page, and about saying it. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type AlertsLabels = typeof fr;
export const catalogues = await loadLabels<AlertsLabels>(import.meta.glob('./labels.*.json'));
