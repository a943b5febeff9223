import { isWorkerMessage, type WorkerMessage } from './messages.ts';
import { OfflineStore } from './offline-store.ts';
import type { WorkerScope } from './worker-types.ts';

declare const self: WorkerScope;
/** Files of the pages that must open offline, and the build's name. The build inserts both. */
declare const OFFLINE_FILES: readonly string[];
declare const BUILD_VERSION: string;

const store = new OfflineStore({
  origin: self.location.origin,
  caches,
  version: BUILD_VERSION,
  fetch: (request, init) => fetch(request, init),
});

self.addEventListener('install', (event) => event.waitUntil(store.install(OFFLINE_FILES)));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([store.activate(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const answer = store.answer(event.request, {
    preloaded: event.preloadResponse,
    later: (work) => event.waitUntil(work),
  });
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(handle(event.data));
});

async function handle(message: WorkerMessage): Promise<void> {
  if (message === 'activate') await self.skipWaiting();
  else if (message === 'forget') await store.forget();
  else {
    const pages = [...(message.page === null ? [] : [message.page]), ...message.data];
    await Promise.all([store.keepFiles(message.files), ...pages.map((page) => store.keepPage(page))]);
  }
}
