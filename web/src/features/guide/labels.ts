/** The guide's own words, in the page's languages; what each step says is the game's. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type GuideLabels = typeof fr;
export const catalogues = await loadLabels<GuideLabels>(import.meta.glob('./labels.*.json'));
