import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage, PREFERENCES_ID } from '../identity/session/browser-storage.ts';
import { keepTheme } from './keep-theme.ts';

const answer = vi.fn<typeof fetch>();
const asked = () => answer.mock.calls.map(([address, init]) => `${init?.method} ${address} ${init?.body}`);
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  openStorage().removeItem(PREFERENCES_ID);
  answer.mockReset();
  vi.unstubAllGlobals();
});

it('keeps a member’s theme with one request', async () => {
  openStorage().setItem(PREFERENCES_ID, 'p-1');
  answer.mockResolvedValue(Response.json({ id: 'p-1' }));
  expect(await keepTheme('foyer')).toBe(true);
  expect(asked()).toEqual(['PATCH /api/user/preferences/p-1 {"theme":"foyer"}']);
});

it('leaves a visitor’s to their browser', async () => {
  expect(await keepTheme('foyer')).toBe(true);
  expect(asked()).toEqual([]);
});

it('says that it couldn’t be kept', async () => {
  openStorage().setItem(PREFERENCES_ID, 'p-1');
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await keepTheme('foyer')).toBe(false);
});
