import {
  AppError,
  type Endpoint,
  listContinue,
  listFollowedLists,
  listNotices,
  listShortcuts,
} from '@palate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { createPageContext, MEMBER_SESSION } from '../../page-viewer-fixtures.ts';
import { loadDashboard } from './load-dashboard.server.ts';

const NOTHING = { content: [], number: 0, size: 1, totalPages: 0, totalElements: 0, numberOfElements: 0 };

/** Loads the dashboard of a member while some endpoints fail. */
function load(broken: readonly Endpoint[], error: Error) {
  const api = async (endpoint: Endpoint) => {
    if (broken.includes(endpoint)) throw error;
    return endpoint === listContinue || endpoint === listShortcuts ? [] : NOTHING;
  };
  const context = createPageContext(MEMBER_SESSION, api as unknown as ApiCall);
  return loadDashboard(new Request('https://palate.example/dashboard'), context, new Date('2026-11-20'));
}

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['the shows that you’re watching', listContinue],
  ['your notices', listNotices],
  ['the lists that you follow', listFollowedLists],
  ['your shortcuts', listShortcuts],
])('without %s, the dashboard appears and names what is missing', async (name, endpoint) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const error of [new AppError('UNAVAILABLE'), new Error('relation does not exist')])
    expect((await load([endpoint], error)).missing).toEqual([name]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('nothing is missing from a dashboard that has all its parts', async () => {
  expect((await load([], new Error())).missing).toEqual([]);
});
