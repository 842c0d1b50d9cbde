/** How the page's code is checked, beside its types. Run from the repository's root, because the games' parts of the page live there. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['web/src/generated/', 'web/dist/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // == null is null or undefined
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }], // a word is spread into its letters
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off', // `return tell(…)` leaves a function that returns nothing
      '@typescript-eslint/no-meaningless-void-operator': 'off', // `void value` in an effect makes it depend on the value
      '@typescript-eslint/no-non-null-assertion': 'off', // what is known to be there, where noUncheckedIndexedAccess does not see it
      // Browsers lack what the DOM's types promise, and messages what is as usual: the page asks first.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that Svelte keeps
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps of the state are replaced, never changed
    },
  },
  {
    // svelte-check sees the types of components; here a value that comes out of one is `any`.
    files: ['**/*.svelte'],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-misused-spread': 'off', '@typescript-eslint/require-await': 'off' } },
  // Plain JavaScript: what runs in Node, before the page, and beside it.
  { files: ['**/*.{js,mjs}'], ...ts.configs.disableTypeChecked, languageOptions: { globals: globals.node, parserOptions: { project: false } } },
  { files: ['web/public/**'], languageOptions: { globals: globals.browser } },
  { files: ['web/src/worker/**'], languageOptions: { globals: { ...globals.serviceworker, BUILD: 'readonly' } } },
);
