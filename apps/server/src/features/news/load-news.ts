import { MATCH_TIERS, type News } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { dayOfDate, type Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { describePictures } from '../cards/index.ts';
import { listSuitableRows } from '../filters/index.ts';
import { rowsInTheatres } from '../streamings/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';
import { listAddedDays, listAddedOn, listTheatricalReleases } from './news.sql.ts';

/** Number of days for which newly added titles are shown (our choice). */
const ADDED_DAYS = 5;
/**
 * Maximum number of titles added on one day that count as news. None does if there are more, since the operator then
 * imported a catalog (our choice).
 */
const NEWS_MOST = 100;

/** For viewers with a taste, news are chosen from this many times as many titles (our choice). */
const CHOICE = 5;
const MIXED_FROM = MATCH_TIERS.find(({ key }) => key === 'mixed')?.from ?? 0;

/**
 * Loads the news for a viewer: titles in theaters of their country, new releases, coming releases, and titles added to
 * the catalog. Titles with a match below "mixed" or an unsuitable age rating come last for a viewer with a taste.
 * @param size maximum number of titles of each kind
 */
export async function loadNews(context: Context, size: number): Promise<News> {
  const { snapshot, viewer, now } = context;
  const taste = await getViewerTaste(context);
  const { isoCode } = countryOf(viewer, taste?.answers?.countryCode);
  const today = dayOfDate(now);
  const [theatres, added] = await Promise.all([
    loadOpenings(context, isoCode, today),
    loadAdded(context, size),
  ]);
  const { out, coming } = releasesAround(snapshot, today, taste ? CHOICE * size : size);
  const suiting = (rows: number[]) => suitingFirst(snapshot, taste, rows, (row) => row).slice(0, size);
  const inRelease = (row: number) => ({ date: isoDate(snapshot.columns.releaseDays[row] ?? 0), row });
  return withCards(context, {
    theatres: suitingFirst(snapshot, taste, theatres, ({ row }) => row).slice(0, size),
    country: isoCode,
    released: suiting(out).map(inRelease),
    coming: suiting(coming.reverse()).map(inRelease),
    added: added.map((day) => ({ ...day, titles: suitingFirst(snapshot, taste, day.titles, (row) => row) })),
  });
}

/** A title's row with the date of its news. */
interface DatedRow {
  readonly date: string;
  readonly row: number;
}

/** News with the rows of titles in place of their cards. */
interface NewsRows extends Record<'theatres' | 'released' | 'coming', DatedRow[]> {
  readonly country: string;
  readonly added: readonly (Omit<News['added'][number], 'titles'> & { readonly titles: number[] })[];
}

/** Replaces the rows with cards. Titles that were deleted in the meantime are left out. */
async function withCards(
  context: Context,
  { theatres, country, released, coming, added }: NewsRows,
): Promise<News> {
  const dated = [...theatres, ...released, ...coming].map(({ row }) => row);
  const cards = await describePictures(context, [...dated, ...added.flatMap(({ titles }) => titles)]);
  const cardsOf = (rows: readonly DatedRow[]) =>
    rows.flatMap(({ date, row }) => {
      const title = cards.get(row);
      return title ? [{ date, title }] : [];
    });
  return {
    theatres: cardsOf(theatres),
    country,
    released: cardsOf(released),
    coming: cardsOf(coming),
    added: added.map((day) => ({ ...day, titles: day.titles.flatMap((row) => cards.get(row) ?? []) })),
  };
}

/** Returns the items in the same order, but those of titles that don't suit the viewer last. */
function suitingFirst<Item>(
  snapshot: Snapshot,
  taste: ViewerTaste | null,
  items: readonly Item[],
  rowOf: (item: Item) => number,
): Item[] {
  if (!taste) return [...items];
  const matches = taste.matches(null);
  const suitable = listSuitableRows({ snapshot, taste });
  const isSuiting = (item: Item) => {
    const row = rowOf(item);
    return suitable.has(row) && (matches[row] ?? 0) >= MIXED_FROM;
  };
  const { suiting = [], others = [] } = Object.groupBy(items, (item) =>
    isSuiting(item) ? 'suiting' : 'others',
  );
  return [...suiting, ...others];
}

/**
 * Lists rows of titles whose release day is known: the newest released ones, and all upcoming ones, the
 * latest first.
 */
function releasesAround(snapshot: Snapshot, today: number, size: number): Record<'out' | 'coming', number[]> {
  const { hasReleaseDay, releaseDays } = snapshot.columns;
  const out: number[] = [];
  const coming: number[] = [];
  for (const row of snapshot.orderBy('releaseDate')) {
    if (out.length === size) break;
    if (hasReleaseDay[row] !== 1) continue;
    ((releaseDays[row] ?? 0) <= today ? out : coming).push(row);
  }
  return { out, coming };
}

async function loadOpenings({ db, snapshot }: Context, isoCode: string, today: number): Promise<DatedRow[]> {
  const rows = rowsInTheatres(snapshot, isoCode, today).toRows();
  if (rows.length === 0) return [];
  const openings = await listTheatricalReleases(
    db,
    Array.from(rows, (row) => snapshot.idAt(row)),
    isoCode,
  );
  return openings
    .flatMap(({ id, date }) => {
      const row = snapshot.rowOf(id);
      return row === undefined ? [] : [{ date, row }];
    })
    .sort((a, b) =>
      a.date === b.date ? (snapshot.idAt(a.row) < snapshot.idAt(b.row) ? -1 : 1) : a.date < b.date ? 1 : -1,
    );
}

async function loadAdded({ db, snapshot }: Context, size: number): Promise<NewsRows['added']> {
  const days = await listAddedDays(db, ADDED_DAYS);
  return Promise.all(
    days.map(async ({ date, count }) => ({
      date,
      titleCount: count,
      titles: (count > NEWS_MOST ? [] : await listAddedOn(db, date, size)).flatMap(
        (id) => snapshot.rowOf(id) ?? [],
      ),
    })),
  );
}

/** Converts days since 1970-01-01 to an ISO date. */
function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
