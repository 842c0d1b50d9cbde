/** Phones as racks: loaded when a seat is lent, or is about to be. */
export { arrive } from './arrive';
export { default as BigScreen } from './BigScreen.svelte';
export { default as Panel } from './Panel.svelte';
export { default as Phones } from './Phones.svelte';
