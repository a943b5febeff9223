import {
  AppError,
  exportUser,
  getPreferences,
  getPreferencesOf,
  getTasteCloud,
  updatePreferences,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { getViewerTaste, readMetrics, type ViewerTaste } from '../taste/index.ts';
import { type CloudTheme, drawCloud } from './draw-cloud.ts';
import { exportAccount } from './export/export-account.ts';
import { readPreferences, updateOwnPreferences } from './preferences.ts';

/** Drawn once a version of somebody's answers and of the catalogue: such a taste is one object as long as it's kept. */
const drawn = new WeakMap<ViewerTaste, Map<CloudTheme, string>>();

export const routes: readonly Route[] = [
  route(getPreferences, (_input, { db, viewer }) => readPreferences(db, memberOf(viewer).userId)),
  route(updatePreferences, ({ params, body }, { db, viewer }) =>
    updateOwnPreferences(db, memberOf(viewer).userId, params.id, body),
  ),
  route(exportUser, (_input, context) => exportAccount(context, memberOf(context.viewer).userId)),
  route(getPreferencesOf, async ({ params }, { db, viewer }) => {
    const preferences = await readPreferences(db, params.id);
    if (params.id === memberOf(viewer).userId) return preferences;
    const { userId, isTasteShown, isActivityShown } = preferences;
    return { userId, isTasteShown, isActivityShown };
  }),
  route(getTasteCloud, async ({ query: { theme = null } }, context) => {
    const taste = await getViewerTaste(context);
    if (!taste) throw new AppError('NO_TASTE');
    const byTheme = drawn.get(taste) ?? new Map<CloudTheme, string>();
    drawn.set(taste, byTheme);
    const picture = byTheme.get(theme) ?? drawCloud(readMetrics(context.snapshot, taste), theme);
    byTheme.set(theme, picture);
    return picture;
  }),
];
