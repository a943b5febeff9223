/**
 * Measures the catalog in memory with 250,000 invented titles, on a PostgreSQL server started for this
 * benchmark: the time to build it, the time in which the next start opens it, its memory, how long a refresh
 * holds up the event loop while requests come in (and which requests), and how soon two processes give the
 * same answer after a change. The figures are absolute, so they hold only for the machine they are measured
 * on. Work in one turn of the event loop is CPU time, so other programs on the machine don't count.
 * Prints one JSON line per measurement; exits with 1 and names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/catalogue.bench.ts [titles]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { type Db, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import type { Question, Served, Started } from './catalogue/process.ts';

const TITLES = Number(process.argv[2] ?? 250_000);
const SIZE = { titles: TITLES, people: Math.round(1.2 * TITLES), creditsATitle: 8 };
const LIMITS = { buildMs: 15_000, growthMb: 400, turnMs: 50, agreeMs: 5_000, startAgainMs: 5_000 };
/** Duration of the requests, in ms: once without a refresh, and once during refreshes. */
const SERVE_MS = 8_000;
const REFRESHES = 3;
const MB = 1e6;

/** A serving process, and a function that sends it questions. */
interface ServingProcess {
  ask<T>(question: Question): Promise<T>;
  stop(): Promise<void>;
}

async function startProcess(databaseUrl: string): Promise<ServingProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'catalogue', 'process.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl },
    execArgv: ['--expose-gc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const expect = (number: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    return answer.promise;
  };
  child.on('message', (message: { number: number; answer: unknown; error?: string }) => {
    const asked = waiting.get(message.number);
    if (message.error === undefined) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.error));
  });
  child.on('exit', (code) => {
    for (const asked of waiting.values()) asked.reject(new Error(`a process ended with ${code}`));
  });
  await expect(0);
  return {
    // The process says in `catalogue/process.ts` what it answers to what.
    ask: async <T>(question: Question) => {
      const number = ++last;
      child.send({ number, question });
      return (await expect(number)) as T;
    },
    stop: async () => {
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Renames one title. Processes notice by the catalog's version. */
async function renameTitle(db: Db, id: string, title: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('titles').set({ title }).where('id', '=', id).execute();
    await raiseVersion(trx);
  });
}

