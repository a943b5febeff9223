import { createHash } from 'node:crypto';
import { DAY_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import { type Tmdb, TmdbError } from '../../../adapters/tmdb/index.ts';
import type { Db } from '../../../db/database.ts';
import { raiseCatalogueVersion } from '../../../db/seed/catalogue-version.sql.ts';
import type { Tables } from '../../../db/tables.ts';
import { writeImages } from '../../images/index.ts';
import { writeNames } from '../../search/index.ts';
import { writeEpisodes } from '../../shows/index.ts';
import { writeTrailer } from '../../trailers/index.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProblem, Reading } from '../imported-title.ts';
import type { ContentPredictor, LearnPredictor } from '../predict-content.ts';
import { indexShippedNames } from '../prepare.ts';
import type { ImportBatch, ImportJob } from '../run-import.ts';
import { analyzeImported } from '../write-titles.sql.ts';
import { writeTitles } from '../write-titles.ts';
import { type Fetched, type FetchOptions, fetchTitle } from './fetch-titles.ts';
import { type PlanContext, type PlanStep, planSteps, titleKey } from './plan-titles.ts';
import {
  deletePlan,
  insertPlan,
  listFetched,
  listFetchedTitleIds,
  listKnownTitles,
  listPlan,
  type PlannedTitle,
  upsertFetched,
} from './tmdb.sql.ts';

/** Version of the parser. Increment it when the same responses would produce different titles. */
const FORMAT = 1;
const PHASES = { plan: '', titles: 'titles' } as const;
/**
 * Number of titles per transaction. It is small, so that the import can stop quickly and doesn't delay the server's
 * other work.
 */
const BATCH = 20;
/**
 * Number of consecutive titles that can't be fetched after which the import stops if none has succeeded, since the
 * cause isn't the titles (our choice).
 */
const AWAY_LEAST = 5;
/** Number of concurrent requests; the client limits their rate. */
const AT_ONCE = 8;
/**
 * Source of the imported names. Earlier names from this source are replaced; names from other sources stay.
 */
const SOURCE = 'tmdb';
const HOW_TO_CONTINUE = 'What was imported is saved. Run the same command again to continue.';
const RETENTION_MS = 30 * DAY_MS;

/** Options for importing titles from The Movie Database. */
export interface TmdbJobOptions {
  readonly tmdb: Tmdb;
  /**
   * ISO date of the first day of changes to fetch. With null, only our own titles and those that are trending or in
   * theaters are fetched.
   */
  readonly since: string | null;
  readonly now: Date;
  /** Upper-case ISO codes of the countries to store streaming services, theater releases and certificates for. */
  readonly countries: readonly string[];
  /** Maximum number of titles to fetch; null for all. */
  readonly limit: number | null;
  /** Minimum number of votes for importing a changed title that isn't in the catalog yet. */
  readonly leastVotes: number;
  /** Stops the import when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Creates the import from The Movie Database. It first plans what to fetch, then fetches and writes it in small
 * batches. A plan is valid for one day. Running the same command again on that day continues the plan; on another day
 * it makes a new plan, without titles that were fetched recently.
 * @param learn trains the predictor of DNA; called if there are titles to fetch
 * @param onShare gets a function that returns the progress, 0..1
 */
export async function tmdbJob(
  db: Db,
  learn: LearnPredictor,
  options: TmdbJobOptions,
  onShare: (share: () => number) => void,
): Promise<ImportJob> {
  const { tmdb, since, now, countries, limit, leastVotes, signal } = options;
  const today = now.toISOString().slice(0, 10);
  const inputHash = createHash('sha256')
    .update(JSON.stringify([FORMAT, since, today, countries, limit, leastVotes]))
    .digest('hex');
  const plan = new Plan(await listPlan(db, inputHash), limit);
  const context: PlanContext = {
    tmdb,
    known: await listKnownTitles(db),
    fetchedAt: new Map(
      (await listFetched(db, new Date(now.getTime() - RETENTION_MS))).map(({ kind, tmdb_id, fetched_at }) => [
        titleKey(kind, tmdb_id),
        fetched_at,
      ]),
    ),
    now,
  };
  const read: FetchOptions = { countries, today, leastVotes };
  return {
    kind: 'tmdb',
    inputHash,
    inputName: since === null ? 'TMDB' : `TMDB since ${since}`,
    begin: indexShippedNames,
    async *readBatches(phase, position) {
      try {
        if (phase === PHASES.plan) yield* batchPlan(plan, context, { since, today, countries }, position);
        const predictor = await learn();
        const writing = { predictor, now, reportedServices: new Set<string>() };
        yield* batchTitles(plan, tmdb, read, writing, phase === PHASES.titles ? position : 0, onShare);
      } catch (error) {
        if (!signal.aborted || error instanceof ImportError) throw error;
        throw new ImportError(`Stopped. ${HOW_TO_CONTINUE}`, { cause: error });
      }
    },
    async finish(trx) {
      await deletePlan(trx, inputHash);
      await analyzeImported(trx);
    },
  };
}

/** The titles to fetch, in order and without duplicates. */
class Plan {
  readonly titles: PlannedTitle[];
  readonly #limit: number;
  readonly #keys: Set<string>;

  constructor(retained: readonly PlannedTitle[], limit: number | null) {
    this.titles = [...retained];
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.#keys = new Set(retained.map(keyOf));
  }

  get isFull(): boolean {
    return this.titles.length >= this.#limit;
  }

  /** Adds the titles that aren't in the plan yet, and returns them. */
  add(found: readonly PlannedTitle[]): PlannedTitle[] {
    const added: PlannedTitle[] = [];
    for (const title of found) {
      if (this.isFull) break;
      if (this.#keys.has(keyOf(title))) continue;
      this.#keys.add(keyOf(title));
      this.titles.push(title);
      added.push(title);
    }
    return added;
  }
}

function keyOf({ kind, tmdbId, imdbId }: PlannedTitle): string {
  return tmdbId === null ? `${kind} ${imdbId}` : titleKey(kind, tmdbId);
}

async function* batchPlan(
  plan: Plan,
  context: PlanContext,
  { since, today, countries }: { since: string | null; today: string; countries: readonly string[] },
  position: number,
): AsyncGenerator<ImportBatch> {
  for (const [i, step] of planSteps(since, today, countries).entries()) {
    if (i < position || plan.isFull) continue;
    const from = plan.titles.length;
    const { found, problems } = await listStep(step, context);
    const added = plan.add(found);
    yield {
      position: i + 1,
      phase: PHASES.plan,
      counts: {},
      problems,
      async write(trx, { run }) {
        await insertPlan(trx, run, from, added);
        return { counts: {}, problems: [] };
      },
    };
  }
}

/**
 * Reads the titles of a list; returns a problem if the response can't be parsed.
 * @throws ImportError if TMDB can't be reached or rejects the key
 */
async function listStep(
  step: PlanStep,
  context: PlanContext,
): Promise<{ found: PlannedTitle[]; problems: ImportProblem[] }> {
  try {
    return { found: await step.list(context), problems: [] };
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    if (error.trouble === 'away' || error.trouble === 'refused')
      throw new ImportError(`${error.message}. ${HOW_TO_CONTINUE}`, { cause: error });
    return { found: [], problems: [{ at: 0, field: step.name, reason: error.message }] };
  }
}

/** Options for writing the batches of a run, the same for all. */
interface WriteOptions {
  readonly predictor: ContentPredictor;
  /** Recorded as the time at which the titles were fetched. */
  readonly now: Date;
  readonly reportedServices: Set<string>;
}

async function* batchTitles(
  plan: Plan,
  tmdb: Tmdb,
  options: FetchOptions,
  writing: WriteOptions,
  position: number,
  onShare: (share: () => number) => void,
): AsyncGenerator<ImportBatch> {
  let last = position;
  onShare(() => (plan.titles.length === 0 ? 1 : last / plan.titles.length));
  const missed: PlannedTitle[] = [];
  for (let from = position; from < plan.titles.length; from += BATCH) {
    const titles = plan.titles.slice(from, from + BATCH);
    const fetched = await fetchAll(tmdb, titles, options);
    const away = fetched.filter(({ state }) => state === 'away');
    if (away.length >= AWAY_LEAST && away.length === fetched.length)
      throw new ImportError(`${away[0]?.problems[0]?.reason ?? 'TMDB is away'}. ${HOW_TO_CONTINUE}`);
    missed.push(...titles.filter((_, i) => fetched[i]?.state === 'away'));
    last = from + titles.length;
    // Titles that couldn't be fetched are tried again at the end, and are counted there.
    yield toBatch(
      fetched.filter(({ state }) => state !== 'away'),
      last,
      writing,
    );
  }
  for (let from = 0; from < missed.length; from += BATCH) {
    const fetched = await fetchAll(tmdb, missed.slice(from, from + BATCH), options);
    yield toBatch(fetched, last, writing);
  }
}

async function fetchAll(
  tmdb: Tmdb,
  titles: readonly PlannedTitle[],
  options: FetchOptions,
): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const queue = [...titles.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      fetched[next[0]] = await fetchTitle(tmdb, next[1], options);
  };
  const works = Array.from({ length: AT_ONCE }, () =>
    work().finally(() => {
      // After a permanent failure, the other workers stop as well.
      queue.length = 0;
    }),
  );
  await Promise.allSettled(works);
  await Promise.all(works);
  return fetched;
}

function toBatch(fetched: readonly Fetched[], position: number, writing: WriteOptions): ImportBatch {
  const problems = fetched.flatMap((one) => [
    ...one.problems,
    ...reportUnknownProviders(one, writing.reportedServices),
  ]);
  for (const { title } of fetched) if (title) writing.predictor.prepare(title.record);
  const count = (state: Fetched['state']) => fetched.filter((one) => one.state === state).length;
  return {
    position,
    phase: PHASES.titles,
    counts: {
      read: fetched.length,
      gone: count('gone'),
      adult: count('adult'),
      unpopular: count('unpopular'),
    },
    problems,
    write: (trx, reading) => writeFetched(trx, fetched, reading, writing),
  };
}

/** Reports each unknown service only once per run, since many titles have it. */
function reportUnknownProviders(
  { tmdbId, unknownServices }: Fetched,
  reported: Set<string>,
): ImportProblem[] {
  return unknownServices.flatMap((name) => {
    if (reported.has(name)) return [];
    reported.add(name);
    const reason = `“${name}” is no service we know; it is kept under that name`;
    return [{ at: tmdbId ?? 0, field: 'watch/providers', reason }];
  });
}

async function writeFetched(
  trx: Transaction<Tables>,
  fetched: readonly Fetched[],
  reading: Reading,
  { predictor, now }: WriteOptions,
): ReturnType<ImportBatch['write']> {
  const titles = fetched.flatMap(({ title, episodes }) => (title ? { ...title, episodes } : []));
  const records = titles.map(({ record }) => record);
  const written = await writeTitles(trx, records, { name: 'tmdb', ...reading }, predictor);
  const problems = [...written.problems, ...written.conflicts];
  const ids = await listFetchedTitleIds(
    trx,
    records.map(({ kind, tmdbId = 0, imdbId }) => ({ kind, tmdbId, imdbId })),
  );
  const refused = new Set(written.problems.map(({ at }) => at));
  let isRenamed = false;
  for (const { record, names, images, trailer, episodes } of titles) {
    const id = ids.get(titleKey(record.kind, record.tmdbId ?? 0));
    if (id === undefined || refused.has(record.at)) continue;
    isRenamed = (await writeNames(trx, id, names, SOURCE)) || isRenamed;
    if (episodes) await writeEpisodes(trx, id, episodes);
    await writeTrailer(trx, id, trailer);
    const pictures = await writeImages(trx, id, images);
    for (const { source, reason } of pictures.refused)
      problems.push({ at: record.at, field: 'images', reason: `“${source}”: ${reason}` });
  }
  if (isRenamed) await raiseCatalogueVersion(trx);
  await upsertFetched(
    trx,
    now,
    fetched.flatMap(({ kind, tmdbId, state }) =>
      tmdbId === null || state === 'away' || state === 'unreadable'
        ? []
        : [{ kind, tmdbId, isGone: state === 'gone' }],
    ),
  );
  const { created, joined, changed } = written;
  return { counts: { created, joined, changed }, problems };
}
