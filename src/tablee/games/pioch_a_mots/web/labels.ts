/** This game's own words, in the page's languages. */
import { loadLabels } from '$web/lib/i18n/labels';
import type fr from './labels.fr.json';

export type PiochaLabels = typeof fr;
export const catalogues = await loadLabels<PiochaLabels>(import.meta.glob('./labels.*.json'));
