/** Loads the history: a table is there a moment before it. */
export const loadHistory = () => import('./History.svelte');
