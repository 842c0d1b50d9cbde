/** The words of « Mes parties » and of the records at the end of a game. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type MyGamesLabels = typeof fr;
export const catalogues = await part<MyGamesLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
