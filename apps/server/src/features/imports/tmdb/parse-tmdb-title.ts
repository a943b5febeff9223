import { COUNTRY_ISO_CODES } from '@palate/contract';
import type { TmdbKind } from '../../../adapters/tmdb/index.ts';
import type { TitleImage } from '../../images/index.ts';
import type { GivenName } from '../../search/index.ts';
import type { Trailer } from '../../trailers/index.ts';
import type { ImportedPerson, ImportedTitle, ImportProblem } from '../imported-title.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { COUNTRY_OF, LANGUAGE_OF } from '../titles/parse-title-record.ts';
import { mapGenres } from '../vocabulary/genres.ts';
import { asRecord, listObjectsAt, textsOf } from './answer-lists.ts';
import { parseStreamings } from './parse-providers.ts';
import { parseCertificates, parseTheatrical } from './parse-releases.ts';
import { parseTrailer } from './parse-videos.ts';

const IMDB_ID = /^tt\d{7,9}$/;
const COUNTRIES = new Set(COUNTRY_ISO_CODES);
const SHORT_LETTERS = 300;
const LONG_LETTERS = 10_000;
const KEYWORDS_MOST = 100;
const CAST_MOST = 20;
const CREW_MOST = 6;
/** Our names of jobs, each with TMDB's names for it. */
const CREW_JOBS = [
  ['writer', ['Writer', 'Screenplay', 'Teleplay', 'Story', 'Co-Writer']],
  ['composer', ['Original Music Composer', 'Music']],
] as const;
const YEAR = { least: 1870, most: 2100 } as const;
const SOURCE = 'TMDB';

/** A title as parsed from TMDB's response: its record, names, pictures and trailer. */
export interface TmdbTitle {
  readonly record: ImportedTitle;
  readonly names: readonly GivenName[];
  readonly images: readonly TitleImage[];
  /** Null if TMDB knows none. */
  readonly trailer: Trailer | null;
}

/**
 * The result of parsing TMDB's response for a title: the title (undefined if it isn't imported), and problems with its
 * fields.
 */
export interface ReadTmdbTitle {
  readonly title: TmdbTitle | undefined;
  readonly isAdult: boolean;
  readonly problems: readonly ImportProblem[];
  /** Names of providers that we don't know as services. */
  readonly unknownServices: readonly string[];
}

/** Options for parsing TMDB's response for a title: the countries to store, and the current day. */
export interface ReadOptions {
  /** Upper-case ISO codes of the countries to store streaming services, theater releases and certificates for. */
  readonly countries: readonly string[];
  /** ISO date of the streaming information. */
  readonly today: string;
}

/**
 * Parses TMDB's response for a title. Invalid fields are skipped; a title without a name or a year isn't imported.
 * @param id the title's id at TMDB
 */
export function parseTmdbTitle(
  kind: TmdbKind,
  id: number,
  answer: unknown,
  { countries, today }: ReadOptions,
): ReadTmdbTitle {
  const fields = new FieldReader(id, asRecord(answer));
  const source = asRecord(answer);
  const isFilm = kind === 'movie';
  const title = fields.text(isFilm ? 'title' : 'name', SHORT_LETTERS);
  const dateField = isFilm ? 'release_date' : 'first_air_date';
  // TMDB writes an unknown date as an empty text.
  const date = source[dateField] === '' ? undefined : fields.date(dateField);
  const year = date === undefined ? undefined : Number(date.slice(0, 4));
  const isAdult = source.adult === true;
  if (
    title === undefined ||
    year === undefined ||
    year < YEAR.least ||
    year > YEAR.most ||
    source.id !== id
  ) {
    if (source.id !== id) fields.refuse('id', `The answer isn’t TMDB’s ${describe(kind)} ${id}`);
    else if (title === undefined) fields.refuse('title', `TMDB’s ${describe(kind)} ${id} has no title`);
    else fields.refuse('year', `TMDB’s ${describe(kind)} ${id}, “${title}”, has no year`);
    return { title: undefined, isAdult, problems: fields.problems, unknownServices: [] };
  }
  const keywords = textsOf(fields, source, ['keywords', isFilm ? 'keywords' : 'results'], 'name')
    .map((keyword) => keyword.toLowerCase())
    .slice(0, KEYWORDS_MOST);
  const { genres, unknown } = mapGenres(textsOf(fields, source, ['genres'], 'name'), keywords);
  for (const name of unknown) fields.refuse('genres', `“${name}” is no genre we know`);
  const originalTitle = fields.text(isFilm ? 'original_title' : 'original_name', SHORT_LETTERS);
  const languages = parseLanguages(fields);
  const overview = fields.text('overview', LONG_LETTERS);
  const made = parseCountries(fields, source);
  const retained = [...new Set([...countries, 'US', ...made])];
  const streaming = parseStreamings(fields, source, countries, today);
  const record: ImportedTitle = {
    at: id,
    kind,
    title,
    year,
    originalTitle: originalTitle === title ? undefined : originalTitle,
    endYear: isFilm ? undefined : parseEndYear(fields, source),
    imdbId: parseImdbId(fields, isFilm ? source : asRecord(source.external_ids)),
    tmdbId: id,
    releaseDate: date,
    runtimeMinutes: parseRuntime(fields, source, isFilm),
    seasons: isFilm ? [] : parseSeasons(fields, source),
    seasonCount:
      isFilm || !source.number_of_seasons ? undefined : fields.integer('number_of_seasons', 1, 500),
    genres,
    keywords,
    countries: made,
    languages,
    certificates: parseCertificates(fields, source, kind, retained),
    theatrical: isFilm ? parseTheatrical(fields, source, retained) : {},
    streamings: streaming.streamings,
    streamingsChecked: streaming.checked,
    people: isFilm ? parseFilmPeople(fields, source) : parseShowPeople(fields, source),
    votes: parseVotes(fields),
    popularity: fields.number('popularity', 0, 1e6),
    overview: overview === undefined ? undefined : { text: overview, source: SOURCE },
  };
  return {
    title: {
      record,
      names: parseNames(fields, source, isFilm, { originalTitle, language: languages[0] ?? null }),
      images: parseImages(fields, source),
      trailer: parseTrailer(fields, source),
    },
    isAdult,
    problems: fields.problems,
    unknownServices: streaming.unknown,
  };
}

