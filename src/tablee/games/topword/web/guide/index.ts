/** The guided first turn of Topword: what it points at, and when each step is done. */
import type { Guide } from '$web/features/guide/steps';
import type { TopwordView } from '$web/generated/protocol';
import { catalogues, type GuideLabels } from './labels';

/** A move that may be played: the main button is open. */
const READY = '.actions .button--main[aria-disabled="false"]';

export default {
  words: catalogues,
  hand: '.rack, .square.movable',
  board: '[role="grid"]',
  steps: [
    { name: 'rack', at: ['.rack'], rule: 'TW-1', done: ({ seen }) => seen('.rack .held, .square.movable'), values: ({ material }) => ({ tiles: String(material.rack) }) },
    { name: 'first', at: ['.square.centre'], rule: 'TW-2', when: ({ table }) => table.view.board.length === 0, done: ({ seen }) => seen('.square.movable') },
    { name: 'next', at: ['[role="grid"]'], rule: 'TW-3', when: ({ table }) => table.view.board.length > 0, done: ({ seen }) => seen('.square.movable') },
    { name: 'word', at: ['.actions .button--main'], rule: 'TW-8', done: ({ seen }) => seen(READY) },
    { name: 'play', at: ['.actions .button--main'], rule: 'TW-15', done: ({ did }) => did('laid', 'passed') },
    { name: 'end', at: ['.players'], rule: 'TW-8', values: ({ material }) => ({ full: String(material.full_stack) }) },
  ],
} satisfies Guide<TopwordView, keyof GuideLabels>;
