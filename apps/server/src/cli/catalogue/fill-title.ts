import { catalogueTitle } from '../../db/seed/title-file.ts';
import type { ReferenceRecord } from './reference.ts';

/** The fields of one line of a title file as written, before defaults are filled in. */
export type RawTitle = Readonly<Record<string, unknown>>;
/** Fields to add to a title's line, with their values from a reference record. */
export type FilledFields = Readonly<Record<string, unknown>>;

const FIELD_ORDER = Object.keys(catalogueTitle.shape);
/** Data sets that list streaming services, newest first, and the year that each describes. */
const STREAMING_YEARS = [
  ['justwatch', '2023'],
  ['streaming2021', '2021'],
  ['streaming2020', '2020'],
] as const;

/**
 * Returns the facts that a title's line lacks and a reference record has: runtime, ids, release date, IMDb score,
 * services. Facts in the line are never replaced; values that don't match our schema are omitted.
 */
export function calculateFills(title: RawTitle, record: ReferenceRecord): FilledFields {
  const known: Record<string, unknown> = {
    imdbId: record.imdb_id,
    tmdbId: isOfItsKind(title, record) ? record.tmdb_id : undefined,
    runtimeMinutes: record.runtime ? Math.round(record.runtime) : undefined,
    releaseDate: isNear(record.release_date, title.year) ? record.release_date : undefined,
    imdbScore: record.imdb_score ? Math.round(record.imdb_score * 10) / 10 : undefined,
    streamings: parseStreamings(record),
  };
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, value]) => value != null && isAbsent(title[field]) && isAccepted(title, field, value),
    ),
  );
}

/** Sorts a title's fields in the schema's order, so that adding facts changes nothing else in the file. */
export function orderFields(title: RawTitle): RawTitle {
  const place = (field: string) => FIELD_ORDER.indexOf(field);
  return Object.fromEntries(Object.entries(title).sort(([a], [b]) => place(a) - place(b)));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function isAccepted(title: RawTitle, field: string, value: unknown): boolean {
  return catalogueTitle.safeParse({ ...title, [field]: value }).success;
}

/**
 * Returns whether a release date is near the title's year. A date years away belongs to a re-release, or to another
 * title.
 */
function isNear(date: string | null | undefined, year: unknown): boolean {
  return typeof year === 'number' && Math.abs(Number(date?.slice(0, 4)) - year) <= 1;
}

/**
 * Returns whether a record's TMDB id belongs to the title's kind. TMDB has separate ids for films and for shows;
 * MovieLens also lists shows, but has only TMDB's ids of films.
 */
function isOfItsKind({ kind }: RawTitle, { type, sources }: ReferenceRecord): boolean {
  return kind === 'tv_show' ? type === 'tv' && !sources?.includes('movielens') : type === 'film';
}

function parseStreamings({ services, sources }: ReferenceRecord) {
  if (!services?.length) return undefined;
  const dated = STREAMING_YEARS.find(([source]) => sources?.includes(source));
  // Without a date, nobody could know how old the information is.
  return dated && services.map((service) => ({ service, country: 'US', asOf: dated[1] }));
}
