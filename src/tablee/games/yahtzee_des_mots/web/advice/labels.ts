/** What advice and the look back say, in the page's languages. */
import { loadLabels } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type AdviceLabels = typeof fr;
export const catalogues = await loadLabels<AdviceLabels>(import.meta.glob('./labels.*.json'));
