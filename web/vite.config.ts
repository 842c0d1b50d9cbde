import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { groups } from './vite/chunks.ts';
import { offline } from './vite/offline.ts';

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
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // The Python package's build decides where the page goes.
    outDir: resolve(process.env['TABLEE_WEB_OUT'] ?? 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that do not know <link rel="modulepreload"> load the same files a moment later.
    modulePreload: { polyfill: false },
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
