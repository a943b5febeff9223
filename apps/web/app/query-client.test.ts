import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SIGNED_IN_KEY } from './features/identity/session/browser-storage.ts';
import { fakeStorage } from './features/identity/testing/fakes.ts';

const KEY = ['watchlist'];
const page = new EventTarget();

let queryClient: typeof import('./query-client.ts').queryClient;
let clearPersonalData: typeof import('./features/identity/session/clear-personal-data.ts').clearPersonalData;
beforeAll(async () => {
  // Test files share modules. If another file has created the client, it listens to that file's page.
  vi.resetModules();
  ({ queryClient } = await import('./query-client.ts'));
  ({ clearPersonalData } = await import('./features/identity/session/clear-personal-data.ts'));
});

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a page has only one client', () => {
  expect(queryClient()).toBe(queryClient());
});

test('on the server each call returns a new client', () => {
  vi.stubEnv('SSR', true);
  expect(queryClient()).not.toBe(queryClient());
});

test('signing out on this page clears loaded data', () => {
  queryClient().setQueryData(KEY, ['moonlight-2016']);
  clearPersonalData(fakeStorage());
  expect(queryClient().getQueryData(KEY)).toBeUndefined();
});

test.each([
  ['a sign-in in another tab clears what was loaded', { key: SIGNED_IN_KEY, newValue: 'p-2' }, undefined],
  ['another change in another tab doesn’t', { key: 'palate.theme', newValue: 'foyer' }, ['moonlight-2016']],
])('%s', (_, change, left) => {
  queryClient().setQueryData(KEY, ['moonlight-2016']);
  page.dispatchEvent(Object.assign(new Event('storage'), change));
  expect(queryClient().getQueryData(KEY)).toEqual(left);
});
