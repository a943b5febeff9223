import { getProfile, getWriterStatus, listReviews, listStories, type Profile } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, orNotFound, orNull } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { pageFallbacks } from '../../ui/fallbacks.ts';
import { parsePage } from '../../ui/paging/page-span.ts';
import { unlessRestoring } from '../../unless-restoring.server.ts';
import { loadShared } from './load-public-profile.server.ts';

/** Number of reviews and stories on a page: the API's maximum. */
const SIZE = 10;

/**
 * Loads a page of a member's reviews and stories, and the member's writer status if the viewer may see it. Returns
 * null if the viewer may not see the member while the session is being restored, because the page is loaded again
 * afterwards.
 */
export async function loadWritings(
  userId: string,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const api = context.get(apiContext);
  return unlessRestoring(context, ['USER_NOT_FOUND'], async () => {
    const profile: Profile = await orNotFound(api(getProfile, { params: { id: userId } }));
    const page = parsePage(search, SIZE);
    const [[reviews, stories], status, shared] = await Promise.all([
      loadPosts(api, userId, page ?? 0),
      // A status that isn't shown to the viewer is none.
      orNull(api(getWriterStatus, { query: { userId } }), 'NOT_SHOWN'),
      loadShared(profile, context),
    ]);
    return {
      userId,
      name: profile.profileName,
      hasFeed: shared?.hasFeed ?? false,
      isOwn: profile.followState === 'self',
      reviews,
      stories,
      status,
      fallbacks: pageFallbacks(page),
    };
  });
}

/** Loads a page of reviews and stories, or the last page if there are fewer. */
async function loadPosts(api: ApiCall, userId: string, page: number) {
  const load = (query: { userId: string; page: number; size: number }) =>
    Promise.all([api(listReviews, { query }), api(listStories, { query })]);
  const found = await load({ userId, page, size: SIZE });
  const last = Math.max(0, ...found.map(({ totalPages }) => totalPages - 1));
  return page > last ? load({ userId, page: last, size: SIZE }) : found;
}

export type WritingsData = NonNullable<Awaited<ReturnType<typeof loadWritings>>>;
