import { type Tmdb, TmdbError, type TmdbKind } from '../../../adapters/tmdb/index.ts';
import type { ShowEpisodes } from '../../shows/index.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProblem } from '../imported-title.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { asRecord, listObjectsAt } from './answer-lists.ts';
import { fetchEpisodes } from './fetch-episodes.ts';
import { parseTmdbTitle, type ReadOptions, type TmdbTitle } from './parse-tmdb-title.ts';
import type { PlannedTitle } from './tmdb.sql.ts';

/** The result of fetching a title that an import planned to fetch from TMDB. */
export interface Fetched {
  readonly kind: TmdbKind;
  /** The title's id at TMDB; null if TMDB doesn't know the title's IMDb id, or couldn't be reached. */
  readonly tmdbId: number | null;
  /**
   * `title` if the title was fetched. Otherwise: TMDB doesn't have it (`gone`), it is skipped because it is for adults
   * (`adult`) or has too few votes (`unpopular`), the response can't be parsed (`unreadable`), or TMDB can't be reached
   * (`away`).
   */
  readonly state: 'title' | 'gone' | 'adult' | 'unpopular' | 'unreadable' | 'away';
  /** Undefined unless `state` is `title`. */
  readonly title: TmdbTitle | undefined;
  /** Undefined for films. */
  readonly episodes?: ShowEpisodes | undefined;
  readonly problems: readonly ImportProblem[];
  /** Names of streaming services that we don't know. */
  readonly unknownServices: readonly string[];
}

/**
 * Options for fetching titles from TMDB. Titles with fewer votes than `leastVotes` are skipped, unless the plan marks
 * them as `isWanted`.
 */
export interface FetchOptions extends ReadOptions {
  readonly leastVotes: number;
}

/**
 * Fetches a title from TMDB and parses the response. If this fails, the result says why.
 * @throws ImportError if TMDB rejects the key
 */
export async function fetchTitle(tmdb: Tmdb, planned: PlannedTitle, options: FetchOptions): Promise<Fetched> {
  const { kind, isWanted, theatrical } = planned;
  let tmdbId = planned.tmdbId;
  try {
    tmdbId ??= await findTmdbId(tmdb, kind, planned.imdbId ?? '');
    if (tmdbId === null)
      return outcome(kind, null, 'gone', 0, 'imdb_id', `TMDB doesn’t know ${planned.imdbId}`);
    const answer = await tmdb.getTitle(kind, tmdbId);
    const read = parseTmdbTitle(kind, tmdbId, answer, options);
    const { title, isAdult, problems, unknownServices } = read;
    const base = { kind, tmdbId, problems, unknownServices };
    if (isAdult) return { ...base, state: 'adult', title: undefined, problems: [], unknownServices: [] };
    if (!title) return { ...base, state: 'unreadable', title };
    if (!isWanted && (title.record.votes?.count ?? 0) < options.leastVotes)
      return { ...base, state: 'unpopular', title: undefined, problems: [], unknownServices: [] };
    // The list of films in cinemas fills in for a country whose release dates TMDB doesn't have.
    const opened = { ...theatrical, ...title.record.theatrical };
    const shows = kind === 'tv_show' ? await fetchEpisodes(tmdb, tmdbId, answer) : null;
    return {
      ...base,
      state: 'title',
      title: { ...title, record: { ...title.record, theatrical: opened } },
      episodes: shows?.episodes,
      problems: [...problems, ...(shows?.problems ?? [])],
    };
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    const { trouble, message } = error;
    if (trouble === 'refused')
      throw new ImportError(`${message}. Check it and run this again.`, { cause: error });
    if (trouble === 'gone')
      return outcome(kind, tmdbId, 'gone', tmdbId ?? 0, 'tmdb_id', `TMDB has no ${describe(kind)} ${tmdbId}`);
    return outcome(
      kind,
      tmdbId,
      trouble,
      tmdbId ?? 0,
      'tmdb_id',
      `${describe(kind)} ${tmdbId ?? planned.imdbId}: ${message}`,
    );
  }
}

function outcome(
  kind: TmdbKind,
  tmdbId: number | null,
  state: Fetched['state'],
  at: number,
  field: string,
  reason: string,
): Fetched {
  return { kind, tmdbId, state, title: undefined, problems: [{ at, field, reason }], unknownServices: [] };
}

async function findTmdbId(tmdb: Tmdb, kind: TmdbKind, imdbId: string): Promise<number | null> {
  const answer = asRecord(await tmdb.findByImdbId(imdbId));
  const fields = new FieldReader(0, {});
  const [found] = listObjectsAt(fields, answer, [kind === 'movie' ? 'movie_results' : 'tv_results']);
  return Number.isInteger(found?.id) ? Number(found?.id) : null;
}

function describe(kind: TmdbKind): string {
  return kind === 'movie' ? 'film' : 'show';
}
