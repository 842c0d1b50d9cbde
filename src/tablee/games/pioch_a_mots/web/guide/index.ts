/** The guided first turn of Pioch'a Mots: what it points at, and when each step is done. */
import type { Guide } from '$web/features/guide/steps';
import type { PiochAMotsView } from '$web/generated/protocol';
import { catalogues, type GuideLabels } from './labels';

/** A race waits for nobody: the clock stands still while one reads how it goes, and the guide says little once it runs. */
export default {
  words: catalogues,
  hand: '.top, .pile, .hand, .word',
  board: '.centre',
  steps: [
    { name: 'pile', at: ['.pile'], rule: 'PM-3', done: ({ did }) => did('drawn') },
    { name: 'top', at: ['.top'], rule: 'PM-4', values: ({ options }) => ({ letters: String(options.minimum) }) },
    { name: 'draw', at: ['.pile'], rule: 'PM-3', done: ({ did }) => did('drawn'), runs: true },
    { name: 'look', at: ['.hand'], rule: 'PM-4', done: ({ table, saw }) => table.view.may_lay || saw('round_over'), runs: true },
    { name: 'lay', at: ['.word', '.hand'], rule: 'PM-5', done: ({ did, saw }) => did('wrong') || saw('round_over'), runs: true },
    { name: 'end', at: ['.players'], rule: 'PM-9', values: ({ options, scale }) => ({ target: String(options.target), wrong: `−${Math.abs(scale.wrong)}` }) },
  ],
} satisfies Guide<PiochAMotsView, keyof GuideLabels>;
