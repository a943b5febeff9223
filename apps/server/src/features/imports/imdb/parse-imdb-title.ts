import type { ImportedPerson, ImportedTitle, ImportProblem } from '../imported-title.ts';
import { mapGenres } from '../vocabulary/genres.ts';
import type { TableRow } from './sorted-rows.ts';

/** IMDb's title types that are films or shows, mapped to our kind. */
const KINDS: ReadonlyMap<string | null, ImportedTitle['kind']> = new Map([
  ['movie', 'movie'],
  ['tvMovie', 'movie'],
  ['tvSeries', 'tv_show'],
  ['tvMiniSeries', 'tv_show'],
]);
const IMDB_ID = /^tt\d{7,9}$/;
const CAST_CATEGORIES = new Set(['actor', 'actress', 'self']);
const CAST_MOST = 10;
const MAKERS_MOST = 6;
const ROLE_LETTERS = 200;

/** A person's job on a title, with the person's IMDb number. */
export interface ImdbCredit {
  readonly number: number;
  readonly job: ImportedPerson['job'];
  readonly role: string | null;
}

/** A title as parsed from IMDb's files, whose credits still have IMDb's numbers of people instead of names. */
export interface ImdbTitle {
  readonly title: Omit<ImportedTitle, 'people'>;
  readonly credits: readonly ImdbCredit[];
}

/**
 * Returns the reason that a row of IMDb's table title.basics is skipped on purpose: it isn't a film or show, or it is
 * for adults. Returns undefined if the row is to be imported.
 */
export function getSkipReason(basics: TableRow): 'otherKind' | 'adult' | undefined {
  if (!KINDS.has(basics.cell('titleType'))) return 'otherKind';
  return basics.cell('isAdult') === '1' ? 'adult' : undefined;
}

/**
 * Parses a title from its rows in IMDb's files. Returns undefined if it can't be imported. Adds skipped fields to
 * `problems`.
 */
export function parseImdbTitle(
  basics: TableRow,
  ratings: TableRow | undefined,
  crew: TableRow | undefined,
  principals: readonly TableRow[],
  problems: ImportProblem[],
): ImdbTitle | undefined {
  const at = basics.number;
  const refuse = (field: string, reason: string): undefined => {
    problems.push({ at, field, reason });
    return undefined;
  };
  const whole = (row: TableRow, field: string, least: number, most: number): number | undefined => {
    const text = row.cell(field);
    if (text === null) return undefined;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    return refuse(field, `“${text.slice(0, 40)}” isn’t a whole number from ${least} to ${most}`);
  };

  const kind = KINDS.get(basics.cell('titleType'));
  const title = basics.cell('primaryTitle');
  const year = whole(basics, 'startYear', 1870, 2100);
  if (!IMDB_ID.test(basics.id)) return refuse('tconst', `“${basics.id.slice(0, 40)}” isn’t an IMDb id`);
  if (title === null) return refuse('primaryTitle', 'The title has no name');
  if (year === undefined) {
    return basics.cell('startYear') === null ? refuse('startYear', 'The title has no year') : undefined;
  }
  if (!kind) return undefined;
  const originalTitle = basics.cell('originalTitle');
  const { genres, unknown } = mapGenres(basics.cell('genres')?.split(',') ?? []);
  for (const name of unknown) refuse('genres', `“${name}” is no genre we know`);
  const mean = ratings && parseMean(ratings.cell('averageRating'));
  const count = ratings && whole(ratings, 'numVotes', 0, 1e9);
  return {
    title: {
      at,
      kind,
      title,
      year,
      originalTitle: originalTitle === null || originalTitle === title ? undefined : originalTitle,
      endYear: kind === 'tv_show' ? whole(basics, 'endYear', 1870, 2100) : undefined,
      imdbId: basics.id,
      runtimeMinutes:
        basics.cell('runtimeMinutes') === '0' ? undefined : whole(basics, 'runtimeMinutes', 1, 60_000),
      genres,
      keywords: [],
      countries: [],
      languages: [],
      certificates: {},
      streamings: [],
      imdbScore: mean,
      votes: mean !== undefined && count ? { mean, count, of: 'imdb' } : undefined,
    },
    credits: loadCredits(kind, crew, principals),
  };
}

function parseMean(text: string | null): number | undefined {
  const mean = Number(text ?? Number.NaN);
  return mean >= 1 && mean <= 10 ? mean : undefined;
}

/**
 * Returns a title's credits: directors of films, creators of shows, the cast in billing order, a film's
 * writers, and composers.
 */
function loadCredits(
  kind: ImportedTitle['kind'],
  crew: TableRow | undefined,
  principals: readonly TableRow[],
): ImdbCredit[] {
  const makers = new Set(
    kind === 'movie'
      ? (crew?.cell('directors')?.split(',') ?? [])
      : principals
          .filter((row) => row.cell('job')?.includes('creator'))
          .flatMap((row) => row.cell('nconst') ?? []),
  );
  const job = kind === 'movie' ? 'director' : 'creator';
  const cast = principals
    .filter((row) => CAST_CATEGORIES.has(row.cell('category') ?? ''))
    .sort((a, b) => Number(a.cell('ordering')) - Number(b.cell('ordering')))
    .slice(0, CAST_MOST);
  // A show's row lists the writers of every episode, in the order of their ids.
  const writers = kind === 'movie' ? (crew?.cell('writers')?.split(',') ?? []) : [];
  const composers = principals.filter((row) => row.cell('category') === 'composer');
  return [
    ...[...makers].slice(0, MAKERS_MOST).flatMap((name) => creditOf(name, job, null)),
    ...cast.flatMap((row) => creditOf(row.cell('nconst'), 'cast', parseRole(row.cell('characters')))),
    ...writers.slice(0, MAKERS_MOST).flatMap((name) => creditOf(name, 'writer', null)),
    ...composers.slice(0, MAKERS_MOST).flatMap((row) => creditOf(row.cell('nconst'), 'composer', null)),
  ];
}

function creditOf(nconst: string | null, job: ImdbCredit['job'], role: string | null): ImdbCredit[] {
  const number = nameNumber(nconst ?? '');
  return number === undefined ? [] : [{ number, job, role }];
}

/** Returns the number in IMDb's id of a person: 1 for `nm0000001`. Returns undefined if the text isn't such an id. */
export function nameNumber(nconst: string): number | undefined {
  return /^nm\d{7,9}$/.test(nconst) ? Number(nconst.slice(2)) : undefined;
}

/**
 * Parses IMDb's JSON list of roles: `["Neo"]`. Joins several by " / ".
 * @returns null if there is no role or it can't be parsed
 */
function parseRole(characters: string | null): string | null {
  if (characters === null) return null;
  try {
    const roles: unknown = JSON.parse(characters);
    const text = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string').join(' / ') : '';
    return text !== '' && text.isWellFormed() && !text.includes('\0')
      ? text.slice(0, ROLE_LETTERS).toWellFormed()
      : null;
  } catch {
    return null;
  }
}
