import { getTitle, getTrendingBackdrop, listSimilarTitles, listTitles } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { listSimilar } from './list-similar.ts';
import { listTitlesPage } from './list-titles.ts';
import { getTitleDetail } from './title-detail.ts';
import { getBackdrop } from './trending-backdrop.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(listTitles, ({ query }, { viewer }) => listTitlesPage(dependencies, query, viewer)),
    route(getTrendingBackdrop, ({ query }, { viewer }) => getBackdrop(dependencies, query.size, viewer)),
    route(getTitle, ({ params }, { viewer }) => getTitleDetail(dependencies, params.id, viewer)),
    route(listSimilarTitles, ({ params, query }, { viewer }) =>
      listSimilar(dependencies, params.id, query.size, viewer),
    ),
  ];
}
