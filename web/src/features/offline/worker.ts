/** Keeps the page in this browser, so that it opens without network. Where a browser refuses (plain http on a local network), the page is the same without it. */
import { session } from '../../lib/net/session.svelte';

/** The script that the page is made of: its name says the version. */
const script = (page: ParentNode): string | null | undefined => page.querySelector('script[type=module]')?.getAttribute('src');

/** A page that came out of the browser's store may be older than the server it meets in the end. */
async function compare(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-cache' });
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (script(served) !== script(document)) session.socket.dispatch({ on: 'outdated' });
}

export async function registerWorker(): Promise<void> {
  // Typed as if it were always there.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // Before anything is waited for: a browser takes its time where no server answers.
  session.subscribe(({ type }) => {
    if (type === 'welcome' && session.unmet) void compare().catch(() => undefined);
  });
  const registration = await workers.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  await registration.update().catch(() => undefined);
  // What this load brought is taken at once; what comes later, while a game is played, waits for the next load.
  const next = registration.waiting ?? registration.installing;
  const takeOver = (): void => {
    if (next?.state === 'installed' && !session.unmet) next.postMessage('take over');
  };
  takeOver();
  next?.addEventListener('statechange', takeOver);
}
