import { getNews } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { loadNews } from './load-news.ts';

/** API route for news: new, coming and newly added titles. */
export const routes: readonly Route[] = [
  route(getNews, ({ query }, context) => loadNews(context, query.size)),
];
