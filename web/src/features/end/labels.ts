/** What the end of a game says. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type EndLabels = typeof fr;
export const catalogues = await loadLabels<EndLabels>(import.meta.glob('./labels.*.json'));
