import { writingsHref } from '../../features/posts/post-hrefs.ts';
import { loadPublicProfile } from '../../features/profile/load-public-profile.server.ts';
import { loadPostItems } from '../../features/writing/posts/load-post-feed.server.ts';
import { feedResponse, formatFeed } from '../../rss.ts';
import { originsContext } from '../../server-context.ts';
import { memberFeedHref } from '../../share-meta.ts';
import type { Route } from './+types/profile-feed.ts';

/** Serves a member's public reviews and stories as a feed. Returns 404 if visitors may not see them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, profileName, shown } = await loadPublicProfile(params.id, context);
  if (!shown.includes('writings')) return new Response(null, { status: 404 });
  const channel = {
    title: `Reviews and stories by ${profileName}`,
    path: writingsHref(id),
    feedPath: memberFeedHref(id),
    description: `What ${profileName} wrote about movies and shows.`,
  };
  const items = await loadPostItems(['reviews', 'stories'], context, id);
  return feedResponse(formatFeed(channel, items, context.get(originsContext).reached));
}
