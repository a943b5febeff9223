import {
  AppError,
  addToWatchlist,
  checkIn,
  checkOut,
  countTrackers,
  dismissEnded,
  getCalibration,
  getTracker,
  getWatching,
  getWatchlist,
  getWatchTracker,
  listCheckedIn,
  listNotInterested,
  listReactedUsers,
  listSeenBy,
  listTracked,
  pickFromWatchlist,
  RATING_MAX,
  RATING_STEP,
  rateTitle,
  removeFromWatchlist,
  saveWatchlistPick,
  type TrackedBy,
  type TrackerCounts,
  type TrackerFlagKey,
  updateTracker,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireCan } from '../../kernel/policy.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import type { ShownSection } from '../../kernel/shown-to.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isSectionShown, requireShown } from '../audience/index.ts';
import { hydrateCards } from '../cards/index.ts';
import { readCalibration } from './calibration.ts';
import { checkInTo, checkOutOf, dismissEndedCheckIn, rate, setFlags } from './change-tracker.ts';
import { countTitleTrackers } from './count-title-trackers.sql.ts';
import { describeTracker } from './describe-tracker.ts';
import { listTrackedPage } from './list-tracked.ts';
import { pickOne } from './pick-one.ts';
import { listReactedPage } from './reacted-users.ts';
import { listSeenByPage } from './seen-by.ts';
import { loadTrackerState } from './tracker-state.sql.ts';
import { countMemberTrackers, getCheckIn, saveLastPick, type TrackedSelection } from './trackers.sql.ts';
import { describeWatching } from './watching.ts';

const WATCHLIST: TrackedSelection = { kind: 'tracked', by: ['watchlisted'] };
const NOT_INTERESTED: TrackedSelection = { kind: 'tracked', by: ['notInterested'] };

async function loadTracker(context: Context, row: number) {
  const { db, snapshot, viewer, now } = context;
  const titleId = snapshot.idAt(row);
  return describeTracker(await loadTrackerState(db, { userId: memberOf(viewer).userId, titleId, now }));
}

/**
 * Returns the sections of a member's profile in which titles tracked in these ways are shown; without any, the section
 * of seen titles.
 */
function sectionsOf(trackers: readonly TrackedBy[] | undefined): ShownSection[] {
  const ofFlags = { watchlisted: 'watchlist', notInterested: 'notInterested' } as const;
  const named: Partial<Record<TrackedBy, ShownSection>> = ofFlags;
  return [...new Set((trackers ?? ['rated' as const]).map((by) => named[by] ?? 'seen'))];
}

async function countTracked(context: Context, row: number): Promise<TrackerCounts> {
  const { db, snapshot, viewer, now } = context;
  const { flags, ratings } = await countTitleTrackers(db, viewer, snapshot.idAt(row), now);
  const countOf = (flag: TrackerFlagKey | 'checkedIn') => flags.get(flag) ?? 0;
  const byHalfStar = Array.from({ length: RATING_MAX / RATING_STEP }, (_, i) => ratings.get(i + 1) ?? 0);
  const count = byHalfStar.reduce((sum, n) => sum + n, 0);
  const stars = byHalfStar.reduce((sum, n, i) => sum + n * (i + 1) * RATING_STEP, 0);
  return {
    watchlisted: countOf('watchlisted'),
    notInterested: countOf('notInterested'),
    hooked: countOf('hooked'),
    recommended: countOf('recommended'),
    discouraged: countOf('discouraged'),
    lookingForSimilar: countOf('lookingForSimilar'),
    psychedForNext: countOf('psychedForNext'),
    checkedIn: countOf('checkedIn'),
    ratings: { count, average: count === 0 ? null : stars / count, byHalfStar },
  };
}

