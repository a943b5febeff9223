import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage, PREFERENCES_ID } from '../identity/session/browser-storage.ts';
import { saveTheme } from './save-theme.ts';

const answer = vi.fn<typeof fetch>();
const asked = () => answer.mock.calls.map(([address, init]) => `${init?.method} ${address} ${init?.body}`);
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  openStorage().removeItem(PREFERENCES_ID);
  answer.mockReset();
  vi.unstubAllGlobals();
});

it('saves a member’s theme with one request', async () => {
  openStorage().setItem(PREFERENCES_ID, 'p-1');
  answer.mockResolvedValue(Response.json({ id: 'p-1' }));
  expect(await saveTheme('foyer')).toBe(true);
  expect(asked()).toEqual(['PATCH /api/user/preferences/p-1 {"theme":"foyer"}']);
});

it('sends no request for a visitor', async () => {
  expect(await saveTheme('foyer')).toBe(true);
  expect(asked()).toEqual([]);
});

it('returns false if the theme couldn’t be saved', async () => {
  openStorage().setItem(PREFERENCES_ID, 'p-1');
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await saveTheme('foyer')).toBe(false);
});
