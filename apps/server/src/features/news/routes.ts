import { getNews } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { readNews } from './read-news.ts';

export const routes: readonly Route[] = [
  route(getNews, ({ query }, context) => readNews(context, query.size)),
];
