import { CERTIFICATES, SLIDER_KEYS } from '@palate/contract';
import type { CatalogueTitleRow } from './catalogue.sql.ts';

const SLIDER_COUNT = SLIDER_KEYS.length;
const DAY_MS = 86_400_000;

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

/** Empty columns for `count` titles. */
export function createTitleColumns(count: number): TitleColumns {
  return {
    kinds: new Uint8Array(count),
    years: new Uint16Array(count),
    certificates: new Uint8Array(count),
    runtimes: new Uint16Array(count),
    releaseDays: new Int32Array(count),
    hasReleaseDay: new Uint8Array(count),
    imdbScores: new Float32Array(count),
    imdbNumbers: new Uint32Array(count),
    tmdbIds: new Uint32Array(count),
    receptions: new Float32Array(count),
    movieRatings: new Float32Array(count),
    popularities: new Float32Array(count),
    dna: new Float32Array(count * SLIDER_COUNT),
  };
}

/** Writes a title's numbers into its row. */
export function writeTitle(columns: TitleColumns, row: number, title: CatalogueTitleRow): void {
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
  columns.dna.set(title.dna, row * SLIDER_COUNT);
}

/** Days since 1970-01-01 of an ISO date. */
export function dayOf(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** Days since 1970-01-01 of a moment, in UTC. */
export function dayOfDate(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}
