import type { TmdbKind } from '../../../adapters/tmdb/index.ts';
import type { FieldReader } from '../titles/field-reader.ts';
import { UNRATED } from '../titles/parse-title-record.ts';
import { listObjectsAt } from './answer-lists.ts';

type Fields = Readonly<Record<string, unknown>>;

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** TMDB's types of cinema releases: wide and limited. */
const IN_CINEMAS = [3, 2] as const;
const RATING_LETTERS = 20;

/**
 * Parses a title's certificates in the given countries. For a film, the certificate of a theatrical release takes
 * precedence over those of a premiere, a disc or a broadcast.
 * @returns the certificates by upper-case ISO code
 */
export function parseCertificates(
  fields: FieldReader,
  answer: Fields,
  kind: TmdbKind,
  countries: readonly string[],
): Record<string, string> {
  const rated =
    kind === 'movie'
      ? releasesOf(fields, answer).map(({ country, releases }) => {
          const sorted = releases.toSorted((a, b) => rankOf(a) - rankOf(b));
          return { country, rating: sorted.map(({ certification }) => certification).find(isRating) };
        })
      : listObjectsAt(fields, answer, ['content_ratings', 'results']).map(({ iso_3166_1, rating }) => ({
          country: iso_3166_1,
          rating: isRating(rating) ? rating : undefined,
        }));
  return Object.fromEntries(
    rated.flatMap(({ country, rating }) =>
      typeof country === 'string' && rating !== undefined && countries.includes(country)
        ? [[country, rating.trim()]]
        : [],
    ),
  );
}

/**
 * Parses the days on which a film opened in theaters of the given countries. A wide release takes precedence over a
 * limited one.
 * @returns ISO dates by upper-case ISO code
 */
export function parseTheatrical(
  fields: FieldReader,
  answer: Fields,
  countries: readonly string[],
): Record<string, string> {
  const opened: Record<string, string> = {};
  for (const { country, releases } of releasesOf(fields, answer)) {
    if (typeof country !== 'string' || !countries.includes(country)) continue;
    const day = IN_CINEMAS.map((type) => firstDay(releases.filter((release) => release.type === type))).find(
      (found) => found !== undefined,
    );
    if (day !== undefined) opened[country] = day;
  }
  return opened;
}

function releasesOf(fields: FieldReader, answer: Fields) {
  return listObjectsAt(fields, answer, ['release_dates', 'results']).map((result) => ({
    country: result.iso_3166_1,
    releases: listObjectsAt(fields, result, ['release_dates']),
  }));
}

function firstDay(releases: readonly Fields[]): string | undefined {
  const days = releases.flatMap(({ release_date: day }) =>
    typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day.slice(0, 10) : [],
  );
  return days.sort()[0];
}

function rankOf({ type }: Fields): number {
  if (type === IN_CINEMAS[0]) return 0;
  return type === IN_CINEMAS[1] ? 1 : 2;
}

function isRating(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= RATING_LETTERS &&
    !UNRATED.test(value.trim())
  );
}
