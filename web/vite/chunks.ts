/**
 * Which modules of the built page share a file. Left alone, Rolldown writes one for every set of screens that have something in common: 26 to 40 requests
 * for a screen instead of 3 to 7, and up to 8 kB more, because small files compress worse. So what most screens need is one file, the shell, and what
 * only some of them need is named here. tests/page/test_weight.py says what each screen may weigh.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Files or folders, from `web`. What only one screen, game or part imports need not be listed: it is built into that one. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // What all games draw their tables with. It is loaded with a game, so that the home page and the waiting room do without it.
  board: [
    'src/components/board/Clock.svelte',
    'src/components/board/Ghost.svelte',
    'src/components/board/Players.svelte',
    'src/components/board/TableLayout.svelte',
    'src/lib/board/drag.svelte.ts',
    'src/lib/board/typed.ts',
  ],
  // The rack of Topword and Topscore; nothing else moves with Svelte's animations.
  tiles: ['src/components/board/Rack.svelte', 'src/lib/board/rack.svelte.ts', 'node_modules/svelte/src/animate/'],
  // Boards of squares, where words cross and are contested: Topword and Mots de Tête.
  squares: [
    'src/components/board/ContestWindow.svelte',
    'src/components/board/Contested.svelte',
    'src/components/board/Edges.svelte',
    'src/components/board/ScoreSheet.svelte',
    'src/components/board/WordsOnBoard.svelte',
    'src/lib/board/grid.ts',
    'src/lib/board/reading.ts',
    'src/lib/board/transitions.svelte.ts',
  ],
  // The moves of a game: beside the board and in a panel, where they are loaded a moment later, and on the end screen.
  history: ['src/components/board/History.svelte', 'src/components/board/MoveRow.svelte', 'src/lib/table/bot_moves.ts'],
  // The choices of a table: where it is opened and in the waiting room, and the same controls on a few other screens.
  options: ['src/components/OptionsForm.svelte', 'src/components/Segmented.svelte', 'src/components/Switch.svelte'],
  // The games that this browser remembers: on their own screen, at the end of a game, and on sheets that show one's best score.
  played: ['src/lib/prefs/played.svelte.ts', 'src/lib/prefs/played.ts'],
  // How the score went: at the end of a game and on « Mes parties ».
  chart: ['src/lib/table/chart.ts'],
  // A line above the table that says what is going on: pauses, phones, players on the same screen.
  strips: ['src/components/Strip.svelte'],
};

const WEB = resolve(import.meta.dirname, '..');
const SOURCES = resolve(WEB, 'src');
const PACKAGES = resolve(WEB, 'node_modules');
const FEATURES = resolve(SOURCES, 'features');

const listed = Object.entries(chunks).flatMap(([name, paths]) => paths.map((path) => ({ name, path: resolve(WEB, path) })));
const missing = listed.find(({ path }) => !existsSync(path));
if (missing) throw new Error(`vite/chunks.ts lists ${missing.path} in « ${missing.name} », but it does not exist`);

const SHELL = 'shell';

/** The chunk of a module that more than one screen, game or part imports. Null: it is a game's own, and the bundler places it. */
function chunkOf(module: string): string | null {
  const chunk = listed.find(({ path }) => module.startsWith(path));
  if (chunk) return chunk.name;
  // A feature is loaded on demand: what several importers of it share stays out of the shell too.
  if (module.startsWith(FEATURES)) return module.slice(FEATURES.length).split('/')[1] ?? null;
  return module.startsWith(SOURCES) || module.startsWith(PACKAGES) ? SHELL : null;
}

/** A group also takes what its modules import, unless an earlier one has it: so the shell comes first, and the features come last. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  ...[SHELL, ...Object.keys(chunks)].map((name) => ({ name, test: (module: string) => chunkOf(module) === name, minShareCount: 2 })),
  { name: chunkOf, minShareCount: 2 },
];
