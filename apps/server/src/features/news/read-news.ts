import type { News } from '@palate/contract';
import { dayOfDate, type Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { describeTitle } from '../cards/index.ts';
import { rowsInTheatres } from '../streamings/index.ts';
import { getViewerTaste } from '../taste/index.ts';
import { listAddedDays, listAddedOn, listOpenings } from './news.sql.ts';

const DAY_MS = 86_400_000;
/** Days told of on which titles came into the catalogue (our choice). */
const ADDED_DAYS = 5;
/** So many on one day are a catalogue, and none of them news (our choice). */
const NEWS_MOST = 100;

/** What is new for a viewer: in cinemas of their country, out, coming, and in the catalogue. */
export async function readNews(context: Context, size: number): Promise<News> {
  const { snapshot, viewer, now } = context;
  const taste = await getViewerTaste(context);
  const { isoCode } = countryOf(viewer, taste?.answers.countryCode);
  const today = dayOfDate(now);
  const [theatres, added] = await Promise.all([
    findOpenings(context, isoCode, today),
    findAdded(context, size),
  ]);
  const { out, coming } = releasesAround(snapshot, today, size);
  const dated = (row: number) => ({
    date: isoDate(snapshot.columns.releaseDays[row] ?? 0),
    title: describeTitle(snapshot, row),
  });
  return {
    theatres: theatres.slice(0, size),
    country: isoCode,
    released: out.map(dated),
    coming: coming.reverse().slice(0, size).map(dated),
    added,
  };
}

/** Titles whose day of release is known: the newest that are out, and all that are to come, the last first. */
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

async function findOpenings(
  { db, snapshot }: Context,
  isoCode: string,
  today: number,
): Promise<News['theatres']> {
  const rows = rowsInTheatres(snapshot, isoCode, today).toRows();
  if (rows.length === 0) return [];
  const openings = await listOpenings(
    db,
    Array.from(rows, (row) => snapshot.idAt(row)),
    isoCode,
  );
  return openings
    .flatMap(({ id, date }) => {
      const row = snapshot.rowOf(id);
      return row === undefined ? [] : [{ date, title: describeTitle(snapshot, row) }];
    })
    .sort((a, b) => (a.date === b.date ? (a.title.id < b.title.id ? -1 : 1) : a.date < b.date ? 1 : -1));
}

async function findAdded({ db, snapshot }: Context, size: number): Promise<News['added']> {
  const days = await listAddedDays(db, ADDED_DAYS);
  return Promise.all(
    days.map(async ({ date, count }) => ({
      date,
      titleCount: count,
      titles: (count > NEWS_MOST ? [] : await listAddedOn(db, date, size)).flatMap((id) => {
        const row = snapshot.rowOf(id);
        return row === undefined ? [] : [describeTitle(snapshot, row)];
      }),
    })),
  );
}

/** The ISO date of a day since 1970-01-01. */
function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
