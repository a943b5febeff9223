import { getTitle, getTrendingBackdrop, listSimilarTitles, listTitles } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { listSimilar } from './list-similar.ts';
import { listTitlesPage } from './list-titles.ts';
import { getTitleDetail } from './title-detail.ts';
import { getBackdrop } from './trending-backdrop.ts';

/** API routes for titles: lists, details, similar titles and the front page's backdrops. */
export const routes: readonly Route[] = [
  route(listTitles, ({ query }, context) => listTitlesPage(context, query), { result: 'trusted' }),
  route(getTrendingBackdrop, ({ query }, context) => getBackdrop(context, query.size)),
  route(getTitle, ({ params }, context) => getTitleDetail(context, params.id), { result: 'trusted' }),
  route(listSimilarTitles, ({ params, query }, context) => listSimilar(context, params.id, query), {
    result: 'trusted',
  }),
];
