import type { getHistorySummary, HistoryEntry, HistorySummary, listHistory, Paged } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { pageOf } from '../../http/paging.ts';
import type { InputOf } from '../../http/route.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requireShown } from '../audience/index.ts';
import { loadBookCards, requireBookId } from '../books/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { describeViewing } from './log-viewing.ts';
import { countBy, countFiltered, listViewings, type ViewedWork, type ViewingRow } from './viewings.sql.ts';

/** Cache of the numbers of a member's diary entries. Keys: member, version and filter. */
const COUNTS = defineCache<string, Promise<number>>({
  name: 'viewing counts',
  max: 2_000,
  bytesOf: () => 200,
});
/** Cache of summaries of diaries. Keys: member, version and year. */
const SUMMARIES = defineCache<string, Promise<HistorySummary>>({
  name: 'history summaries',
  max: 500,
  bytesOf: () => 20_000,
});

/**
 * Lists one page of the diary (watched titles and read books) of the viewer, or of another member who shows the viewer
 * what they have seen. Entries about deleted titles and books have no card.
 * @throws UNAUTHENTICATED if a visitor names no member; USER_NOT_FOUND, NOT_SHOWN, TITLE_NOT_FOUND, BOOK_NOT_FOUND
 */
export async function listHistoryPage(
  context: Context,
  query: InputOf<typeof listHistory>['query'],
): Promise<Paged<HistoryEntry>> {
  const { db, viewer, snapshot } = context;
  const userId = query.userId ?? memberOf(viewer).userId;
  const own = userId === viewer.member?.userId ? viewer.member : null;
  await requireShown(context, userId, 'seen');
  const filter = {
    work: await findAskedWork(context, query),
    year: query.year,
    month: query.month,
    halfStars: query.rating === undefined ? undefined : Math.round(query.rating * 2),
    tag: query.tag?.trim().toLowerCase() || undefined,
  };
  const count = () => countFiltered(db, userId, filter);
  const [viewings, total] = await Promise.all([
    listViewings(db, userId, filter, { offset: query.page * query.size, limit: query.size }),
    own
      ? snapshot.caches.cached(COUNTS, `${userId} ${own.trackingVersion} ${JSON.stringify(filter)}`, count)
      : count(),
  ]);
  const shown = own ? viewings : viewings.map(withoutNotes);
  return pageOf(await describeEntries(context, shown), query, total);
}

/** Removes the fields of a diary entry that only its owner may see. */
const withoutNotes = (viewing: ViewingRow): ViewingRow => ({
  ...viewing,
  note: '',
  place: '',
  companions: '',
});

async function findAskedWork(
  context: Context,
  { movieId, bookId }: InputOf<typeof listHistory>['query'],
): Promise<ViewedWork | undefined> {
  if (bookId !== undefined) return { kind: 'book', id: await requireBookId(context, bookId) };
  if (movieId === undefined) return undefined;
  const { snapshot } = context;
  return { kind: 'title', id: snapshot.idAt(requireTitleRow(snapshot, movieId)) };
}

/** Adds the cards of titles and books to diary entries. */
async function describeEntries(context: Context, viewings: readonly ViewingRow[]): Promise<HistoryEntry[]> {
  const { snapshot } = context;
  const idsOf = (wanted: ViewedWork['kind']) =>
    viewings.flatMap(({ kind, title_id }) => (kind === wanted ? [title_id] : []));
  const rows = new Set(idsOf('title').flatMap((id) => snapshot.rowOf(id) ?? []));
  const [cards, books] = await Promise.all([
    hydrateCardsByRow(context, [...rows]),
    loadBookCards(context, idsOf('book')),
  ]);
  return viewings.map((row): HistoryEntry => {
    const viewing = describeViewing(row);
    const book = row.kind === 'book' ? books.get(row.title_id) : undefined;
    if (book) return { viewing, book };
    const card = row.kind === 'title' ? cards.get(snapshot.rowOf(row.title_id) ?? -1) : undefined;
    return card ? { viewing, card } : { viewing, isRemoved: true };
  });
}

/**
 * Counts the diary entries (watched titles and read books) of the viewer, or of another member who shows the viewer
 * what they have seen, by year, tag and rating, and for one year by month and day.
 * @throws UNAUTHENTICATED if a visitor names no member; USER_NOT_FOUND, NOT_SHOWN
 */
export async function summarizeHistory(
  context: Context,
  { userId, year = context.now.getUTCFullYear() }: InputOf<typeof getHistorySummary>['query'],
): Promise<HistorySummary> {
  const { db, viewer, snapshot } = context;
  if (userId !== undefined && userId !== viewer.member?.userId) {
    await requireShown(context, userId, 'seen');
    return countHistory(db, userId, year);
  }
  const { userId: own, trackingVersion } = memberOf(viewer);
  return snapshot.caches.cached(SUMMARIES, `${own} ${trackingVersion} ${year}`, () =>
    countHistory(db, own, year),
  );
}

async function countHistory(db: Db, userId: string, year: number): Promise<HistorySummary> {
  const [total, days, months, years, tags, ratings] = await Promise.all([
    countFiltered(db, userId, {}),
    countBy<string>(db, userId, 'day', year),
    countBy<string>(db, userId, 'month', year),
    countBy<number>(db, userId, 'year', year),
    countBy<string>(db, userId, 'tag', year),
    countBy<number>(db, userId, 'rating', year),
  ]);
  return {
    total,
    days: Object.fromEntries(days.map(({ key, count }) => [key, count])),
    months: Object.fromEntries(months.map(({ key, count }) => [key, count])),
    years: years.map(({ key, count }) => ({ year: key, count })),
    tags: tags.map(({ key, count }) => ({ tag: key, count })).sort((a, b) => b.count - a.count),
    ratings: ratings.map(({ key, count }) => ({ rating: key, count })),
  };
}
