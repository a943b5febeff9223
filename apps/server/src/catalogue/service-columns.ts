import { type ListBlock, openKeyLists } from './key-lists.ts';
import { type RowLists, rowsWith, turnAround } from './row-lists.ts';
import { RowSet } from './row-set.ts';
import { serviceKey, serviceName } from './service-key.ts';

/** How much we know of, and the newest date (or year) that we know any of it for. */
interface Known {
  readonly titleCount: number;
  readonly asOf: string;
}

/** What we know of one streaming service. */
interface Service extends Known {
  readonly key: string;
  readonly name: string;
  /** By country (upper-case ISO code), ascending. */
  readonly countries: readonly (Known & { readonly isoCode: string })[];
}

/** Where titles stream. */
export interface ServiceColumns {
  /** Every service, the one with most titles first. */
  readonly services: readonly Service[];
  /** Titles that stream on one of the services (current or earlier keys) in a country (upper-case ISO code). */
  rowsOn(services: readonly string[], country: string): RowSet;
}

/** What is worked out of where titles stream. */
export interface ServiceParts {
  readonly services: readonly Service[];
  /** `service key|country` of each place, by its number. */
  readonly placeKeys: readonly string[];
  /** Titles by place. */
  readonly rows: RowLists;
}

/**
 * @param places a list a row of `service|country`, by the name a source has for the service
 * @param dates beside them: when that was known
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
    for (let i = places.offsets[row] ?? 0; i < (places.offsets[row + 1] ?? 0); i++) {
      const place = byPlace[places.values[i] ?? 0];
      if (!place) continue;
      const { key, name, country } = place;
      const service = services.get(key) ?? { name, all: newTally(), countries: new Map<string, Tally>() };
      const there = service.countries.get(country) ?? newTally();
      const date = dates.keys[own[i - (places.offsets[row] ?? 0)] ?? 0] ?? '';
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
    rows: turnAround(places.offsets, places.values, places.keys.length),
  };
}

/** Titles counted so far, in the order of rows: two names of one service are one to a title. */
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

/** Opens what was worked out here or in another thread. */
export function openServices({ services, placeKeys, rows }: ServiceParts, count: number): ServiceColumns {
  // Two names of one service make two places of one key.
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

/** The service's name may hold any letter; the country is what stands last. */
function splitPlace(place: string): [string, string] {
  const bar = place.lastIndexOf('|');
  return [place.slice(0, bar), place.slice(bar + 1)];
}
