/** What the draw for who starts says. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export const catalogues = await loadLabels<typeof fr>(import.meta.glob('./labels.*.json'));
