import { type KeyLists, KeyListsBuilder } from './key-lists.ts';
import { RowSet } from './row-set.ts';
import { serviceKey, serviceName } from './service-key.ts';

/** What we know of one streaming service. */
interface Service {
  readonly key: string;
  readonly name: string;
  /** Upper-case ISO codes of the countries we know titles in, ascending. */
  readonly countries: readonly string[];
  readonly titleCount: number;
  /** Newest date (or year) we know anything of it for. */
  readonly asOf: string;
}

/** Where titles stream. */
export interface ServiceColumns {
  /** Every service, the one with most titles first. */
  readonly services: readonly Service[];
  /** Titles that stream on one of the services (keys) in a country (upper-case ISO code). */
  rowsOn(services: readonly string[], country: string): RowSet;
}

interface Streaming {
  readonly service: string;
  readonly country: string;
  readonly asOf: string;
}

/** Collects streamings row by row. */
export class ServiceColumnsBuilder {
  readonly #places = new KeyListsBuilder();
  readonly #services = new Map<
    string,
    { name: string; countries: Set<string>; titleCount: number; asOf: string }
  >();
  #count = 0;

  /** Adds the next row's streamings. */
  add(streamings: readonly Streaming[]): void {
    this.#count += 1;
    this.#places.add(streamings.map(({ service, country }) => `${serviceKey(service)}|${country}`));
    const seen = new Set<string>();
    for (const { service, country, asOf } of streamings) {
      const key = serviceKey(service);
      const entry = this.#services.get(key) ?? {
        name: serviceName(service),
        countries: new Set(),
        titleCount: 0,
        asOf: '',
      };
      entry.countries.add(country);
      if (!seen.has(key)) entry.titleCount += 1;
      if (asOf > entry.asOf) entry.asOf = asOf;
      seen.add(key);
      this.#services.set(key, entry);
    }
  }

  build(): ServiceColumns {
    const places = this.#places.build();
    const count = this.#count;
    const services = [...this.#services]
      .map(([key, entry]) => ({ key, ...entry, countries: [...entry.countries].sort() }))
      .sort((a, b) => b.titleCount - a.titleCount || (a.key < b.key ? -1 : 1));
    return {
      services,
      rowsOn: (keys, country) => findRowsOn(places, count, keys, country),
    };
  }
}

function findRowsOn(places: KeyLists, count: number, keys: readonly string[], country: string): RowSet {
  const wanted = new Uint8Array(places.keys.length);
  for (const key of keys) {
    const place = places.numberOf(`${key}|${country}`);
    if (place !== undefined) wanted[place] = 1;
  }
  return RowSet.where(count, (row) => places.numbersAt(row).some((place) => wanted[place] === 1));
}
