import { expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../storage-fixtures.ts';
import { findUnsentLike, sendLike } from './send-like.ts';

test('a like without a connection waits, and is found on the post until it is sent', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findUnsentLike('review', 'r1')).toBeNull();
  await sendLike('review', 'r1', { isLike: true, likes: 4 });
  expect(await findUnsentLike('review', 'r1')).toEqual({ id: 'r1', isLike: true, likes: 4 });
  await sendLike('review', 'r1', { isLike: false, likes: 3 });
  expect(await findUnsentLike('review', 'r1')).toMatchObject({ isLike: false, likes: 3 });
  expect(await findUnsentLike('comment', 'r1')).toBeNull();
  vi.unstubAllGlobals();
});
