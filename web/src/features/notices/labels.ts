/** What a table says above the game: proposals, who is away, a pause. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type NoticesLabels = typeof fr;
export const catalogues = await loadLabels<NoticesLabels>(import.meta.glob('./labels.*.json'));
