/** The guided first turn of Mots de Tête: what it points at, and when each step is done. */
import type { Guide } from '$web/features/guide/steps';
import type { MotsDeTeteView } from '$web/generated/protocol';
import { catalogues, type GuideLabels } from './labels';

const WRITTEN = '.square.draft';
/** Where one writes: the cursor on the sheet. */
const CURSOR = '.cell .way';

export default {
  words: catalogues,
  hand: '.keyboard, .roll, .cell.cursor',
  board: '.board',
  steps: [
    { name: 'die', at: ['.roll'], rule: 'MT-1', done: ({ seen }) => seen(CURSOR), values: ({ roll }) => ({ roll: String(roll ?? '') }) },
    { name: 'first', at: ['.square.cross'], rule: 'MT-2', when: ({ table }) => table.view.first, done: ({ seen }) => seen(CURSOR) },
    { name: 'next', at: ['.square b'], rule: 'MT-3', when: ({ table }) => !table.view.first, done: ({ seen }) => seen(CURSOR) },
    { name: 'write', at: ['.keyboard', '.cell.cursor', '[role="grid"]'], rule: 'MT-1', done: ({ seen }) => seen(WRITTEN) },
    { name: 'play', at: ['.actions .button--main'], rule: 'MT-6', done: ({ did }) => did('written', 'passed') },
    { name: 'end', at: ['.players'], rule: 'MT-10', when: ({ table }) => table.view.target !== null, values: ({ target }) => ({ target: String(target) }) },
    { name: 'endless', at: ['.players'], rule: 'MT-11', when: ({ table }) => table.view.target === null },
  ],
} satisfies Guide<MotsDeTeteView, keyof GuideLabels>;
