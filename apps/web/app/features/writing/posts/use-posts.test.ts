import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../query-client.ts';
import { forgetLike, notifyPostsChange } from './post-changes.ts';
import './use-posts.ts';

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', new EventTarget());
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

test('a list on screen loads again when a like is no longer shown, but not after changes made on the page', async () => {
  const load = vi.fn(async () => []);
  const list = new QueryObserver(queryClient(), { queryKey: ['posts', 'reviews'], queryFn: load });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  notifyPostsChange();
  expect(load).toHaveBeenCalledTimes(1);
  forgetLike('r1');
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  queryClient().clear();
});
