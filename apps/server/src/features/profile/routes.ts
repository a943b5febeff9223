import {
  AppError,
  exportUser,
  getPreferences,
  getPreferencesOf,
  getTasteCloud,
  updatePreferences,
} from '@palate/contract';
import { pinCatalogue } from '../../catalogue/index.ts';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { memberOf } from '../../http/viewer.ts';
import { getViewerTaste, readMetrics, type ViewerTaste } from '../taste/index.ts';
import { type CloudTheme, drawCloud } from './draw-cloud.ts';
import { exportAccount } from './export/export-account.ts';
import { readPreferences, updateOwnPreferences } from './preferences.ts';

/** Drawn once a version of somebody's answers and of the catalogue: such a taste is one object as long as it's kept. */
const drawn = new WeakMap<ViewerTaste, Map<CloudTheme, string>>();

export function routes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    route(getPreferences, (_input, { viewer }) => readPreferences(db, memberOf(viewer).userId)),
    route(updatePreferences, ({ params, body }, { viewer }) =>
      updateOwnPreferences(db, memberOf(viewer).userId, params.id, body),
    ),
    route(exportUser, (_input, { viewer }) => exportAccount(dependencies, memberOf(viewer).userId)),
    route(getPreferencesOf, async ({ params }, { viewer }) => {
      const preferences = await readPreferences(db, params.id);
      if (params.id === memberOf(viewer).userId) return preferences;
      const { userId, isTasteShown, isActivityShown } = preferences;
      return { userId, isTasteShown, isActivityShown };
    }),
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
