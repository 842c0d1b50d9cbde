// Runs before the first paint so that the page never flashes in the wrong theme; src/lib/theme.svelte.ts takes over.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tablee.theme');
  } catch {
    // Storage may be forbidden: the system's preference is then all there is.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'clair' || chosen === 'sombre' ? chosen : dark ? 'sombre' : 'clair';
})();