function describe(kind: TmdbKind): string {
  return kind === 'movie' ? 'film' : 'show';
}

function parseLanguages(fields: FieldReader): string[] {
  const text = fields.text('original_language', SHORT_LETTERS);
  if (text === undefined || text === 'xx') return [];
  const language = LANGUAGE_OF[text] ?? text;
  if (/^[a-z]{2}$/.test(language)) return [language];
  fields.refuse('original_language', `“${text}” is no language’s two-letter code`);
  return [];
}

function parseCountries(fields: FieldReader, source: Readonly<Record<string, unknown>>): string[] {
  const made = textsOf(fields, source, ['production_countries'], 'iso_3166_1');
  const codes = made.length > 0 ? made : fields.texts('origin_country', SHORT_LETTERS, KEYWORDS_MOST);
  const countries = codes.map((code) => COUNTRY_OF[code] ?? code);
  return [...new Set(countries)].filter((code) => COUNTRIES.has(code));
}

function parseImdbId(fields: FieldReader, holder: Readonly<Record<string, unknown>>): string | undefined {
  const id = holder.imdb_id ?? '';
  if (id === '') return undefined;
  if (typeof id === 'string' && IMDB_ID.test(id)) return id;
  return fields.refuse('imdb_id', `“${String(id)}” isn’t an IMDb id`);
}

function parseEndYear(fields: FieldReader, source: Readonly<Record<string, unknown>>): number | undefined {
  if (source.status !== 'Ended' && source.status !== 'Canceled') return undefined;
  const date = fields.date('last_air_date');
  return date === undefined ? undefined : Number(date.slice(0, 4));
}

/**
 * Parses the runtime in minutes; a show's is that of its episodes.
 * @returns undefined if TMDB doesn't know it (0 or an empty list)
 */
function parseRuntime(
  fields: FieldReader,
  source: Readonly<Record<string, unknown>>,
  isFilm: boolean,
): number | undefined {
  if (isFilm) return source.runtime === 0 ? undefined : fields.integer('runtime', 1, 6_000);
  const [first] = Array.isArray(source.episode_run_time) ? source.episode_run_time : [];
  return Number.isInteger(first) && first >= 1 && first <= 6_000 ? first : undefined;
}

function parseSeasons(fields: FieldReader, source: Readonly<Record<string, unknown>>) {
  return listObjectsAt(fields, source, ['seasons']).flatMap(
    ({ season_number: number, air_date, episode_count }) => {
      // Season 0 are the specials.
      if (!Number.isInteger(number) || Number(number) < 1) return [];
      const year = typeof air_date === 'string' ? Number(air_date.slice(0, 4)) : Number.NaN;
      const episodes = Number(episode_count);
      return [
        {
          number: Number(number),
          year: year >= YEAR.least && year <= YEAR.most ? year : null,
          episodes: Number.isInteger(episodes) && episodes > 0 ? episodes : null,
        },
      ];
    },
  );
}

function parseFilmPeople(fields: FieldReader, source: Readonly<Record<string, unknown>>): ImportedPerson[] {
  const directors = listObjectsAt(fields, source, ['credits', 'crew'])
    .filter(({ job }) => job === 'Director')
    .map((member) => toPerson(member, 'director'));
  const cast = listObjectsAt(fields, source, ['credits', 'cast']).slice(0, CAST_MOST);
  return named([
    ...directors,
    ...cast.map((member) => toPerson(member, 'cast', member.character)),
    ...parseCrew(listObjectsAt(fields, source, ['credits', 'crew']), ({ job }) => [job]),
  ]);
}

