import { AppError, getMatch } from '@palate/contract';
import { pinCatalogue } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getViewerTaste } from '../taste/index.ts';
import { explainMatch } from './explain-match.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(getMatch, async ({ params, query }, { viewer }) => {
      const pinned = pinCatalogue(dependencies);
      const { snapshot } = pinned.catalogue;
      const row = snapshot.rowOf(params.id);
      if (row === undefined) throw new AppError('TITLE_NOT_FOUND');
      const taste = await getViewerTaste(pinned, viewer);
      return explainMatch(snapshot, taste, row, {
        isFull: query.fullTaste === 'true',
        tonight: query.tonight,
      });
    }),
  ];
}
