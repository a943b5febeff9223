import { getNews } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { readNews } from './read-news.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [route(getNews, ({ query }, { viewer }) => readNews(dependencies, query.size, viewer))];
}
