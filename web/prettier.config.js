/** How the page's code is laid out. The width is the one that leaves most of the existing lines as they are. */
import * as svelte from 'prettier-plugin-svelte';

export default {
  printWidth: 180,
  singleQuote: true,
  // As a module and not by its name, because the games' parts of the page live outside this folder and would not find it.
  plugins: [svelte],
  overrides: [
    { files: '*.svelte', options: { parser: 'svelte' } },
    // A label is a line, however long its sentence.
    { files: '*.json', options: { printWidth: 1000 } },
  ],
};
