import { type Tmdb, TmdbError, type TmdbKind } from '../../../adapters/tmdb/index.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProblem } from '../imported-title.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { asRecord, recordsIn } from './answer-lists.ts';
import { type ReadOptions, readTmdbTitle, type TmdbTitle } from './read-tmdb-title.ts';
import type { PlannedTitle } from './tmdb.sql.ts';

/** What became of a planned title. */
export interface Fetched {
  readonly kind: TmdbKind;
  /** null where TMDB doesn't know our IMDb id, or couldn't be asked. */
  readonly tmdbId: number | null;
  readonly state: 'title' | 'gone' | 'adult' | 'unpopular' | 'unreadable' | 'away';
  readonly title: TmdbTitle | undefined;
  readonly problems: readonly ImportProblem[];
  readonly unknownServices: readonly string[];
}

/** Whom TMDB knows by so few votes comes in only where somebody wants it. */
export interface FetchOptions extends ReadOptions {
  readonly leastVotes: number;
}

/** Asks TMDB for a planned title and reads the answer. @throws ImportError where the key is refused */
export async function fetchTitle(tmdb: Tmdb, planned: PlannedTitle, options: FetchOptions): Promise<Fetched> {
  const { kind, isWanted, theatrical } = planned;
  let tmdbId = planned.tmdbId;
  try {
    tmdbId ??= await findTmdbId(tmdb, kind, planned.imdbId ?? '');
    if (tmdbId === null)
      return outcome(kind, null, 'gone', 0, 'imdb_id', `TMDB doesn’t know ${planned.imdbId}`);
    const read = readTmdbTitle(kind, tmdbId, await tmdb.getTitle(kind, tmdbId), options);
    const { title, isAdult, problems, unknownServices } = read;
    const base = { kind, tmdbId, problems, unknownServices };
    if (isAdult) return { ...base, state: 'adult', title: undefined, problems: [], unknownServices: [] };
    if (!title) return { ...base, state: 'unreadable', title };
    if (!isWanted && (title.record.votes?.count ?? 0) < options.leastVotes)
      return { ...base, state: 'unpopular', title: undefined, problems: [], unknownServices: [] };
    // What the cinemas' list says fills in for a country whose releases TMDB doesn't have.
    const opened = { ...theatrical, ...title.record.theatrical };
    return { ...base, state: 'title', title: { ...title, record: { ...title.record, theatrical: opened } } };
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    const { trouble, message } = error;
    if (trouble === 'refused')
      throw new ImportError(`${message}. Check it and run this again.`, { cause: error });
    if (trouble === 'gone')
      return outcome(kind, tmdbId, 'gone', tmdbId ?? 0, 'tmdb_id', `TMDB has no ${say(kind)} ${tmdbId}`);
    return outcome(
      kind,
      tmdbId,
      trouble,
      tmdbId ?? 0,
      'tmdb_id',
      `${say(kind)} ${tmdbId ?? planned.imdbId}: ${message}`,
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
  const [found] = recordsIn(fields, answer, [kind === 'movie' ? 'movie_results' : 'tv_results']);
  return Number.isInteger(found?.id) ? Number(found?.id) : null;
}

function say(kind: TmdbKind): string {
  return kind === 'movie' ? 'film' : 'show';
}
