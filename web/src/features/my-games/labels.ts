/** The words of « Mes parties » and of the records at the end of a game. */
import { loadLabels } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type MyGamesLabels = typeof fr;
export const catalogues = await loadLabels<MyGamesLabels>(import.meta.glob('./labels.*.json'));
