import { AppError, getMatch } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { getViewerTaste } from '../taste/index.ts';
import { explainMatch } from './explain-match.ts';

export const routes: readonly Route[] = [
  route(getMatch, async ({ params, query }, context) => {
    const { snapshot } = context;
    const row = snapshot.rowOf(params.id);
    if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
    const taste = await getViewerTaste(context);
    return explainMatch(snapshot, taste, row, {
      detail: query.fullTaste,
      tonight: query.tonight,
    });
  }),
];
