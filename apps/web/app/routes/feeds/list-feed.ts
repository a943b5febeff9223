import { listEntries, PAGE_SIZE_MAX } from '@palate/contract';
import { listFeed } from '../../features/lists/list-feed.ts';
import { loadPublicList } from '../../features/lists/load-list.server.ts';
import { feedResponse } from '../../rss.ts';
import { anonymousApiContext, originsContext } from '../../server-context.ts';
import type { Route } from './+types/list-feed.ts';

/** Serves the entries of a public list that were added last as a feed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await loadPublicList(params.id, context);
  const { content } = await context.get(anonymousApiContext)(listEntries, {
    params: { id: list.movieListId },
    query: { size: PAGE_SIZE_MAX, sort: 'added' },
  });
  return feedResponse(listFeed(list, content, context.get(originsContext).reached));
}
