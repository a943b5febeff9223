import { COUNTRY_ISO_CODES, certificateOf, isoCountryCode, languageCode } from '@palate/contract';
import type { ImportedPerson, ImportedStreaming, ImportedTitle, ImportProblem } from '../imported-title.ts';
import { mapGenres } from '../vocabulary/genres.ts';
import { FieldReader } from './field-reader.ts';

const IMDB_ID = /^tt\d{7,9}$/;
const LANGUAGE = /^[a-z]{2}$/;
const COUNTRIES = new Set(COUNTRY_ISO_CODES);
/** Placeholders for an unknown language or country in some files. */
const NO_CODES = new Set(['xx', 'XX']);
/** Alternative language codes, mapped to the codes of specification §3. */
export const LANGUAGE_OF: Readonly<Record<string, string>> = {
  cn: 'zh',
  nb: 'no',
  sh: 'sr',
  iw: 'he',
  mo: 'ro',
};
/** Countries that no longer exist, each mapped to the country that now has its film archives (upper-case ISO codes). */
export const COUNTRY_OF: Readonly<Record<string, string>> = {
  SU: 'RU',
  YU: 'RS',
  CS: 'CZ',
  XC: 'CZ',
  DD: 'DE',
  XG: 'DE',
};
/** Matches certificates that mean that a title isn't rated. */
export const UNRATED = /^(nr|ur|not rated|unrated|n\/a)$/i;
/** Data sets that list streaming services, newest first, with the year that each describes. */
const STREAMING_YEARS = [
  ['justwatch', '2023'],
  ['streaming2021', '2021'],
  ['streaming2020', '2020'],
] as const;
const SHORT_LETTERS = 300;
const LONG_LETTERS = 10_000;
const LIST_MOST = 100;
const CAST_MOST = 30;
const YEAR = { least: 1870, most: 2100 } as const;

/** The result of parsing a record: the title (undefined if it can't be imported), and problems with fields. */
export interface ReadRecord {
  readonly title: ImportedTitle | undefined;
  readonly problems: readonly ImportProblem[];
}

/**
 * Parses one line of a titles file. Kind, title and year are required; any other field may be missing or invalid.
 * @param at the line's number, for the report
 */
export function parseTitleRecord(at: number, line: string): ReadRecord {
  const value = parseJson(line);
  if (value === undefined) return refused(at, 'line', 'The line isn’t a JSON object');
  const fields = new FieldReader(at, value);
  const kind = parseKind(fields);
  const title = fields.text('title', SHORT_LETTERS);
  const year = fields.integer('year', YEAR.least, YEAR.most);
  if (!kind || !title || !year) {
    for (const [field, read] of Object.entries({ title, year })) {
      const isSaid = fields.problems.some((problem) => problem.field === field);
      if (read === undefined && !isSaid)
        fields.refuse(field, field === 'title' ? 'The record has no title' : 'The title has no year');
    }
    return { title: undefined, problems: fields.problems };
  }
  const keywords = fields.texts('keywords', SHORT_LETTERS, LIST_MOST).map((keyword) => keyword.toLowerCase());
  const imdbScore = fields.number('imdb_score', 1, 10);
  return {
    title: {
      at,
      kind,
      title,
      year,
      originalTitle: fields.text('original_title', SHORT_LETTERS),
      endYear: parseEndYear(fields, year),
      imdbId: parseImdbId(fields),
      tmdbId: fields.integer('tmdb_id', 1, 2 ** 31 - 1),
      releaseDate: parseReleaseDate(fields, year),
      // A runtime of 0 means unknown.
      runtimeMinutes: value.runtime === 0 ? undefined : fields.integer('runtime', 1, 6_000),
      seasonCount: kind === 'tv_show' ? fields.integer('seasons', 1, 500) : undefined,
      genres: parseGenres(fields, keywords),
      keywords,
      countries: parseCountries(fields),
      languages: parseLanguages(fields),
      certificates: parseCertificates(fields),
      streamings: parseStreamings(fields),
      people: parsePeople(fields, kind),
      imdbScore,
      votes: parseVotes(fields, imdbScore),
      popularity: fields.number('popularity', 0, 1e6),
      overview: parseOverview(fields),
    },
    problems: fields.problems,
  };
}

