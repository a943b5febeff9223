import { getMatch } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { getViewerTaste } from '../taste/index.ts';
import { explainMatch } from './explain-match.ts';

/** API route that explains a viewer's match with a title. */
export const routes: readonly Route[] = [
  route(getMatch, async ({ params, query }, context) => {
    const { snapshot } = context;
    const row = requireTitleRow(snapshot, params.id);
    const taste = await getViewerTaste(context);
    return explainMatch(snapshot, taste, row, {
      detail: query.fullTaste,
      tonight: query.tonight,
    });
  }),
];
