import { DAY_MS } from '@palate/contract/durations';
import { CERTIFICATES } from '@palate/contract/vocab/lists';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import type { CatalogueTitleRow } from './catalogue.sql.ts';
import { type Numbers, type NumbersType, sharedNumbers } from './collections/shared-numbers.ts';
import { SEPARATORS } from './separators.ts';

const SLIDER_COUNT = SLIDER_KEYS.length;
/** Slider value of a title without known DNA. */
const DNA_MIDDLE = 3;

/** Facts about all titles, in columns: one array per fact, indexed by row. */
export interface TitleColumns {
  /** Kind of each title: 0 for films, 1 for shows. */
  readonly kinds: Uint8Array;
  readonly years: Uint16Array;
  /** Certificate (age rating) of each title, as an index in CERTIFICATES. */
  readonly certificates: Uint8Array;
  /** Runtime of each title in minutes; 0 if unknown. */
  readonly runtimes: Uint16Array;
  /** Day of release: days since 1970-01-01; January 1 if only the year is known. */
  readonly releaseDays: Int32Array;
  /** 1 if the day of release is known, 0 if only the year. */
  readonly hasReleaseDay: Uint8Array;
  /** IMDb's scores, 1..10; 0 if unknown. */
  readonly imdbScores: Float32Array;
  /** The digits of each title's IMDb id; 0 if unknown. */
  readonly imdbNumbers: Uint32Array;
  /** TMDB id of each title; 0 if unknown. */
  readonly tmdbIds: Uint32Array;
  /** Our own rating of a title, 0..100. `movieRatings` starts from it. */
  readonly priorRatings: Float32Array;
  /**
   * Members' mean rating, 0–100, shrunk toward `priorRatings`; equal to `priorRatings` if nobody has rated
   * the title.
   */
  readonly movieRatings: Float32Array;
  /** How many ordinary viewers know each title, 0..100. */
  readonly popularities: Float32Array;
  /** Ten slider values per row, 1–5, in slider order. */
  readonly dna: Float32Array;
}

/** The array type of each column, and the number of values per title. */
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
  priorRatings: [Float32Array, 1],
  movieRatings: [Float32Array, 1],
  popularities: [Float32Array, 1],
  dna: [Float32Array, SLIDER_COUNT],
} as const satisfies Record<keyof TitleColumns, readonly [NumbersType<Numbers>, number]>;

/** Builds `TitleColumns` row by row. */
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
    columns.priorRatings[row] = title.movie_rating;
    columns.movieRatings[row] = title.movie_rating;
    columns.popularities[row] = title.popularity;
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

/** Returns an object with the same keys as `TitleColumns`, with the value that `make` returns for each key. */
export function mapColumns<T>(make: (name: keyof TitleColumns) => T): Record<keyof TitleColumns, T> {
  const names = Object.keys(COLUMN_TYPES) as (keyof TitleColumns)[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<keyof TitleColumns, T>;
}

/** Converts an ISO date to days since 1970-01-01. */
export function dayOf(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** Converts a point in time to days since 1970-01-01, in UTC. */
export function dayOfDate(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}
