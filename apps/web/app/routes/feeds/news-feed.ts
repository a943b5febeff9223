import { getNews } from '@palate/contract';
import { newsFeed } from '../../features/news/news-feed.ts';
import { feedResponse } from '../../rss.ts';
import { apiContext, originsContext } from '../../server-context.ts';
import type { Route } from './+types/news-feed.ts';

/** Serves the news as a feed, which feed readers request repeatedly. */
export async function loader({ context }: Route.LoaderArgs) {
  const news = await context.get(apiContext)(getNews);
  return feedResponse(newsFeed(news, context.get(originsContext).reached));
}
