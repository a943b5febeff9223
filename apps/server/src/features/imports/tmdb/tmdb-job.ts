import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Tmdb, TmdbError } from '../../../adapters/tmdb/index.ts';
import type { Db } from '../../../db/database.ts';
import { raiseCatalogueVersion } from '../../../db/seed/catalogue-version.sql.ts';
import type { Tables } from '../../../db/tables.ts';
import { writeImages } from '../../images/index.ts';
import { writeNames } from '../../search/index.ts';
import { ImportError } from '../import-error.ts';
import type { ImportProblem, Reading } from '../imported-title.ts';
import type { ContentPredictor, LearnPredictor } from '../predict-content.ts';
import { indexShippedNames } from '../prepare.ts';
import type { ImportBatch, ImportJob } from '../run-import.ts';
import { analyzeImported } from '../write-titles.sql.ts';
import { writeTitles } from '../write-titles.ts';
import { type Fetched, type FetchOptions, fetchTitle } from './fetch-titles.ts';
import { type PlanGround, type PlanStep, planSteps, titleKey } from './plan-titles.ts';
import {
  deletePlan,
  insertPlan,
  listFetched,
  listKnownTitles,
  listPlan,
  listTitleIds,
  type PlannedTitle,
  upsertFetched,
} from './tmdb.sql.ts';

/** Raise it when the same answers would be read otherwise. */
const FORMAT = 1;
const PHASES = { plan: '', titles: 'titles' } as const;
/** Titles a transaction: small, so that a stop is soon and the server's other work isn't held up. */
const BATCH = 20;
/** Where so many in a row can't be asked for, and nothing else, it isn't the titles (our choice). */
const AWAY_LEAST = 5;
/** Requests under way at once; the client spaces them out. */
const AT_ONCE = 8;
/** Of the same source its own names are replaced, others' stay. */
const SOURCE = 'tmdb';
const GOES_ON = 'What came is kept; the same command goes on from here.';
const KEPT_MS = 30 * 86_400_000;

export interface TmdbJobOptions {
  readonly tmdb: Tmdb;
  /** ISO date of the first day whose changes count; null: none, only what is ours, trending or in cinemas. */
  readonly since: string | null;
  readonly now: Date;
  readonly countries: readonly string[];
  /** Titles at most; null: all. */
  readonly limit: number | null;
  /** Changed titles that nobody asks for come in from so many votes on. */
  readonly leastVotes: number;
  /** Whether it is to end, where asking for more was broken off. */
  readonly signal: AbortSignal;
}

/**
 * The import from The Movie Database: first what there is to fetch is planned, then it is fetched and written
 * in small batches. One plan belongs to a day: the same command on that day goes on with it, and on the next
 * one begins a new plan, without what was fetched lately.
 * @param learn is called when there are titles to fetch
 * @param onShare is given how far it is
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
  const ground: PlanGround = {
    tmdb,
    known: await listKnownTitles(db),
    fetchedAt: new Map(
      (await listFetched(db, new Date(now.getTime() - KEPT_MS))).map(({ kind, tmdb_id, fetched_at }) => [
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
        if (phase === PHASES.plan) yield* batchPlan(plan, ground, { since, today, countries }, position);
        const predictor = await learn();
        yield* batchTitles(plan, tmdb, read, predictor, phase === PHASES.titles ? position : 0, onShare);
      } catch (error) {
        if (!signal.aborted || error instanceof ImportError) throw error;
        throw new ImportError(`Stopped. ${GOES_ON}`, { cause: error });
      }
    },
    async finish(trx) {
      await deletePlan(trx, inputHash);
      await analyzeImported(trx);
    },
  };
}

/** The titles to fetch, in order, each once. */
class Plan {
  readonly titles: PlannedTitle[];
  readonly #limit: number;
  readonly #keys: Set<string>;

  constructor(kept: readonly PlannedTitle[], limit: number | null) {
    this.titles = [...kept];
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.#keys = new Set(kept.map(keyOf));
  }

  get isFull(): boolean {
    return this.titles.length >= this.#limit;
  }

