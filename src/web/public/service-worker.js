// Opens the page while the server cannot be reached. The server puts `version` and `files` before this text (src/server/http/serve-page.ts): another build is
// another worker with a cache of its own, which takes over as soon as it has all files. Pages come from the server whenever it
// answers, so that nobody works on an old page unawares; what the API says is never kept here. A page of the old build that asks for a file that is
// gone loads itself anew (src/web/main.tsx).

/* global version, files */

const prefix = 'assay-';
const cacheName = prefix + version;

self.addEventListener('install', (event) => {
  const keepAll = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(['/', ...files]);
    // The server may have got another build since it gave the list: then this one is given up, and the next is tried.
    const start = await (await cache.match('/')).text();
    const named = start.match(/\/assets\/[^"']+/g) ?? [];
    if (!named.every((name) => files.includes(name))) throw new Error('the start page is of another build');
    await self.skipWaiting();
  };
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    // Others may keep caches under the same address.
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  };
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => findKept('/')));
  else if (files.includes(pathname)) event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});

const findKept = async (path) => (await caches.open(cacheName)).match(path);
