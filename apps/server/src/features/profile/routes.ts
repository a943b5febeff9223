import { AppError, getTasteCloud } from '@palate/contract';
import { pinCatalogue } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getViewerTaste, readMetrics, type ViewerTaste } from '../taste/index.ts';
import { type CloudTheme, drawCloud } from './draw-cloud.ts';

/** Drawn once a version of somebody's answers and of the catalogue: such a taste is one object as long as it's kept. */
const drawn = new WeakMap<ViewerTaste, Map<CloudTheme, string>>();

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(getTasteCloud, async ({ query: { theme = null } }, { viewer }) => {
      const pinned = pinCatalogue(dependencies);
      const taste = await getViewerTaste(pinned, viewer);
      if (!taste) throw new AppError('NO_TASTE');
      const byTheme = drawn.get(taste) ?? new Map<CloudTheme, string>();
      drawn.set(taste, byTheme);
      const picture = byTheme.get(theme) ?? drawCloud(readMetrics(pinned.catalogue.snapshot, taste), theme);
      byTheme.set(theme, picture);
      return picture;
    }),
  ];
}
