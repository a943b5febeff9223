import { useEffect, useState } from 'react';
import type { WorkerMessage } from '../../service-worker/messages.ts';

const WORKER = '/service-worker.js';
/** Data that members can read offline without having opened it. */
const MEMBER_DATA = ['/watchlist.data'];
/** Minimum time between two requests for that data, in ms (our choice). */
const KEEP_AGAIN_MS = 60_000;

/** Lists the scripts, styles and fonts that this page has loaded, as paths. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
}

/** Whether the worker answered the request for this page, and so has stored it. */
function wasAnsweredByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Lists the scripts of all pages, as paths, from React Router's list of routes. */
function pageFiles(): string[] {
  const manifest = JSON.stringify(Reflect.get(window, '__reactRouterManifest') ?? {});
  return [...manifest.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
}

/**
 * Registers the service worker, and stores the pages that a member wants to read offline.
 * @param isMember false for a visitor, for whom no pages are stored
 * @returns a function that activates the new version of the service worker, if one is waiting; otherwise null
 */
export function useServiceWorker(isMember: boolean): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Only secure pages have it. In development, files change too often to be stored.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const stopped = new AbortController();
    void register(setWaiting, stopped.signal).catch(console.warn);
    return () => stopped.abort();
  }, []);
  useEffect(() => (isMember ? keepMemberData() : undefined), [isMember]);
  return waiting && (() => start(waiting));
}

async function register(onWaiting: (worker: ServiceWorker) => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (signal.aborted) return;
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) onWaiting(registration.waiting);
  };
  offer();
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', offer, { signal }),
    { signal },
  );
  // A page may be open for days.
  const look = () => !document.hidden && void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look, { signal });
  const { active } = await serviceWorker.ready;
  if (!wasAnsweredByWorker())
    post(active, { kind: 'keep', page: location.href, files: loadedFiles(), data: [] });
}

/**
 * Stores a member's data now, and again when they leave the page. Also stores the scripts of all pages: without its
 * script, a page that isn't stored couldn't even say so.
 */
function keepMemberData(): () => void {
  let keptAt = Number.NEGATIVE_INFINITY;
  const keep = () => {
    if (!('serviceWorker' in navigator) || !navigator.onLine || performance.now() - keptAt < KEEP_AGAIN_MS)
      return;
    keptAt = performance.now();
    void navigator.serviceWorker.ready.then(({ active }) =>
      post(active, { kind: 'keep', page: null, files: pageFiles(), data: MEMBER_DATA }),
    );
  };
  keep();
  const onHidden = () => document.hidden && keep();
  document.addEventListener('visibilitychange', onHidden);
  return () => document.removeEventListener('visibilitychange', onHidden);
}

/** Starts the new version and reloads this page with it. Other open pages stay as they are. */
function start(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  post(worker, 'activate');
}

function post(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}
