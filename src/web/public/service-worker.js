// Opens the page while the server cannot be reached. The server puts `version` and `files` before this text (src/server/serve-page.ts): another build is
// another worker with a cache of its own, which takes over when the last page of the old one is closed. Pages come from the server whenever it
// answers, so that nobody works on an old page unawares; what the API says is never kept here.

/* global version, files */

const prefix = 'assay-';
const cacheName = prefix + version;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/', ...files])));
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    // Others may keep caches under the same address.
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  };
  event.waitUntil(dropOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => findKept('/')));
  else if (files.includes(pathname)) event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)));
});

const findKept = async (path) => (await caches.open(cacheName)).match(path);
