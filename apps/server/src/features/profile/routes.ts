import {
  AppError,
  exportUser,
  getPreferences,
  getPreferencesOf,
  getTasteCloud,
  updatePreferences,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { defineCache } from '../../kernel/caches.ts';
import { can } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { getViewerTaste, readMetrics } from '../taste/index.ts';
import { drawCloud, withFont } from './draw-cloud.ts';
import { exportAccount } from './export/export-account.ts';
import { changePreferencesAs, readPreferences } from './preferences.ts';

/** Drawings of one taste, by theme. */
const CLOUDS = defineCache<string, string>({
  name: 'taste clouds',
  max: 3,
  bytesOf: ({ length }) => 2 * length,
});

export const routes: readonly Route[] = [
  route(getPreferences, (_input, { db, viewer }) => readPreferences(db, memberOf(viewer).userId)),
  route(updatePreferences, ({ params, body }, { db, viewer }) =>
    changePreferencesAs(viewer, db, params.id, body),
  ),
  route(exportUser, (_input, context) => exportAccount(context, memberOf(context.viewer).userId)),
  route(getPreferencesOf, async ({ params }, { db, viewer }) => {
    const preferences = await readPreferences(db, params.id);
    if (await can(viewer, 'preferences.readAll', { userId: params.id })) return preferences;
    const { userId, isTasteShown, isActivityShown } = preferences;
    return { userId, isTasteShown, isActivityShown };
  }),
  route(getTasteCloud, async ({ query: { theme = null } }, context) => {
    const taste = await getViewerTaste(context);
    if (!taste) throw new AppError('NO_TASTE');
    const drawing = taste.caches.cached(CLOUDS, theme ?? 'none', () =>
      drawCloud(readMetrics(context.snapshot, taste), theme),
    );
    return withFont(drawing);
  }),
];
