// Runs before the first paint so that the page never flashes in the wrong theme; src/lib/theme.svelte.ts takes over.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tablee.theme');
  } catch {
    // Storage may be forbidden: the system's preference is then all there is.
  }
  const wanted = (query) => matchMedia(query).matches;
  document.documentElement.dataset.theme = ['clair', 'sombre', 'contraste'].includes(chosen)
    ? chosen
    : wanted('(prefers-contrast: more), (forced-colors: active)')
      ? 'contraste'
      : wanted('(prefers-color-scheme: dark)')
        ? 'sombre'
        : 'clair';
})();
