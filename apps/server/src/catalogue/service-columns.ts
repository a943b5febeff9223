import { type ListBlock, openKeyLists } from './collections/key-lists.ts';
import { invertLists, type RowLists, rowsWith } from './collections/row-lists.ts';
import { RowSet } from './collections/row-set.ts';
import { serviceKey, serviceName } from './service-key.ts';

/** A number of titles, and the newest date (or year) of the data about any of them. */
interface Known {
  readonly titleCount: number;
  readonly asOf: string;
}

/** A streaming service. */
interface Service extends Known {
  readonly key: string;
  readonly name: string;
  /** Numbers by country (upper-case ISO code), ascending. */
  readonly countries: readonly (Known & { readonly isoCode: string })[];
}

/** All streaming services, and a function that finds the titles on them by country. */
export interface ServiceColumns {
  /** Every service, those with the most titles first. */
  readonly services: readonly Service[];
  /**
   * Returns the titles that stream in a country (upper-case ISO code) on any of the services, given by current or
   * earlier keys.
   */
  rowsOn(services: readonly string[], country: string): RowSet;
}

/** Data derived from where titles stream, by place. A place is a service in a country. */
export interface ServiceParts {
  readonly services: readonly Service[];
  /** Key of each place, `service key|country`; its index is the place's number. */
  readonly placeKeys: readonly string[];
  /** Rows of the titles that stream in each place. */
  readonly rows: RowLists;
}

/**
 * Lists streaming services, and finds their titles by country, from the places where each title streams.
 * @param places lists of `service|country` by row, with the source's name for the service
 * @param dates lists parallel to `places`: the date of each piece of data
 */
export function packServices(places: ListBlock, dates: ListBlock): ServiceParts {
  const services = new Map<string, { name: string; all: Tally; countries: Map<string, Tally> }>();
  const byPlace = places.keys.map((place) => {
    const [source = '', country = ''] = splitPlace(place);
    const key = serviceKey(source);
    return { key, name: serviceName(source), country };
  });
  const openDates = openKeyLists(dates);
  for (let row = 0; row + 1 < places.offsets.length; row++) {
    const own = openDates.numbersAt(row);
    for (let i = places.offsets[row]; i < places.offsets[row + 1]; i++) {
      const place = byPlace[places.values[i]];
      if (!place) continue;
      const { key, name, country } = place;
      const service = services.get(key) ?? { name, all: newTally(), countries: new Map<string, Tally>() };
      const there = service.countries.get(country) ?? newTally();
      const date = dates.keys[own[i - places.offsets[row]]] ?? '';
      count(service.all, row, date);
      count(there, row, date);
      service.countries.set(country, there);
      services.set(key, service);
    }
  }
  return {
    services: [...services]
      .map(([key, { name, all, countries }]) => ({
        key,
        name,
        countries: [...countries]
          .map(([isoCode, there]) => ({ isoCode, ...known(there) }))
          .sort((a, b) => (a.isoCode < b.isoCode ? -1 : 1)),
        ...known(all),
      }))
      .sort((a, b) => b.titleCount - a.titleCount || (a.key < b.key ? -1 : 1)),
    placeKeys: byPlace.map(({ key, country }) => `${key}|${country}`),
    rows: invertLists(places.offsets, places.values, places.keys.length),
  };
}

/** Counts titles in row order; a title whose service is listed under two names counts once. */
interface Tally {
  titleCount: number;
  asOf: string;
  lastRow: number;
}

const newTally = (): Tally => ({ titleCount: 0, asOf: '', lastRow: -1 });
const known = ({ titleCount, asOf }: Tally): Known => ({ titleCount, asOf });

function count(tally: Tally, row: number, date: string): void {
  if (tally.lastRow !== row) tally.titleCount += 1;
  tally.lastRow = row;
  if (date > tally.asOf) tally.asOf = date;
}

/**
 * Creates the functions that read the data from `packServices`. They use the shared memory without copying it, so any
 * thread can create its own.
 * @param count number of titles in the catalog
 */
export function openServices({ services, placeKeys, rows }: ServiceParts, count: number): ServiceColumns {
  // A service with two names is two places with the same key.
  const placesOf = new Map<string, number[]>();
  placeKeys.forEach((key, place) => {
    placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
  });
  return {
    services,
    rowsOn: (keys, country) => {
      const found = new RowSet(count);
      for (const key of keys) {
        for (const place of placesOf.get(`${serviceKey(key)}|${country}`) ?? []) {
          for (const row of rowsWith(rows, place)) found.add(row);
        }
      }
      return found;
    },
  };
}

/** Splits `service|country` at the last separator, since a service's name may contain any character. */
function splitPlace(place: string): [string, string] {
  const bar = place.lastIndexOf('|');
  return [place.slice(0, bar), place.slice(bar + 1)];
}
