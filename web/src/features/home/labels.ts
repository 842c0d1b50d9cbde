/** What the home page and its footer say. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type HomeLabels = typeof fr;
export const catalogues = await loadLabels<HomeLabels>(import.meta.glob('./labels.*.json'));
