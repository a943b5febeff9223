import type { Card, Paged, TrackedSort } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCards } from '../cards/index.ts';
import { getViewerTaste } from '../taste/index.ts';
import {
  countTrackedTitles,
  listTrackedTitles,
  type TrackedSelection,
  type TrackedTitle,
} from './trackers.sql.ts';

interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: TrackedSort;
}

/** One page of the signed-in member's tracked titles. */
export async function listTrackedPage(
  context: Context,
  selection: TrackedSelection,
  query: PageQuery,
): Promise<Paged<Card>> {
  const { rows, total } =
    query.sort === 'added'
      ? await readPage(context, selection, query)
      : await sortPage(context, selection, query);
  return pageOf(await hydrateCards(context, rows), query, total);
}

/** A page in the order of adding, which the database keeps. */
async function readPage({ db, snapshot, viewer }: Context, selection: TrackedSelection, query: PageQuery) {
  const { userId } = memberOf(viewer);
  const window = { offset: query.page * query.size, limit: query.size };
  const [titles, total] = await Promise.all([
    listTrackedTitles(db, userId, selection, window),
    countTrackedTitles(db, userId, selection),
  ]);
  return { rows: titles.flatMap(({ titleId }) => snapshot.rowOf(titleId) ?? []), total };
}

/** A page in an order that the catalogue or the member's taste gives; titles deleted since are left out. */
async function sortPage(context: Context, selection: TrackedSelection, { sort, page, size }: PageQuery) {
  const { db, snapshot, viewer } = context;
  const all = await listTrackedTitles(db, memberOf(viewer).userId, selection, { offset: 0, limit: null });
  const found = all.flatMap((title) => {
    const row = snapshot.rowOf(title.titleId);
    return row === undefined ? [] : [{ row, title }];
  });
  const scoreOf = await scoresBy(context, sort);
  const sorted = found
    .map(({ row, title }) => ({ row, score: scoreOf(row, title) }))
    // A stable sort: equal scores stay in the order of adding.
    .sort((a, b) => b.score - a.score);
  return { rows: sorted.slice(page * size, (page + 1) * size).map(({ row }) => row), total: sorted.length };
}

/** What titles are ordered by, the highest first. */
async function scoresBy(
  context: Context,
  sort: TrackedSort,
): Promise<(row: number, title: TrackedTitle) => number> {
  const { columns } = context.snapshot;
  const at = (values: ArrayLike<number>) => (row: number) => values[row] ?? 0;
  switch (sort) {
    case 'rating':
      return (_, { rating }) => rating ?? 0;
    case 'releaseDate':
      return at(columns.releaseDays);
    case 'runtime':
      // The shortest first; unknown ones last.
      return (row) => -(columns.runtimes[row] || Number.MAX_SAFE_INTEGER);
    case 'popularity':
      return at(columns.popularities);
    case 'tasteMatch': {
      const taste = await getViewerTaste(context);
      return at(taste?.scores(null) ?? columns.movieRatings);
    }
    default:
      return at(columns.movieRatings);
  }
}
