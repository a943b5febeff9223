import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { loadDepartures } from '../departures/index.ts';
import { listComingSeasons } from '../shows/index.ts';
import type { KnownDay } from './months.ts';

/**
 * Lists the days, from tomorrow to the end of the last planned month, on which a wanted title leaves one of the
 * services in the country, or a new season of it starts; the earliest first.
 * @param rows catalog rows of the wanted titles
 * @param country upper-case ISO code
 * @param months such as `2026-12`, in order
 * @param services the services by key, each with its titles as indexes into `rows`
 * @returns days with indexes of the title (into `rows`) and of its services (into `services`)
 */
export async function listKnownDays(
  context: Context,
  rows: readonly number[],
  {
    country,
    months,
    services,
  }: {
    country: string;
    months: readonly string[];
    services: readonly { key: string; titles: readonly number[] }[];
  },
): Promise<KnownDay[]> {
  const { db, snapshot, now } = context;
  const titleAt = new Map(rows.map((row, title) => [row, title]));
  const after = isoDate(now.getTime());
  const until = lastDayOf(months.at(-1) ?? '');
  const departures = (await loadDepartures(context)).flatMap(({ row, service, leavesOn, ...departure }) => {
    const title = titleAt.get(row);
    const isMeant = departure.country === country && leavesOn > after && leavesOn <= until;
    if (title === undefined || !isMeant) return [];
    const on = services.flatMap(({ key, titles }, s) =>
      key === service && titles.includes(title) ? [s] : [],
    );
    return on.length > 0 ? [{ date: leavesOn, kind: 'leaves' as const, title, services: on }] : [];
  });
  const ids = rows.map((row) => snapshot.idAt(row));
  const coming = await listComingSeasons(db, ids, { after, until });
  const seasons = coming.flatMap(({ titleId, startsOn }) => {
    const title = titleAt.get(snapshot.rowOf(titleId) ?? -1);
    if (title === undefined) return [];
    const on = services.flatMap(({ titles }, s) => (titles.includes(title) ? [s] : []));
    return on.length > 0 ? [{ date: startsOn, kind: 'season' as const, title, services: on }] : [];
  });
  return [...departures, ...seasons].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the last day of a month, given as `2026-12`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDate(Date.UTC(year, number, 1) - DAY_MS);
}
