import type { Card, Paged, TrackedFilters, TrackedSort } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isSectionShown } from '../audience/index.ts';
import { hydrateCards } from '../cards/index.ts';
import { type FilterContext, loadFilterContext, selectRows } from '../filters/index.ts';
import { getViewerTracking, type MemberTracking } from './member-tracking.ts';
import { listTrackedRows, type TrackedRow } from './tracked-rows.ts';
import { countTrackedTitles, listTrackedTitles, type TrackedSelection } from './trackers.sql.ts';

/** Cache of the numbers of a viewer's own tracked titles. Keys: member, version of their trackers, selection. */
const COUNTS = defineCache<string, number>({
  name: 'tracked counts',
  max: 2_000,
  bytesOf: () => 200,
});

interface PageQuery extends TrackedFilters {
  /** Another member, whose titles are listed. The caller makes sure that the viewer may see these titles. */
  readonly userId?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: TrackedSort;
}

/**
 * Lists one page of the titles that the viewer, or another member, has tracked (rated, flagged or seen) and that pass
 * the filters.
 * @throws PERSON_NOT_FOUND for an unknown `actorId`
 */
export async function listTrackedPage(
  context: Context,
  selection: TrackedSelection,
  { page, size, sort, userId = memberOf(context.viewer).userId, ...filters }: PageQuery,
): Promise<Paged<Card>> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const allowed = (await isSortShown(context, userId, sort)) ? sort : 'added';
  const { rows, total } =
    allowed === 'added' && !isFiltered
      ? await listPage(context, userId, selection, { page, size })
      : await sortPage(context, userId, selection, { page, size, sort: allowed, filters });
  return pageOf(await hydrateCards(context, rows), { page, size }, total);
}

/** Whether an order reveals nothing that the member hides. The order by rating would reveal ratings. */
async function isSortShown({ db, viewer }: Context, userId: string, sort: TrackedSort): Promise<boolean> {
  return sort !== 'rating' || isSectionShown(db, viewer, userId, 'seen');
}

/** Lists one page, last added title first, sorted by the database. Deleted titles are omitted. */
async function listPage(
  context: Context,
  userId: string,
  selection: TrackedSelection,
  query: Pick<PageQuery, 'page' | 'size'>,
) {
  const { db, snapshot } = context;
  const window = { offset: query.page * query.size, limit: query.size };
  const [titles, total] = await Promise.all([
    listTrackedTitles(db, userId, selection, window),
    countTracked(context, userId, selection),
  ]);
  return { rows: titles.flatMap(({ titleId }) => snapshot.rowOf(titleId) ?? []), total };
}

/**
 * Counts a member's tracked titles that are in the catalog. The viewer's own are counted in memory, where the page's
 * cards need them anyway, because comparing all of them with the catalog takes the database several times as long.
 */
async function countTracked(context: Context, userId: string, selection: TrackedSelection): Promise<number> {
  const { db, snapshot, viewer } = context;
  const tracking = userId === viewer.member?.userId ? await getViewerTracking(context) : null;
  if (!tracking) return countTrackedTitles(db, userId, selection);
  const key = `${userId} ${tracking.version} ${JSON.stringify(selection)}`;
  return snapshot.caches.cached(COUNTS, key, () => countSelected(tracking, selection));
}

/** Counts the titles that a member has rated, flagged or seen, as `countTrackedTitles` does in the database. */
function countSelected({ opinions }: MemberTracking, selection: TrackedSelection): number {
  let count = 0;
  for (const { ratingOutOf5, flags } of opinions.values()) {
    const isSelected =
      selection.kind === 'seen'
        ? flags.includes('checkedIn')
        : selection.by.some((by) => (by === 'rated' ? ratingOutOf5 !== null : flags.includes(by)));
    if (isSelected) count += 1;
  }
  return count;
}

/** Lists one page of titles that are filtered or sorted in memory. Deleted titles are omitted. */
async function sortPage(
  context: Context,
  userId: string,
  selection: TrackedSelection,
  { page, size, sort, filters }: Pick<PageQuery, 'page' | 'size' | 'sort'> & { filters: TrackedFilters },
) {
  const [filterContext, all] = await Promise.all([
    loadFilterContext(context),
    listTrackedRows(context, userId, selection),
  ]);
  const passing = selectRows(filterContext, filters, null, { includesDismissed: true });
  const scoreOf = scoresBy(filterContext, sort);
  const sorted = all
    .filter(({ row }) => passing.has(row))
    .map((title, at) => ({ row: title.row, score: scoreOf(title, at) }))
    // The sort is stable, so equal scores stay in the order of adding.
    .sort((a, b) => b.score - a.score);
  return { rows: sorted.slice(page * size, (page + 1) * size).map(({ row }) => row), total: sorted.length };
}

/**
 * Chooses the score by which titles are sorted, highest first.
 * @returns a function that scores a title, given its index in the order of adding
 */
function scoresBy(
  { snapshot, viewer, country, taste }: FilterContext,
  sort: TrackedSort,
): (title: TrackedRow, at: number) => number {
  const { columns } = snapshot;
  const by =
    (values: ArrayLike<number>) =>
    ({ row }: TrackedRow) =>
      values[row] ?? 0;
  switch (sort) {
    case 'added':
      return (_, at) => -at;
    case 'rating':
      return ({ rating }) => rating ?? 0;
    case 'myServices': {
      const rows = snapshot.streaming.rowsOn(viewer.member?.streamings ?? [], country);
      return ({ row }) => Number(rows.has(row));
    }
    case 'releaseDate':
      return by(columns.releaseDays);
    case 'runtime':
      // Shortest first; unknown runtimes last.
      return ({ row }) => -(columns.runtimes[row] || Number.MAX_SAFE_INTEGER);
    case 'popularity':
      return by(columns.popularities);
    case 'tasteMatch':
      // Specification §2: sorting by taste match requires a signed-in user.
      return by((viewer.member && taste?.scores(null)) ?? columns.movieRatings);
    default:
      return by(columns.movieRatings);
  }
}
