/** What the guided first turn of Pioch'a Mots says, in the page's languages. */
import { loadLabels } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type GuideLabels = typeof fr;
export const catalogues = await loadLabels<GuideLabels>(import.meta.glob('./labels.*.json'));