function parseJson(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function refused(at: number, field: string, reason: string): ReadRecord {
  return { title: undefined, problems: [{ at, field, reason }] };
}

function parseKind(fields: FieldReader): ImportedTitle['kind'] | undefined {
  const type = fields.text('type', SHORT_LETTERS);
  if (type === 'film' || type === 'movie') return 'movie';
  if (type === 'tv' || type === 'tv_show') return 'tv_show';
  return fields.refuse(
    'type',
    type ? `“${type}” is neither film (or movie) nor tv (or tv_show)` : 'The title has no type: film or tv',
  );
}

function parseImdbId(fields: FieldReader): string | undefined {
  const id = fields.text('imdb_id', SHORT_LETTERS);
  return id === undefined || IMDB_ID.test(id) ? id : fields.refuse('imdb_id', `“${id}” isn’t an IMDb id`);
}

function parseEndYear(fields: FieldReader, year: number): number | undefined {
  const endYear = fields.integer('end_year', YEAR.least, YEAR.most);
  if (endYear === undefined || endYear >= year) return endYear;
  return fields.refuse('end_year', `${endYear} is before the year ${year}`);
}

/**
 * Reads the release date. Reports and skips a date more than a year from the title's year, which belongs to a
 * re-release or another title.
 */
function parseReleaseDate(fields: FieldReader, year: number): string | undefined {
  const date = fields.date('release_date');
  if (date === undefined || Math.abs(Number(date.slice(0, 4)) - year) <= 1) return date;
  return fields.refuse('release_date', `${date} isn’t near the year ${year}`);
}

function parseGenres(fields: FieldReader, keywords: readonly string[]) {
  const { genres, unknown } = mapGenres(fields.texts('genres', SHORT_LETTERS, LIST_MOST), keywords);
  for (const name of unknown) fields.refuse('genres', `“${name}” is no genre we know`);
  return genres;
}

function parseCountries(fields: FieldReader): string[] {
  const countries = new Set<string>();
  for (const text of fields.texts('countries', SHORT_LETTERS, LIST_MOST)) {
    const code = isoCountryCode(text);
    const country = COUNTRY_OF[code] ?? code;
    if (COUNTRIES.has(country)) countries.add(country);
    else if (!NO_CODES.has(text)) fields.refuse('countries', `“${text}” is no country’s ISO code`);
  }
  return [...countries];
}

function parseLanguages(fields: FieldReader): string[] {
  const text = fields.text('language', SHORT_LETTERS);
  if (text === undefined || NO_CODES.has(text)) return [];
  const language = LANGUAGE_OF[text] ?? languageCode(text) ?? text;
  if (LANGUAGE.test(language)) return [language];
  fields.refuse('language', `“${text}” is no language’s name or two-letter code`);
  return [];
}

/** Reads the certificate of the United States, the only one in this format. */
function parseCertificates(fields: FieldReader): Record<string, string> {
  const certificate = fields.text('certificate', SHORT_LETTERS);
  if (certificate === undefined || UNRATED.test(certificate)) return {};
  if (certificateOf('US', certificate) !== 'N/A') return { US: certificate };
  fields.refuse('certificate', `“${certificate}” is no rating of the United States`);
  return {};
}

function parseStreamings(fields: FieldReader): ImportedStreaming[] {
  const services = fields.texts('services', SHORT_LETTERS, LIST_MOST);
  if (services.length === 0) return [];
  const sources = fields.texts('sources', SHORT_LETTERS, LIST_MOST);
  const asOf = STREAMING_YEARS.find(([source]) => sources.includes(source))?.[1];
  if (asOf !== undefined) return services.map((service) => ({ service, country: 'US', asOf }));
  // Without a date, nobody could know how old the information is.
  fields.refuse('services', 'No source says of which year the services are');
  return [];
}

function parsePeople(fields: FieldReader, kind: ImportedTitle['kind']): ImportedPerson[] {
  const directors = fields.texts('director', SHORT_LETTERS, CAST_MOST);
  const cast = fields.texts('cast', SHORT_LETTERS, CAST_MOST);
  return [
    ...directors.map((name) => ({
      name,
      job: kind === 'movie' ? ('director' as const) : ('creator' as const),
    })),
    // Some lists name a show's creators as its cast as well.
    ...cast
      .filter((name) => kind === 'movie' || !directors.includes(name))
      .map((name) => ({ name, job: 'cast' as const })),
    ...fields.texts('writer', SHORT_LETTERS, CAST_MOST).map((name) => ({ name, job: 'writer' as const })),
    ...fields.texts('composer', SHORT_LETTERS, CAST_MOST).map((name) => ({ name, job: 'composer' as const })),
  ];
}

function parseVotes(fields: FieldReader, imdbScore: number | undefined): ImportedTitle['votes'] {
  const imdb = { mean: imdbScore, count: fields.integer('imdb_votes', 0, 1e9) };
  const tmdb = { mean: fields.number('vote_average', 0, 10), count: fields.integer('vote_count', 0, 1e9) };
  if (imdb.mean !== undefined && imdb.count) return { mean: imdb.mean, count: imdb.count, of: 'imdb' };
  if (tmdb.mean !== undefined && tmdb.count) return { mean: tmdb.mean, count: tmdb.count, of: 'tmdb' };
  return undefined;
}

function parseOverview(fields: FieldReader): ImportedTitle['overview'] {
  const text = fields.text('overview', LONG_LETTERS);
  const source = fields.text('overview_source', SHORT_LETTERS);
  if (text === undefined) return undefined;
  return source === undefined
    ? fields.refuse('overview_source', 'Nobody is named whose words the overview is')
    : { text, source };
}
