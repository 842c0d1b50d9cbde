/**
 * The service worker: it keeps this version of the page in the browser, so that the page opens where no server answers.
 * Plain JavaScript in one file, because not every browser runs workers made of modules; the build (vite/offline.ts) writes
 * what belongs to the version into it. What is played never passes here: moves go over the socket.
 */
const { version, files } = BUILD;
const PREFIX = 'tablee-';
const CACHE = PREFIX + version;
/** A server that says nothing for so long is taken for none: the page then opens from the browser and tries again by itself. */
const PATIENCE_MS = 6_000;
/** Answers worth having without a server: which games there are, and their rules. */
const KEPT = /^\/api\/games(\/[\w-]+\/rulings)?$/;

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()])));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});
self.addEventListener('notificationclick', (event) => event.waitUntil(lookAt(event.notification)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (KEPT.test(pathname)) event.respondWith(answer(request));
  else if (files.includes(pathname)) event.respondWith(fresh(request));
});

/** Everything of this version, or nothing of it. Files named by their content mostly lie in the browser's own store already. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => (file.startsWith('/assets/') ? file : new Request(file, { cache: 'no-cache' }))));
  const listed = await fetch('/api/games');
  const { games } = await listed.clone().json();
  await cache.put('/api/games', listed);
  await cache.addAll(games.map(({ slug }) => `/api/games/${slug}/rulings`));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

/** A page asks for it as it opens. With others open the old files stay: a game under way there may still need some of them. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

const kept = (request) => caches.match(request, { ignoreVary: true });

/** The page comes from the server where there is one: a new version is there at the next load. */
async function page(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status < 500) return response;
    return (await kept('/')) ?? response;
  } catch {
    return (await kept('/')) ?? Response.error();
  }
}

/** Named by their content: they never change. */
async function asset(request) {
  return (await kept(request)) ?? fetch(request);
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

async function answer(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
    return response;
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

/** A click on a notice leads to the tab it came from, or to a new one where that was closed. */
async function lookAt(notification) {
  notification.close();
  const { path } = notification.data;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
