import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://palate.example';

type Handle = (event: object) => void;

/** Runs the service worker with the parts of a browser that it uses. */
function startWorker(openWindows: readonly string[] = []) {
  const handlers = new Map<string, Handle>();
  const shown: [string, { body: string; data: unknown }][] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (kind: string, handle: Handle) => handlers.set(kind, handle),
    registration: { showNotification: async (...args: (typeof shown)[number]) => shown.push(args) },
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => openWindows.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  runInNewContext(SOURCE, { self, URL });
  const send = async (kind: string, event: object) => {
    const work: unknown[] = [];
    handlers.get(kind)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  };
  return { shown, focused, opened, send };
}
const push = (message: object) => ({ data: { json: () => message } });
const click = (path: string) => ({ notification: { close: () => undefined, data: { path } } });

it('shows a message as a notification, and nothing without a text', async () => {
  const worker = startWorker();
  await worker.send('push', push({ text: 'Ben followed you.', path: '/notifications' }));
  await worker.send('push', { data: null });
  expect(worker.shown).toEqual([
    ['Palate', expect.objectContaining({ body: 'Ben followed you.', data: { path: '/notifications' } })],
  ]);
});

it('a click opens the page, or shows the window that has it already', async () => {
  const url = `${ORIGIN}/notifications`;
  const without = startWorker([`${ORIGIN}/dashboard`]);
  await without.send('notificationclick', click('/notifications'));
  expect([without.opened, without.focused]).toEqual([[url], []]);
  const withIt = startWorker([url]);
  await withIt.send('notificationclick', click('/notifications'));
  expect([withIt.opened, withIt.focused]).toEqual([[], [url]]);
});

it('a click never leads to another site', async () => {
  const worker = startWorker();
  await worker.send('notificationclick', click('https://evil.example/'));
  expect(worker.opened).toEqual([]);
});
