import { loadPostItems } from '../../features/writing/posts/load-post-feed.server.ts';
import { feedResponse, formatFeed } from '../../rss.ts';
import { originsContext } from '../../server-context.ts';
import { REVIEWS_FEED } from '../../share-meta.ts';
import type { Route } from './+types/reviews-feed.ts';

/** Serves the newest public reviews as a feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const channel = {
    title: 'Palate: reviews',
    path: '/community',
    feedPath: REVIEWS_FEED,
    description: 'The newest reviews by members of Palate.',
  };
  const items = await loadPostItems(['reviews'], context);
  return feedResponse(formatFeed(channel, items, context.get(originsContext).reached));
}
