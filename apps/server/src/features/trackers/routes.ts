import {
  AppError,
  addToWatchlist,
  checkIn,
  checkOut,
  countTrackers,
  getTracker,
  getWatchlist,
  getWatchTracker,
  listCheckedIn,
  listNotInterested,
  listTracked,
  RATING_MAX,
  RATING_STEP,
  rateTitle,
  removeFromWatchlist,
  type TrackerCounts,
  updateTracker,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireCan } from '../../kernel/policy.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCards } from '../cards/index.ts';
import { checkInTo, checkOutOf, rate, setFlags } from './change-tracker.ts';
import { describeTracker, EMPTY_TRACKER } from './describe-tracker.ts';
import { listTrackedPage } from './list-tracked.ts';
import {
  countMemberTrackers,
  countTitleFlags,
  countTitleRatings,
  listCheckedInTitles,
  listTrackers,
  type TrackedSelection,
} from './trackers.sql.ts';

const WATCHLIST: TrackedSelection = { kind: 'tracked', by: ['watchlisted'] };
const NOT_INTERESTED: TrackedSelection = { kind: 'tracked', by: ['notInterested'] };

async function readTracker(context: Context, row: number) {
  const { db, snapshot, viewer, now } = context;
  const [found] = await listTrackers(db, memberOf(viewer).userId, [snapshot.idAt(row)]);
  return found ? describeTracker(found, now) : EMPTY_TRACKER;
}

async function countTracked({ db, snapshot, now }: Context, row: number): Promise<TrackerCounts> {
  const titleId = snapshot.idAt(row);
  const [flags, ratings] = await Promise.all([
    countTitleFlags(db, titleId, now),
    countTitleRatings(db, titleId),
  ]);
  const byHalfStar = Array.from({ length: RATING_MAX / RATING_STEP }, (_, i) => ratings.get(i + 1) ?? 0);
  const count = byHalfStar.reduce((sum, n) => sum + n, 0);
  const stars = byHalfStar.reduce((sum, n, i) => sum + n * (i + 1) * RATING_STEP, 0);
  return { ...flags, ratings: { count, average: count === 0 ? null : stars / count, byHalfStar } };
}

export const routes: readonly Route[] = [
  route(listNotInterested, ({ query }, context) =>
    listTrackedPage(context, NOT_INTERESTED, { ...query, sort: 'added' }),
  ),
  route(listTracked, ({ query }, context) => {
    const { trackers } = query;
    return listTrackedPage(context, trackers ? { kind: 'tracked', by: trackers } : { kind: 'seen' }, query);
  }),
  route(listCheckedIn, async (_, context) => {
    const { db, snapshot, viewer, now } = context;
    const titleIds = await listCheckedInTitles(db, memberOf(viewer).userId, now);
    return hydrateCards(
      context,
      titleIds.flatMap((id) => snapshot.rowOf(id) ?? []),
    );
  }),
  route(getTracker, ({ params }, context) =>
    readTracker(context, requireTitleRow(context.snapshot, params.id)),
  ),
  route(updateTracker, ({ params, body }, context) =>
    setFlags(context, requireTitleRow(context.snapshot, params.id), body),
  ),
  route(rateTitle, ({ params, body }, context) =>
    rate(context, requireTitleRow(context.snapshot, params.id), body.rating),
  ),
  route(checkIn, ({ params }, context) => checkInTo(context, requireTitleRow(context.snapshot, params.id))),
  route(checkOut, ({ params }, context) => checkOutOf(context, requireTitleRow(context.snapshot, params.id))),
  route(countTrackers, ({ params }, context) =>
    countTracked(context, requireTitleRow(context.snapshot, params.id)),
  ),
  route(getWatchTracker, async ({ params }, { db, viewer, now }) => {
    await requireCan(viewer, 'tracking.read', { ownerId: params.id });
    return countMemberTrackers(db, params.id, now);
  }),
  route(getWatchlist, async ({ query }, context) => ({
    ...(await listTrackedPage(context, WATCHLIST, query)),
    watchListId: memberOf(context.viewer).userId,
  })),
  route(addToWatchlist, ({ body }, context) =>
    setFlags(context, requireTitleRow(context.snapshot, body.movieId), { watchlisted: true }),
  ),
  route(removeFromWatchlist, ({ params }, context) => {
    if (params.watchListId !== memberOf(context.viewer).userId) throw new AppError('WATCHLIST_NOT_FOUND');
    return setFlags(context, requireTitleRow(context.snapshot, params.movieId), { watchlisted: false });
  }),
];
