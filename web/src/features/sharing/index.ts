/** Several people on one screen: loaded when a table has them. */
export { default as HandOver } from './HandOver.svelte';
export { default as Others } from './Others.svelte';
