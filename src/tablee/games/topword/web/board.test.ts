import { expect, it } from 'vitest';
import type { TopwordLaid, TopwordView } from '$web/generated/protocol';
import { composed, describe as read, rowsOf, tilesOf, wordsOn } from './board';
import { catalogues } from './labels';

const board: TopwordView['board'] = [
  [
    [6, 4],
    ['R', 'B'],
  ],
  [[6, 5], ['A']],
  [[6, 6], ['S']],
  [
    [7, 4],
    ['I', 'A', 'I', 'A', 'I'],
  ],
  [[8, 4], ['QU']],
  [[1, 1], ['Z']],
];
const laid: TopwordLaid = { type: 'laid', seat: 1, tiles: [[[6, 6], 'S']], words: [], lines: [], provisional: true, at: 0 };
const material = { size: 10, centre: [[5, 5]] as const, rack: 7, full_stack: 5, bonus_tiles: [], bonus_points: 2 };
const view = { board, material, provisional: laid, last: laid };
const cell = (row: number, column: number, composition: Parameters<typeof composed>[1] = []) => composed(rowsOf(view), composition, null, 5)[row - 1]![column - 1]!;
const aloud = (...at: Parameters<typeof cell>): string => read(cell(...at), catalogues.fr.cell);

it('has every square once', () => {
  const rows = rowsOf(view);
  expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([10, 10]);
});

it('reads squares aloud', () => {
  expect(aloud(6, 4)).toBe('D6\u00a0: B, hauteur 2');
  expect(aloud(8, 4)).toBe('D8\u00a0: Qu, hauteur 1');
  expect(aloud(7, 4)).toBe('D7\u00a0: I, hauteur 5, pile pleine');
  expect(aloud(6, 6)).toBe('F6\u00a0: S, hauteur 1, en attente');
  expect(aloud(2, 2)).toBe('B2\u00a0: vide');
  expect(aloud(5, 5)).toBe('E5\u00a0: vide, centre');
});

it('shows the tiles of the move under way on top', () => {
  const composition = [{ id: 1, tile: 'C', square: [6, 4] as const }];
  expect(cell(6, 4, composition)).toMatchObject({ tile: 'C', height: 3, draft: true });
  expect(aloud(6, 4, composition)).toBe('D6\u00a0: C, hauteur 3, provisoire');
});

it('draws nothing anew but what lies there and the cursor', () => {
  const before = rowsOf(view);
  const after = composed(before, [{ id: 1, tile: 'C', square: [6, 4] }], [6, 5], 5);
  const fresh = after.flatMap((row, y) => row.flatMap((each, x) => (each === before[y]![x] ? [] : [each])));
  expect(fresh.map(({ square, draft, cursor }) => [square, draft, cursor])).toEqual([
    [[6, 4], true, false],
    [[6, 5], false, true],
  ]);
  expect(after.filter((row, y) => row !== before[y])).toHaveLength(1);
});

it('lists the words that can be read', () => {
  expect(wordsOn(board)).toEqual([
    { word: 'BAS', square: [6, 4], direction: 'across' },
    { word: 'BIQU', square: [6, 4], direction: 'down' },
  ]);
  expect(wordsOn([])).toEqual([]);
});

it('finds the tiles of a word, Qu being one', () => {
  expect(tilesOf({ text: 'BIQU', square: [6, 4], direction: 'down', stacks: [2, 5, 1] }, board)).toEqual(['B', 'I', 'QU']);
});