/**
 * Parses writers and then composers, at most CREW_MOST of each. TMDB has a separate job for every kind of
 * writing.
 */
function parseCrew(
  crew: readonly Readonly<Record<string, unknown>>[],
  jobsOf: (member: Readonly<Record<string, unknown>>) => readonly unknown[],
): (ImportedPerson | undefined)[] {
  return CREW_JOBS.flatMap(([job, names]) =>
    crew
      .filter((member) => jobsOf(member).some((name) => names.some((known) => known === name)))
      .slice(0, CREW_MOST)
      .map((member) => toPerson(member, job)),
  );
}

function parseShowPeople(fields: FieldReader, source: Readonly<Record<string, unknown>>): ImportedPerson[] {
  const creators = listObjectsAt(fields, source, ['created_by']).map((member) => toPerson(member, 'creator'));
  const cast = listObjectsAt(fields, source, ['aggregate_credits', 'cast']).slice(0, CAST_MOST);
  return named([
    ...creators,
    ...cast.map((member) => {
      const [role] = Array.isArray(member.roles) ? member.roles : [];
      return toPerson(member, 'cast', asRecord(role).character);
    }),
    ...parseCrew(listObjectsAt(fields, source, ['aggregate_credits', 'crew']), ({ jobs }) =>
      Array.isArray(jobs) ? jobs.map((one) => asRecord(one).job) : [],
    ),
  ]);
}

function toPerson(
  member: Readonly<Record<string, unknown>>,
  job: ImportedPerson['job'],
  character?: unknown,
): ImportedPerson | undefined {
  const name = clean(member.name);
  const role = clean(character);
  if (name === undefined) return undefined;
  const id = Number(member.id);
  const tmdbId = Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
  return { name, job, ...(role === undefined ? {} : { role }), ...(tmdbId === undefined ? {} : { tmdbId }) };
}

/** Removes people without a name, and duplicates in the same job. */
function named(people: readonly (ImportedPerson | undefined)[]): ImportedPerson[] {
  const retained = new Map<string, ImportedPerson>();
  for (const person of people) {
    if (!person) continue;
    const key = `${person.job} ${person.tmdbId ?? person.name}`;
    retained.set(key, retained.get(key) ?? person);
  }
  return [...retained.values()];
}

function clean(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined;
  const text = value.trim();
  return text === '' || text.length > SHORT_LETTERS ? undefined : text;
}

function parseVotes(fields: FieldReader): ImportedTitle['votes'] {
  const mean = fields.number('vote_average', 0, 10);
  const count = fields.integer('vote_count', 0, 1e9);
  return mean !== undefined && count ? { mean, count, of: 'tmdb' } : undefined;
}

function parseNames(
  fields: FieldReader,
  source: Readonly<Record<string, unknown>>,
  isFilm: boolean,
  own: { readonly originalTitle: string | undefined; readonly language: string | null },
): GivenName[] {
  const alternative = listObjectsAt(fields, source, ['alternative_titles', isFilm ? 'titles' : 'results']);
  const translated = listObjectsAt(fields, source, ['translations', 'translations']);
  const names = [
    { name: own.originalTitle, language: own.language, country: null, kind: 'original' as const },
    ...alternative.map(({ title, iso_3166_1 }) => ({
      name: clean(title),
      language: null,
      country: codeOf(iso_3166_1),
      kind: 'alternative' as const,
    })),
    ...translated.map(({ data, iso_639_1, iso_3166_1 }) => ({
      name: clean(asRecord(data)[isFilm ? 'title' : 'name']),
      language: codeOf(iso_639_1),
      country: codeOf(iso_3166_1),
      kind: 'translated' as const,
    })),
  ];
  return names.flatMap(({ name, ...rest }) => (name === undefined ? [] : [{ name, ...rest }]));
}

function parseImages(fields: FieldReader, source: Readonly<Record<string, unknown>>): TitleImage[] {
  const images = (list: string, kind: TitleImage['kind']) =>
    listObjectsAt(fields, source, ['images', list]).flatMap(
      ({ file_path, width, height, iso_639_1, vote_count }): TitleImage[] => {
        if (typeof file_path !== 'string') return [];
        const votes = Number.isInteger(vote_count) ? Number(vote_count) : 0;
        const size = { width: Number(width), height: Number(height) };
        return [{ kind, source: file_path, ...size, language: codeOf(iso_639_1), votes }];
      },
    );
  return [...images('posters', 'poster'), ...images('backdrops', 'backdrop')];
}

/** Parses a two-letter code of a language or country. Returns null if the value isn't such a code. */
function codeOf(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value : null;
}
