import { CERTIFICATES } from '@palate/contract/vocab/lists';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import type { CatalogueTitleRow } from './catalogue.sql.ts';
import { SEPARATORS } from './separators.ts';
import { type Numbers, type NumbersType, sharedNumbers } from './shared-numbers.ts';

const SLIDER_COUNT = SLIDER_KEYS.length;
const DAY_MS = 86_400_000;
/** Where a title stands whose DNA nobody has told yet. */
const DNA_MIDDLE = 3;

/** What is one number a title. Index: the row. */
export interface TitleColumns {
  /** 0 film, 1 show. */
  readonly kinds: Uint8Array;
  readonly years: Uint16Array;
  /** Place in CERTIFICATES. */
  readonly certificates: Uint8Array;
  /** Minutes; 0 where unknown. */
  readonly runtimes: Uint16Array;
  /** Days since 1970-01-01; the first of the year where only that is known. */
  readonly releaseDays: Int32Array;
  /** 1 where the day of release is known, 0 where only the year is. */
  readonly hasReleaseDay: Uint8Array;
  /** 1–10; 0 where unknown. */
  readonly imdbScores: Float32Array;
  /** The digits of the IMDb id; 0 where there is none. */
  readonly imdbNumbers: Uint32Array;
  /** 0 where there is none. */
  readonly tmdbIds: Uint32Array;
  /** 0–100, our judgement: the prior of `movieRatings`. */
  readonly receptions: Float32Array;
  /** 0–100: what members rate it, shrunk towards reception; with no ratings, reception itself. */
  readonly movieRatings: Float32Array;
  /** 0–100: how much it's looked for; from fame. */
  readonly popularities: Float32Array;
  /** Ten a row, 1–5, slider order. */
  readonly dna: Float32Array;
}

/** What each column is made of, and how many numbers of it a title has. */
export const COLUMN_TYPES = {
  kinds: [Uint8Array, 1],
  years: [Uint16Array, 1],
  certificates: [Uint8Array, 1],
  runtimes: [Uint16Array, 1],
  releaseDays: [Int32Array, 1],
  hasReleaseDay: [Uint8Array, 1],
  imdbScores: [Float32Array, 1],
  imdbNumbers: [Uint32Array, 1],
  tmdbIds: [Uint32Array, 1],
  receptions: [Float32Array, 1],
  movieRatings: [Float32Array, 1],
  popularities: [Float32Array, 1],
  dna: [Float32Array, SLIDER_COUNT],
} as const satisfies Record<keyof TitleColumns, readonly [NumbersType<Numbers>, number]>;

/** Collects titles' numbers row by row. */
export class TitleColumnsBuilder {
  #columns = makeColumns(1_024);
  #capacity = 1_024;
  #count = 0;

  add(title: CatalogueTitleRow): void {
    if (this.#count === this.#capacity) this.#grow();
    const row = this.#count++;
    const columns = this.#columns;
    columns.kinds[row] = title.kind === 'tv_show' ? 1 : 0;
    columns.years[row] = title.year;
    columns.certificates[row] = CERTIFICATES.indexOf(
      CERTIFICATES.find((certificate) => certificate === title.certificate) ?? 'N/A',
    );
    columns.runtimes[row] = title.runtime_minutes ?? 0;
    columns.releaseDays[row] = dayOf(title.release_date ?? `${title.year}-01-01`);
    columns.hasReleaseDay[row] = title.release_date === null ? 0 : 1;
    columns.imdbScores[row] = title.imdb_score ?? 0;
    columns.imdbNumbers[row] = title.imdb_id === null ? 0 : Number(title.imdb_id.slice(2));
    columns.tmdbIds[row] = title.tmdb_id ?? 0;
    columns.receptions[row] = title.reception;
    columns.movieRatings[row] = title.reception;
    columns.popularities[row] = title.fame;
    const dna = title.dna.split(SEPARATORS.item);
    for (let slider = 0; slider < SLIDER_COUNT; slider++) {
      columns.dna[row * SLIDER_COUNT + slider] = Number(dna[slider] || DNA_MIDDLE);
    }
  }

  build(): TitleColumns {
    return copyColumns(this.#columns, makeColumns(this.#count), this.#count);
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#columns = copyColumns(this.#columns, makeColumns(this.#capacity), this.#count);
  }
}

function makeColumns(count: number): TitleColumns {
  const make = (name: keyof TitleColumns) => {
    const [Type, width] = COLUMN_TYPES[name];
    return sharedNumbers(Type as NumbersType<Numbers>, count * width);
  };
  return mapColumns(make) as unknown as TitleColumns;
}

function copyColumns(from: TitleColumns, to: TitleColumns, count: number): TitleColumns {
  mapColumns((name) => to[name].set(from[name].subarray(0, count * COLUMN_TYPES[name][1])));
  return to;
}

/** The same columns of something else. */
export function mapColumns<T>(make: (name: keyof TitleColumns) => T): Record<keyof TitleColumns, T> {
  const names = Object.keys(COLUMN_TYPES) as (keyof TitleColumns)[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<keyof TitleColumns, T>;
}

/** Days since 1970-01-01 of an ISO date. */
export function dayOf(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** Days since 1970-01-01 of a moment, in UTC. */
export function dayOfDate(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}
