/** What an address that leads nowhere says. */
import { part } from '../../lib/i18n/labels';
import type fr from './labels.fr.json';

export const catalogues = await part<typeof fr>({ fr: () => import('./labels.fr.json'), en: () => import('./labels.en.json') });
