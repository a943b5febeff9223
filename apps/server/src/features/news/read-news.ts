import type { News } from '@palate/contract';
import { dayOfDate, pinCatalogue, type Snapshot } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countryOf, rowsInTheatres } from '../streamings/index.ts';
import { getViewerTaste } from '../taste/index.ts';
import { describeTitle } from '../titles/index.ts';
import { listAddedDays, listAddedOn, listOpenings } from './news.sql.ts';

const DAY_MS = 86_400_000;
/** Days told of on which titles came into the catalogue (our choice). */
const ADDED_DAYS = 5;

/** What is new for a viewer: in cinemas of their country, out, coming, and in the catalogue. */
export async function readNews(dependencies: Dependencies, size: number, viewer: Viewer): Promise<News> {
  const pinned = pinCatalogue(dependencies);
  const { snapshot } = pinned.catalogue;
  const taste = await getViewerTaste(pinned, viewer);
  const { isoCode } = countryOf(viewer, taste?.answers.countryCode);
  const today = dayOfDate(pinned.now());
  const [theatres, added] = await Promise.all([
    findOpenings(pinned, isoCode, today),
    findAdded(pinned, size),
  ]);
  const byDay = rowsByDay(snapshot);
  const dated = (row: number) => ({
    date: isoDate(snapshot.columns.releaseDays[row] ?? 0),
    title: describeTitle(snapshot, row),
  });
  const isOut = (row: number) => (snapshot.columns.releaseDays[row] ?? 0) <= today;
  return {
    theatres: theatres.slice(0, size),
    country: isoCode,
    released: byDay.filter(isOut).slice(0, size).map(dated),
    coming: byDay
      .filter((row) => !isOut(row))
      .reverse()
      .slice(0, size)
      .map(dated),
    added,
  };
}

/** Titles whose day of release is known, newest first; worked out once a version. */
const kept = new WeakMap<Snapshot, number[]>();
function rowsByDay(snapshot: Snapshot): number[] {
  const { hasReleaseDay, releaseDays, popularities } = snapshot.columns;
  let rows = kept.get(snapshot);
  if (!rows) {
    rows = Array.from({ length: snapshot.count }, (_, row) => row)
      .filter((row) => hasReleaseDay[row] === 1)
      .sort(
        (a, b) =>
          (releaseDays[b] ?? 0) - (releaseDays[a] ?? 0) ||
          (popularities[b] ?? 0) - (popularities[a] ?? 0) ||
          a - b,
      );
    kept.set(snapshot, rows);
  }
  return rows;
}

async function findOpenings(
  { db, catalogue: { snapshot } }: Dependencies,
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

async function findAdded(
  { db, catalogue: { snapshot } }: Dependencies,
  size: number,
): Promise<News['added']> {
  const days = await listAddedDays(db, ADDED_DAYS);
  return Promise.all(
    days.map(async ({ date, count }) => ({
      date,
      titleCount: count,
      titles: (await listAddedOn(db, date, size)).flatMap((id) => {
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
