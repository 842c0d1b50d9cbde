import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './vite/offline.ts';

/** What is loaded when it is asked for: where two of its files share something, that too stays out of the shell. */
const ofFeature = /\/web\/src\/features\/(\w+)\//;
/** What games draw their tables with, and no screen of the shell. */
const ofBoards = /\/web\/src\/(components\/(objects\/Ghost|table\/(TableLayout|Players|Clock)\.)|lib\/(drag|keys|typed)\.)/;
/** What only some screens or boards need: how a table is set up, its chairs, whom to invite, the rules; tiles, a board of squares. */
const parts = {
  setup: /\/web\/src\/(components\/(ChairChoice|ChairRing|KindChip)|lib\/play\.)/,
  chairs: /\/web\/src\/lib\/opening\./,
  options: /\/web\/src\/components\/(OptionsForm|Segmented|Switch)\./,
  invitation: /\/web\/src\/components\/InviteCard/,
  played: /\/web\/src\/lib\/diary\./,
  strips: /\/web\/src\/components\/table\/Strip/,
  rules: /\/web\/src\/components\/RulesList/,
  tiles: /\/svelte\/src\/animate\/|\/web\/src\/(components\/objects\/(Rack|Tile)|lib\/(face|rack)\.)/,
  squares: /\/web\/src\/(components\/(objects\/Edges|table\/(Contest|ScoreSheet))|lib\/(grid|reading|scene)\.)/,
};

/** Widths at which the page folds are written in px and mean it at the usual size of text: where a reader's text is larger, it folds earlier. */
const foldWithText = {
  postcssPlugin: 'fold-with-text',
  AtRule: {
    media: (rule: { params: string }) => {
      rule.params = rule.params.replace(/([\d.]+)px/g, (_, px: string) => `${Number(px) / 16}em`);
    },
  },
};

export default defineConfig({
  plugins: [svelte(), offline(import.meta.dirname)],
  css: { postcss: { plugins: [foldWithText] } },
  // The games' parts of the page live outside this folder and import the shell's by this name.
  resolve: { alias: { $web: resolve(import.meta.dirname, 'src') } },
  build: {
    rolldownOptions: {
      output: {
        // Few files, because many small ones compress worse: what most screens need is one, what only boards need another, and so on.
        codeSplitting: {
          groups: [
            { name: 'shell', test: (id) => /node_modules|\/web\/src\//.test(id) && ![ofFeature, ofBoards, ...Object.values(parts)].some((part) => part.test(id)), minShareCount: 2, priority: 2 },
            { name: 'board', test: ofBoards, minShareCount: 2, priority: 1 },
            ...Object.entries(parts).map(([name, test]) => ({ name, test, minShareCount: 2 })),
            { name: (id) => ofFeature.exec(id)?.[1] ?? null, test: ofFeature, minShareCount: 2 },
          ],
        },
      },
    },
    // The Python package's build decides where the page goes.
    outDir: resolve(process.env['TABLEE_WEB_OUT'] ?? 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy lets fonts and pictures come from files only.
    assetsInlineLimit: 0,
    // Which file needs which: the test of the page's weight reads it.
    manifest: 'manifest.json',
  },
  server: {
    // Each game keeps its part of the page in its own folder, outside this one.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['TABLEE_API'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['{src,vite}/**/*.test.ts', '../src/tablee/games/*/web/**/*.test.ts'] },
});