/** API routes for what members say about titles: flags, ratings, check-ins, lists by these and reactions. */
export const routes: readonly Route[] = [
  route(listNotInterested, async ({ query }, context) => {
    if (query.userId !== undefined) await requireShown(context, query.userId, 'notInterested');
    return listTrackedPage(context, NOT_INTERESTED, { ...query, sort: 'added' });
  }),
  route(listTracked, async ({ query }, context) => {
    const { trackers, ...page } = query;
    const { userId } = query;
    if (userId !== undefined)
      for (const section of sectionsOf(trackers)) await requireShown(context, userId, section);
    return listTrackedPage(context, trackers ? { kind: 'tracked', by: trackers } : { kind: 'seen' }, page);
  }),
  route(listCheckedIn, async (_, context) => {
    const { db, snapshot, viewer, now } = context;
    const checkIn = await getCheckIn(db, memberOf(viewer).userId);
    const row = checkIn && checkIn.until > now ? snapshot.rowOf(checkIn.titleId) : undefined;
    return hydrateCards(context, row === undefined ? [] : [row]);
  }),
  route(getTracker, ({ params }, context) =>
    loadTracker(context, requireTitleRow(context.snapshot, params.id)),
  ),
  route(
    updateTracker,
    ({ params, body }, context) => setFlags(context, requireTitleRow(context.snapshot, params.id), body),
    { allowsCachedIdentity: true },
  ),
  route(
    rateTitle,
    ({ params, body }, context) => rate(context, requireTitleRow(context.snapshot, params.id), body.rating),
    { allowsCachedIdentity: true },
  ),
  route(checkIn, ({ params }, context) => checkInTo(context, requireTitleRow(context.snapshot, params.id)), {
    allowsCachedIdentity: true,
  }),
  route(
    checkOut,
    ({ params, query }, context) =>
      checkOutOf(context, requireTitleRow(context.snapshot, params.id), query.asksRating === 'true'),
    { allowsCachedIdentity: true },
  ),
  route(getWatching, (_, context) => describeWatching(context)),
  route(dismissEnded, async ({ params }, context) => {
    await dismissEndedCheckIn(context, requireTitleRow(context.snapshot, params.id));
    return describeWatching(context);
  }),
  route(listReactedUsers, ({ params, query }, context) =>
    listReactedPage(context, requireTitleRow(context.snapshot, params.id), query),
  ),
  route(listSeenBy, ({ params, query }, context) =>
    listSeenByPage(context, requireTitleRow(context.snapshot, params.id), query),
  ),
  route(countTrackers, ({ params }, context) =>
    countTracked(context, requireTitleRow(context.snapshot, params.id)),
  ),
  route(getWatchTracker, async ({ params }, { db, viewer, now }) => {
    await requireCan(viewer, 'tracking.read', { ownerId: params.id });
    return countMemberTrackers(db, params.id, now);
  }),
  route(getWatchlist, async ({ query: { userId, ...query } }, context) => {
    const { db, viewer } = context;
    const watchListId = userId ?? memberOf(viewer).userId;
    // A member who may not see a list doesn't learn whether it exists.
    if (!(await isSectionShown(db, viewer, watchListId, 'watchlist')))
      throw new AppError('WATCHLIST_NOT_FOUND');
    return { ...(await listTrackedPage(context, WATCHLIST, { ...query, userId: watchListId })), watchListId };
  }),
  route(pickFromWatchlist, ({ query }, context) => pickOne(context, query, Math.random)),
  route(saveWatchlistPick, async ({ body }, { db, snapshot, viewer }) => {
    const movieId = snapshot.idAt(requireTitleRow(snapshot, body.movieId));
    await saveLastPick(db, memberOf(viewer).userId, movieId);
    return { movieId };
  }),
  route(getCalibration, (_, context) => readCalibration(context)),
  route(
    addToWatchlist,
    ({ body }, context) =>
      setFlags(context, requireTitleRow(context.snapshot, body.movieId), { watchlisted: true }),
    { allowsCachedIdentity: true },
  ),
  route(
    removeFromWatchlist,
    ({ params }, context) => {
      if (params.watchListId !== memberOf(context.viewer).userId) throw new AppError('WATCHLIST_NOT_FOUND');
      return setFlags(context, requireTitleRow(context.snapshot, params.movieId), { watchlisted: false });
    },
    { allowsCachedIdentity: true },
  ),
];
