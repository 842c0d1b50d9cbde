/** What is asked before something that cannot be taken back: giving up, stopping the game, sending somebody away. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export const catalogues = await loadLabels<typeof fr>(import.meta.glob('./labels.*.json'));
