/** Finds each game's picture in the game's own folder, so that the page holds no list of games. */
import type { Component } from 'svelte';

const modules = import.meta.glob<Component>('../../../../src/tablee/games/*/web/Vignette.svelte', {
  eager: true,
  import: 'default',
});

/** The address of a game uses hyphens, its Python package underscores. */
const slugOf = (path: string): string => path.split('/').at(-3)?.replaceAll('_', '-') ?? path;

export const vignettes: ReadonlyMap<string, Component> = new Map(Object.entries(modules).map(([path, component]) => [slugOf(path), component]));
