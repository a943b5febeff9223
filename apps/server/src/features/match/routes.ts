import { getExampleMatch, getMatch } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { getViewerTaste } from '../taste/index.ts';
import { loadExampleMatch } from './example-match.ts';
import { explainMatch } from './explain-match.ts';

/** API routes that explain a viewer's match with a title, and an example's. */
export const routes: readonly Route[] = [
  route(getExampleMatch, (_, context) => loadExampleMatch(context)),
  route(
    getMatch,
    async ({ params, query }, context) => {
      const { snapshot } = context;
      const row = requireTitleRow(snapshot, params.id);
      const taste = await getViewerTaste(context);
      return explainMatch(snapshot, taste, row, {
        detail: query.fullTaste,
        tonight: query.tonight,
      });
    },
    { result: 'trusted' },
  ),
];
