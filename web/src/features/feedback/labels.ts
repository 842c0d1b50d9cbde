/** What the form about a verdict says. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type FeedbackLabels = typeof fr;
export const catalogues = await loadLabels<FeedbackLabels>(import.meta.glob('./labels.*.json'));
