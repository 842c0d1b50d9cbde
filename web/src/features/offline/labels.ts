/** What the page says while no server answers. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type OfflineLabels = typeof fr;
export const catalogues = await loadLabels<OfflineLabels>(import.meta.glob('./labels.*.json'));
