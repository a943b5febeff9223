import { listReviews, listStories, WRITING_MAX } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import type { ApiCall } from '../../../api.ts';
import { FEED_ITEMS, type FeedItem } from '../../../rss.ts';
import { anonymousApiContext } from '../../../server-context.ts';
import { mergeItems, reviewItem, storyItem } from './post-feed.ts';

/** The kinds of posts that a feed has. */
type FeedKind = 'reviews' | 'stories';

/** Pages of equal size that together have as many posts as a feed. */
const PAGES = Array.from({ length: Math.ceil(FEED_ITEMS / WRITING_MAX.pageSize) }, (_, page) => page);
const SIZE = Math.ceil(FEED_ITEMS / PAGES.length);

/**
 * Loads the newest reviews and stories that a visitor may see, as entries of a feed, newest first.
 * @param userId only those of this member
 */
export async function loadPostItems(
  kinds: readonly FeedKind[],
  context: Readonly<RouterContextProvider>,
  userId?: string,
): Promise<FeedItem[]> {
  const api = context.get(anonymousApiContext);
  const of = userId === undefined ? {} : { userId };
  const items = await Promise.all(
    kinds.map((kind) => (kind === 'reviews' ? loadReviewItems(api, of) : loadStoryItems(api, of))),
  );
  return mergeItems(items.flat(), FEED_ITEMS);
}

type Author = { readonly userId?: string };

async function loadReviewItems(api: ApiCall, of: Author): Promise<FeedItem[]> {
  const pages = await Promise.all(
    PAGES.map((page) => api(listReviews, { query: { ...of, page, size: SIZE } })),
  );
  return pages.flatMap(({ content }) => content).map(reviewItem);
}

async function loadStoryItems(api: ApiCall, of: Author): Promise<FeedItem[]> {
  const pages = await Promise.all(
    PAGES.map((page) => api(listStories, { query: { ...of, page, size: SIZE } })),
  );
  return pages.flatMap(({ content }) => content).map(storyItem);
}
