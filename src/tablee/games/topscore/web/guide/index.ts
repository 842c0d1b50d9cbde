/** The guided first turn of Topscore: what it points at, and when each step is done. */
import type { Guide } from '$web/features/guide/steps';
import type { TopscoreView } from '$web/generated/protocol';
import { catalogues, type GuideLabels } from './labels';

/** A word that may be laid: the main button is open. */
const READY = '.actions .button--main[aria-disabled="false"]';
const begins = (view: TopscoreView): boolean => (view.seats[view.turn]?.corner.word.length ?? 0) === 0;
const sizes = ({ material: { rows } }: TopscoreView): Record<string, string> => ({ first: String(rows[0]?.tiles ?? ''), last: String(rows.at(-1)?.tiles ?? '') });

export default {
  words: catalogues,
  hand: '.rack, .area .step.active',
  board: '.area .pyramid, .area .cells',
  steps: [
    { name: 'pyramid', at: ['.area .pyramid'], rule: 'TS-3', done: ({ seen }) => seen('.stone.fresh'), values: sizes },
    { name: 'lay', at: ['.area .step.active', '.area .pyramid'], rule: 'TS-2', when: ({ table }) => begins(table.view), done: ({ seen }) => seen('.stone.fresh'), values: sizes },
    { name: 'grow', at: ['.area .step.active', '.area .pyramid'], rule: 'TS-3', when: ({ table }) => !begins(table.view), done: ({ seen }) => seen('.stone.fresh') },
    { name: 'word', at: ['.actions .button--main'], rule: 'TS-17', done: ({ seen }) => seen(READY), runs: true },
    { name: 'play', at: ['.actions .button--main'], rule: 'TS-16', done: ({ did }) => did('laid', 'changed', 'exchanged', 'passed'), runs: true },
    { name: 'end', at: ['.area .cells'], rule: 'TS-6', values: sizes },
  ],
} satisfies Guide<TopscoreView, keyof GuideLabels>;
