/** The guided first turn of Yahtzee des Mots: what it points at, and when each step is done. */
import type { Guide } from '$web/features/guide/steps';
import type { YahtzeeDesMotsView } from '$web/generated/protocol';
import { catalogues, type GuideLabels } from './labels';

export default {
  words: catalogues,
  hand: '.trays, .tools, .compose, .hint',
  board: '.head',
  steps: [
    { name: 'demand', at: ['.demand'], rule: 'YM-3', done: ({ table }) => table.view.rolls > 0 },
    { name: 'roll', at: ['.actions .button--main'], rule: 'YM-2', done: ({ table }) => table.view.rolls > 0, runs: true },
    {
      name: 'keep',
      at: ['.trays'],
      rule: 'YM-2',
      done: ({ table, seen }) => table.view.rolls > 1 || seen('[data-place="kept"] [data-die], .slot[data-die]'),
      values: ({ sheet }) => ({ rolls: String(sheet.rolls) }),
    },
    { name: 'compose', at: ['.tools, .compose'], rule: 'YM-3', when: ({ table }) => !table.room.hints, done: ({ seen }) => seen('.told .total') },
    { name: 'composeAdvised', at: ['.tools, .compose, .hint'], rule: 'G-14', when: ({ table }) => table.room.hints, done: ({ seen }) => seen('.told .total') },
    { name: 'write', at: ['.actions .button--main'], rule: 'YM-3', done: ({ did }) => did('written') },
    { name: 'end', at: ['tr.total'], rule: 'YM-9' },
  ],
} satisfies Guide<YahtzeeDesMotsView, keyof GuideLabels>;
