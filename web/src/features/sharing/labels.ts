/** The words of a screen that several people share. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type SharingLabels = typeof fr;
export const catalogues = await loadLabels<SharingLabels>(import.meta.glob('./labels.*.json'));
