import { loadPostItems } from '../../features/writing/posts/load-post-feed.server.ts';
import { feedResponse, formatFeed } from '../../rss.ts';
import { originsContext } from '../../server-context.ts';
import { STORIES_FEED } from '../../share-meta.ts';
import type { Route } from './+types/stories-feed.ts';

/** Serves the newest public stories as a feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const channel = {
    title: 'Palate: stories',
    path: '/community',
    feedPath: STORIES_FEED,
    description: 'The newest stories by members of Palate.',
  };
  const items = await loadPostItems(['stories'], context);
  return feedResponse(formatFeed(channel, items, context.get(originsContext).reached));
}
