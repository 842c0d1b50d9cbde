/** What taking back a move says. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type TakeBackLabels = typeof fr;
export const catalogues = await loadLabels<TakeBackLabels>(import.meta.glob('./labels.*.json'));
