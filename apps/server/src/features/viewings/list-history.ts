import type { HistoryEntry, HistorySummary, listHistory, Paged } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { describeViewing } from './log-viewing.ts';
import { countBy, countFiltered, listViewings } from './viewings.sql.ts';

/** One page of the signed-in member's viewings; those of titles deleted since are left out. */
export async function listHistoryPage(
  context: Context,
  query: InputOf<typeof listHistory>['query'],
): Promise<Paged<HistoryEntry>> {
  const { db, snapshot, viewer } = context;
  const { userId } = memberOf(viewer);
  const filter = {
    titleId:
      query.movieId === undefined ? undefined : snapshot.idAt(requireTitleRow(snapshot, query.movieId)),
    year: query.year,
    month: query.month,
    halfStars: query.rating === undefined ? undefined : Math.round(query.rating * 2),
    tag: query.tag?.trim().toLowerCase() || undefined,
  };
  const [viewings, total] = await Promise.all([
    listViewings(db, userId, filter, { offset: query.page * query.size, limit: query.size }),
    countFiltered(db, userId, filter),
  ]);
  const rows = new Set(viewings.flatMap(({ title_id }) => snapshot.rowOf(title_id) ?? []));
  const cards = await hydrateCardsByRow(context, [...rows]);
  const entries = viewings.flatMap((viewing): HistoryEntry[] => {
    const card = cards.get(snapshot.rowOf(viewing.title_id) ?? -1);
    return card ? [{ viewing: describeViewing(viewing), card }] : [];
  });
  return pageOf(entries, query, total);
}

/** How many viewings the member logged, by year, tag, rating, and day of one year. */
export async function summarizeHistory(
  { db, viewer, now }: Context,
  year = now.getUTCFullYear(),
): Promise<HistorySummary> {
  const { userId } = memberOf(viewer);
  const [total, days, years, tags, ratings] = await Promise.all([
    countFiltered(db, userId, {}),
    countBy<string>(db, userId, 'day', year),
    countBy<number>(db, userId, 'year', year),
    countBy<string>(db, userId, 'tag', year),
    countBy<number>(db, userId, 'rating', year),
  ]);
  return {
    total,
    days: Object.fromEntries(days.map(({ key, count }) => [key, count])),
    years: years.map(({ key, count }) => ({ year: key, count })),
    tags: tags.map(({ key, count }) => ({ tag: key, count })).sort((a, b) => b.count - a.count),
    ratings: ratings.map(({ key, count }) => ({ rating: key, count })),
  };
}