  /** Takes in those that aren't there yet; answers them. */
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
  ground: PlanGround,
  { since, today, countries }: { since: string | null; today: string; countries: readonly string[] },
  position: number,
): AsyncGenerator<ImportBatch> {
  for (const [i, step] of planSteps(since, today, countries).entries()) {
    if (i < position || plan.isFull) continue;
    const from = plan.titles.length;
    const { found, problems } = await listStep(step, ground);
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

/** What a list holds; one that can't be read is left out. @throws ImportError where TMDB is away */
async function listStep(
  step: PlanStep,
  ground: PlanGround,
): Promise<{ found: PlannedTitle[]; problems: ImportProblem[] }> {
  try {
    return { found: await step.list(ground), problems: [] };
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    if (error.trouble === 'away' || error.trouble === 'refused')
      throw new ImportError(`${error.message}. ${GOES_ON}`, { cause: error });
    return { found: [], problems: [{ at: 0, field: step.name, reason: error.message }] };
  }
}

async function* batchTitles(
  plan: Plan,
  tmdb: Tmdb,
  options: FetchOptions,
  predictor: ContentPredictor,
  position: number,
  onShare: (share: () => number) => void,
): AsyncGenerator<ImportBatch> {
  let last = position;
  onShare(() => (plan.titles.length === 0 ? 1 : last / plan.titles.length));
  const said = new Set<string>();
  const missed: PlannedTitle[] = [];
  for (let from = position; from < plan.titles.length; from += BATCH) {
    const titles = plan.titles.slice(from, from + BATCH);
    const fetched = await fetchAll(tmdb, titles, options);
    const away = fetched.filter(({ state }) => state === 'away');
    if (away.length >= AWAY_LEAST && away.length === fetched.length)
      throw new ImportError(`${away[0]?.problems[0]?.reason ?? 'TMDB is away'}. ${GOES_ON}`);
    missed.push(...titles.filter((_, i) => fetched[i]?.state === 'away'));
    last = from + titles.length;
    // Those that couldn't be asked for have another turn at the end, and are counted there.
    yield toBatch(
      fetched.filter(({ state }) => state !== 'away'),
      last,
      predictor,
      said,
    );
  }
  for (let from = 0; from < missed.length; from += BATCH) {
    const fetched = await fetchAll(tmdb, missed.slice(from, from + BATCH), options);
    yield toBatch(fetched, last, predictor, said);
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
      // Where one fails for good the others have no more to do.
      queue.length = 0;
    }),
  );
  await Promise.allSettled(works);
  await Promise.all(works);
  return fetched;
}

function toBatch(
  fetched: readonly Fetched[],
  position: number,
  predictor: ContentPredictor,
  said: Set<string>,
): ImportBatch {
  const problems = fetched.flatMap((one) => [...one.problems, ...sayUnknown(one, said)]);
  for (const { title } of fetched) if (title) predictor.prepare(title.record);
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
    write: (trx, reading) => writeFetched(trx, fetched, reading, predictor),
  };
}

/** A service we don't know is said once a run: it comes with every title it has. */
function sayUnknown({ tmdbId, unknownServices }: Fetched, said: Set<string>): ImportProblem[] {
  return unknownServices.flatMap((name) => {
    if (said.has(name)) return [];
    said.add(name);
    const reason = `“${name}” is no service we know; it is kept under that name`;
    return [{ at: tmdbId ?? 0, field: 'watch/providers', reason }];
  });
}

async function writeFetched(
  trx: Transaction<Tables>,
  fetched: readonly Fetched[],
  reading: Reading,
  predictor: ContentPredictor,
): ReturnType<ImportBatch['write']> {
  const titles = fetched.flatMap(({ title }) => title ?? []);
  const records = titles.map(({ record }) => record);
  const written = await writeTitles(trx, records, { name: 'tmdb', ...reading }, predictor);
  const problems = [...written.problems, ...written.conflicts];
  const ids = await listTitleIds(
    trx,
    records.map(({ kind, tmdbId = 0, imdbId }) => ({ kind, tmdbId, imdbId })),
  );
  const refused = new Set(written.problems.map(({ at }) => at));
  let isRenamed = false;
  for (const { record, names, images } of titles) {
    const id = ids.get(titleKey(record.kind, record.tmdbId ?? 0));
    if (id === undefined || refused.has(record.at)) continue;
    isRenamed = (await writeNames(trx, id, names, SOURCE)) || isRenamed;
    const pictures = await writeImages(trx, id, images);
    for (const { source, reason } of pictures.refused)
      problems.push({ at: record.at, field: 'images', reason: `“${source}”: ${reason}` });
  }
  if (isRenamed) await raiseCatalogueVersion(trx);
  await upsertFetched(
    trx,
    fetched.flatMap(({ kind, tmdbId, state }) =>
      tmdbId === null || state === 'away' || state === 'unreadable'
        ? []
        : [{ kind, tmdbId, isGone: state === 'gone' }],
    ),
  );
  const { created, joined, changed } = written;
  return { counts: { created, joined, changed }, problems };
}
