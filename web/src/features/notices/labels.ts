/** What a table says above the game: proposals, who is away, a pause. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export type NoticesLabels = typeof fr;
export const catalogues = await part<NoticesLabels>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
