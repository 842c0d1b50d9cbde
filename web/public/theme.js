// Runs before the first paint so that the page never flashes in the wrong theme; src/lib/prefs/theme.svelte.ts takes over.
(() => {
  const themes = ['light', 'dark', 'contrast'];
  // An earlier page stored French names.
  const renamed = { clair: 'light', sombre: 'dark', contraste: 'contrast' };
  let chosen = null;
  try {
    chosen = localStorage.getItem('tablee.theme');
  } catch {
    // Storage may be forbidden: the system's preference is then all there is.
  }
  chosen = renamed[chosen] ?? chosen;
  const wanted = (query) => matchMedia(query).matches;
  document.documentElement.dataset.theme = themes.includes(chosen)
    ? chosen
    : wanted('(prefers-contrast: more), (forced-colors: active)')
      ? 'contrast'
      : wanted('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light';
})();