/** Changes the DNA, score and popularity of some titles, but not their names. */
async function changeTitles(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update titles set popularity = least(100, popularity + 1), dna[1] = 6 - dna[1]
      where id in (select id from titles order by imdb_id limit ${count})
    `.execute(trx);
    await raiseVersion(trx);
  });
}

function raiseVersion(db: Db) {
  return db
    .updateTable('catalogue_release')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
}

async function measureStart(one: ServingProcess, folder: string): Promise<Limit[]> {
  const { buildMs, buildCpuMs, growth, growthPeak } = await one.ask<Started>({ ask: 'start', folder });
  const growthMb = Math.round(growth / MB);
  console.log(
    JSON.stringify({
      name: 'catalogue-build',
      ...SIZE,
      buildMs,
      buildCpuMs,
      growthMb,
      growthPeakMb: Math.round(growthPeak / MB),
    }),
  );
  return [
    { name: 'catalogue, time to build, ms', value: buildMs, bound: { most: LIMITS.buildMs } },
    { name: 'catalogue, growth of the process, MB', value: growthMb, bound: { most: LIMITS.growthMb } },
  ];
}

async function measureRefresh(db: Db, one: ServingProcess): Promise<Limit[]> {
  await one.ask<Served>({ ask: 'serve', forMs: SERVE_MS });
  const quiet = await one.ask<Served>({ ask: 'serve', forMs: SERVE_MS });
  console.log(JSON.stringify({ name: 'catalogue-requests', ...inMb(quiet) }));
  const limits: Limit[] = [];
  for (let i = 0; i < REFRESHES; i++) {
    const serving = one.ask<Served>({ ask: 'serve', forMs: 2 * SERVE_MS });
    await setTimeout(1_000);
    if (i === 0) await changeTitles(db, 1_000);
    else await renameFirst(db, `Renamed ${i}`);
    const served = await serving;
    console.log(JSON.stringify({ name: 'catalogue-refresh', changed: i === 0 ? 1_000 : 1, ...inMb(served) }));
    limits.push({
      name: 'catalogue, work in one turn of the event loop while it refreshes, ms',
      value: served.turnMaxMs,
      bound: { most: LIMITS.turnMs },
    });
  }
  return limits;
}

/**
 * Waits until a process serves the newest version. Otherwise a start during a refresh would be measured as a
 * start on an unchanged server.
 */
async function untilNewest(db: Db, one: ServingProcess): Promise<void> {
  const { version } = await db.selectFrom('catalogue_release').select('version').executeTakeFirstOrThrow();
  for (let tries = 0; tries < 120; tries++) {
    if ((await one.ask<Served>({ ask: 'serve', forMs: 500 })).version === version) return;
  }
  throw new Error(`version ${version} is not served after a minute`);
}

function inMb({ rss, rssPeak, ...rest }: Served) {
  return { ...rest, rssMb: Math.round(rss / MB), rssPeakMb: Math.round(rssPeak / MB) };
}

async function renameFirst(db: Db, title: string): Promise<string> {
  const { id } = await db
    .selectFrom('titles')
    .select('id')
    .where('imdb_id', '=', 'tt0000001')
    .executeTakeFirstOrThrow();
  await renameTitle(db, id, title);
  return id;
}

/** Measures how long it takes until both processes return a changed title. */
async function measureAgreement(db: Db, processes: readonly ServingProcess[]): Promise<Limit> {
  const title = 'The Name It Has Now';
  const id = await renameFirst(db, title);
  const started = performance.now();
  const until = started + 60_000;
  const times = await Promise.all(
    processes.map(async (one) => {
      while (performance.now() < until) {
        const body = await one.ask<{ content?: { id?: string; title?: string }[] }>({
          ask: 'get',
          url: `/api/movie?search=${encodeURIComponent(title)}&size=5`,
        });
        if (body.content?.some((card) => card.title === title && JSON.stringify(card).includes(id))) break;
        await setTimeout(50);
      }
      return performance.now() - started;
    }),
  );
  const agreeMs = Math.round(Math.max(...times));
  const [a, b] = await Promise.all(
    processes.map((one) => one.ask({ ask: 'get', url: '/api/movie?sort=movieRating&size=35' })),
  );
  const isSame = JSON.stringify(a) === JSON.stringify(b);
  console.log(JSON.stringify({ name: 'catalogue-agree', processes: processes.length, agreeMs, isSame }));
  return {
    name: 'catalogue, until every process answers a change, ms',
    value: isSame ? agreeMs : Number.NaN,
    bound: { most: LIMITS.agreeMs },
  };
}

async function run(databaseUrl: string): Promise<Limit[]> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    onFatal: (error) => {
      throw error;
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'palate-bench-catalogue-'));
  const processes: ServingProcess[] = [];
  try {
    await migrate(database.db);
    const started = performance.now();
    await fillCatalogue(database.db, SIZE);
    console.log(JSON.stringify({ name: 'catalogue-fill', ms: Math.round(performance.now() - started) }));
    const one = await startProcess(databaseUrl);
    processes.push(one);
    const start = await measureStart(one, folder);
    const refresh = await measureRefresh(database.db, one);
    await untilNewest(database.db, one);
    const two = await startProcess(databaseUrl);
    processes.push(two);
    const { buildMs } = await two.ask<Started>({ ask: 'start', folder });
    console.log(JSON.stringify({ name: 'catalogue-start-again', ms: buildMs }));
    const again: Limit = {
      name: 'catalogue, a start on an unchanged server, ms',
      value: buildMs,
      bound: { most: LIMITS.startAgainMs },
    };
    return [...start, ...refresh, again, await measureAgreement(database.db, processes)];
  } finally {
    for (const one of processes) await one.stop();
    await rm(folder, { recursive: true, force: true });
    await database.close();
  }
}

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) {
  console.error('Run it by scripts/with-postgres.sh, which starts a PostgreSQL for it alone.');
  process.exit(2);
}
const broken = brokenLimits(await run(databaseUrl));
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
