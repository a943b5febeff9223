import {
  AppError,
  checkHandle,
  exportUser,
  getDnaHistory,
  getOwnProfile,
  getPreferences,
  getPreferencesOf,
  getProfile,
  getTasteCloud,
  getTogether,
  listSuggestedMovies,
  updatePreferences,
  updateProfile,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { defineCache } from '../../kernel/caches.ts';
import { can } from '../../kernel/policy.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isSectionShown, requirePresent } from '../audience/index.ts';
import { calculateMetrics, getViewerTaste } from '../taste/index.ts';
import { checkHandleFor } from './check-handle.ts';
import { compareTastes } from './compare-tastes.ts';
import { drawCloud, withFont } from './draw-cloud.ts';
import { exportAccount } from './export/export-account.ts';
import { loadDnaHistory } from './load-dna-history.ts';
import { findMember, loadProfile } from './load-profile.ts';
import { changePreferencesAs, loadOwnPreferences, loadPreferences } from './preferences.ts';
import { saveProfile } from './save-profile.ts';
import { suggestTitles } from './suggest-titles.ts';

/** Drawings of one taste, by theme. */
const CLOUDS = defineCache<string, string>({
  name: 'taste clouds',
  max: 3,
  bytesOf: ({ length }) => 2 * length,
});

/** API routes for profiles, preferences, the data export, and comparing tastes. */
export const routes: readonly Route[] = [
  route(getPreferences, (_input, { db, viewer }) => loadOwnPreferences(db, memberOf(viewer))),
  route(updatePreferences, ({ params, body }, { db, viewer }) =>
    changePreferencesAs(viewer, db, params.id, body),
  ),
  route(exportUser, (_input, context) => exportAccount(context, memberOf(context.viewer).userId)),
  route(getPreferencesOf, async ({ params }, { db, viewer }) => {
    if (await can(viewer, 'preferences.readAll', { userId: params.id }))
      return loadPreferences(db, params.id);
    await requirePresent({ db, viewer }, params.id);
    const [isTasteShown, isActivityShown] = await Promise.all([
      isSectionShown(db, viewer, params.id, 'taste'),
      isSectionShown(db, viewer, params.id, 'reactions'),
    ]);
    return { userId: params.id, isTasteShown, isActivityShown };
  }),
  route(getOwnProfile, (_input, context) => loadProfile(context, memberOf(context.viewer).userId)),
  route(getProfile, async ({ params }, context) =>
    loadProfile(context, await findMember(context, params.id)),
  ),
  route(updateProfile, async ({ body }, context) => {
    await saveProfile(context, body);
    return loadProfile(context, memberOf(context.viewer).userId);
  }),
  route(checkHandle, async ({ params: { handle } }, context) => ({
    handle,
    state: await checkHandleFor(context, memberOf(context.viewer).userId, handle),
  })),
  route(listSuggestedMovies, ({ query }, context) => suggestTitles(context, query)),
  route(getDnaHistory, ({ params, query }, context) => loadDnaHistory(context, params.id, query.of)),
  route(getTogether, ({ params }, context) => compareTastes(context, params.id)),
  route(getTasteCloud, async ({ query: { theme = null } }, context) => {
    const taste = await getViewerTaste(context);
    if (!taste) throw new AppError('NO_TASTE');
    const drawing = taste.caches.cached(CLOUDS, theme ?? 'none', () =>
      drawCloud(calculateMetrics(context.snapshot, taste), theme),
    );
    return withFont(drawing);
  }),
];
