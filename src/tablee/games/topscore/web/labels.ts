/** Topscore's own words, in the page's languages. */
import { loadLabels } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type TopscoreLabels = typeof fr;
export const catalogues = await loadLabels<TopscoreLabels>(import.meta.glob('./labels.*.json'));
