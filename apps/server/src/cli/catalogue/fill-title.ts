import { catalogueTitle } from '../../db/seed/title-file.ts';
import type { ReferenceRecord } from './reference.ts';

/** One line of a title file as it stands there, before any default. */
export type RawTitle = Readonly<Record<string, unknown>>;
/** Fields that a reference may fill, with their values. */
export type FilledFields = Readonly<Record<string, unknown>>;

const FIELD_ORDER = Object.keys(catalogueTitle.shape);
/** The reference's streaming data by the data set it came from, newest first, and the year it's of. */
const STREAMING_YEARS = [
  ['justwatch', '2023'],
  ['streaming2021', '2021'],
  ['streaming2020', '2020'],
] as const;

/**
 * What a reference record knows of a title that its line leaves out: runtime, ids, release date,
 * IMDb score, services. A fact the line has stays as it is; a value our schema refuses is left out.
 */
export function findFills(title: RawTitle, record: ReferenceRecord): FilledFields {
  const known: Record<string, unknown> = {
    imdbId: record.imdb_id,
    tmdbId: isOfItsKind(title, record) ? record.tmdb_id : undefined,
    runtimeMinutes: record.runtime ? Math.round(record.runtime) : undefined,
    releaseDate: isNear(record.release_date, title.year) ? record.release_date : undefined,
    imdbScore: record.imdb_score ? Math.round(record.imdb_score * 10) / 10 : undefined,
    streamings: readStreamings(record),
  };
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, value]) => value != null && isAbsent(title[field]) && isAccepted(title, field, value),
    ),
  );
}

/** The title with its fields in the schema's order, so that a filled line differs from others in nothing else. */
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

/** A release date years away is a re-release, or another title's. */
function isNear(date: string | null | undefined, year: unknown): boolean {
  return typeof year === 'number' && Math.abs(Number(date?.slice(0, 4)) - year) <= 1;
}

/** TMDB numbers films and shows apart, and MovieLens, which has numbers of the films' list only, lists shows too. */
function isOfItsKind({ kind }: RawTitle, { type, sources }: ReferenceRecord): boolean {
  return kind === 'tv_show' ? type === 'tv' && !sources?.includes('movielens') : type === 'film';
}

function readStreamings({ services, sources }: ReferenceRecord) {
  if (!services?.length) return undefined;
  const dated = STREAMING_YEARS.find(([source]) => sources?.includes(source));
  // Without a date nobody could tell how old it is.
  return dated && services.map((service) => ({ service, country: 'US', asOf: dated[1] }));
}
