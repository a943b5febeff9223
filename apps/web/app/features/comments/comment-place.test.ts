import type { Comment } from '@palate/contract/comments';
import { afterEach, expect, test, vi } from 'vitest';
import { sendComment } from './comment-place.ts';

const SPOILER = { season: 2, episode: null, isWithheld: false, note: 'About season 2' };
const place = (spoiler: Comment['spoiler']) =>
  ({ kind: 'edit', comment: { id: 'a', version: 3, spoiler } as Comment }) as const;

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, null, {}],
  [null, {}, { spoiler: {} }],
  [SPOILER, null, { spoiler: null }],
  [SPOILER, { season: 2 }, {}],
  [SPOILER, { season: 2, episode: 1 }, { spoiler: { season: 2, episode: 1 } }],
])('an edit of a comment marked %j as %j sends the mark only if it changes', async (before, after, sent) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  await sendComment(place(before), { id: 'b', text: 'Blue.', spoiler: after });
  expect(bodies).toEqual([{ text: 'Blue.', version: 3, ...sent }]);
});
