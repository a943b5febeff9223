import { dayOf, type RowSet, type Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { findTitleIds, listDepartures, replaceDepartures, type StoredDeparture } from './departures.sql.ts';
import { parseDepartures } from './parse-departures.ts';

/** Number of days before a departure during which a title counts as leaving soon (our choice). */
export const LEAVING_SOON_DAYS = 30;

/**
 * A departure of a title in the catalog from a streaming service, with the title's row (its position in the
 * catalog).
 */
export interface Departure extends StoredDeparture {
  readonly row: number;
  /** Days since 1970-01-01. */
  readonly day: number;
}

const DEPARTURES = defineCache<'all', Promise<readonly Departure[]>>({
  name: 'departures',
  max: 1,
  bytesOf: () => 1,
});

/** Lists all known departures of the catalog's titles, the earliest first. Read once per version of the catalog. */
export function loadDepartures({
  db,
  snapshot,
}: Pick<Context, 'db' | 'snapshot'>): Promise<readonly Departure[]> {
  return snapshot.caches.cached(DEPARTURES, 'all', async () =>
    (await listDepartures(db)).flatMap((departure) => {
      const row = snapshot.rowOf(departure.titleId);
      return row === undefined ? [] : { ...departure, row, day: dayOf(departure.leavesOn) };
    }),
  );
}

/**
 * Lists the departures in a country from today until `LEAVING_SOON_DAYS` days from now, the earliest first. Leaves out
 * titles that no longer stream on the service there.
 * @param services keys of the services to look at; empty for all
 * @param country upper-case ISO code
 * @param today days since 1970-01-01, UTC
 */
export function listLeavingSoon(
  departures: readonly Departure[],
  { streaming }: Pick<Snapshot, 'streaming'>,
  { services, country, today }: { services: readonly string[]; country: string; today: number },
): Departure[] {
  const rowsOn = new Map<string, RowSet>();
  const isThere = ({ service, row }: Departure) => {
    const rows = rowsOn.get(service) ?? streaming.rowsOn([service], country);
    rowsOn.set(service, rows);
    return rows.has(row);
  };
  return departures.filter(
    (departure) =>
      departure.country === country &&
      departure.day >= today &&
      departure.day <= today + LEAVING_SOON_DAYS &&
      (services.length === 0 || services.includes(departure.service)) &&
      isThere(departure),
  );
}

/**
 * Replaces all known departures with the operator's list. Titles that the catalog doesn't have are skipped.
 * @param text one JSON object per line; see `parseDepartures`
 * @returns the number of departures, and the lines that were skipped
 * @throws InvalidLineError for an invalid line; nothing is then changed
 */
export async function saveDepartures(
  db: Db,
  text: string,
): Promise<{ count: number; skipped: { number: number; id: string }[] }> {
  const lines = parseDepartures(text);
  const ids = await findTitleIds(
    db,
    lines.map(({ id }) => id),
  );
  // If a title is listed twice with the same service and country, the last line applies.
  const departures = new Map<string, StoredDeparture>();
  for (const { id, service, country, date } of lines) {
    const titleId = ids.get(id);
    if (titleId !== undefined)
      departures.set(`${titleId} ${service} ${country}`, { titleId, service, country, leavesOn: date });
  }
  await db.transaction().execute((trx) => replaceDepartures(trx, [...departures.values()]));
  return {
    count: departures.size,
    skipped: lines.filter(({ id }) => !ids.has(id)).map(({ number, id }) => ({ number, id })),
  };
}
