/**
 * Measures `import titles` on a PostgreSQL server (`DATABASE_URL`, otherwise `TEST_DATABASE_URL` from
 * `scripts/with-postgres.sh`), in a new database: 50,000 invented titles in the documented format, gzip, or
 * the file in `IMPORT_FILE`. Memory is the growth of the process from the first fifth of the titles to the
 * end, which stays flat if it doesn't depend on the length of the file. Prints one JSON line; exits with 1 if
 * a limit is exceeded. Without a server it prints a message and measures nothing.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { brokenLimits } from '../../../bench/limits.ts';
import { type Db, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadCatalogue } from '../src/db/seed/load-catalogue.ts';
import { learnFromShipped, runImport, titlesJob } from '../src/features/imports/index.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../src/testing/servers/test-database.sql.ts';

const TITLES = 50_000;
const TITLES_A_SECOND_MIN = 5_000;
/** Clock ticks in which Linux counts CPU time. */
const TICKS_A_SECOND = 100;
const GROWTH_MB_MOST = 150;
const NAME = `palate_bench_${process.pid}`;
const DATA = join(import.meta.dirname, '..', '..', '..', 'data', 'titles');
const GENRES = ['Drama', 'Comedy', 'Action', 'Thriller', 'Romance', 'Crime', 'Horror', 'Documentary'];
const WORDS =
  'a town keeps its secret until one winter brings back the brother nobody asked about and she has to choose'.split(
    ' ',
  );

/** Invents titles with as many facts as real files have; always the same ones. */
function* inventLines(): Generator<string> {
  for (let i = 0; i < TITLES; i++) {
    const pick = <T>(list: readonly T[], step: number) => list[(i * step) % list.length] as T;
    yield `${JSON.stringify({
      type: i % 7 === 0 ? 'tv' : 'film',
      title: `${pick(WORDS, 5)} ${pick(WORDS, 11)} ${i}`,
      year: 1930 + (i % 95),
      imdb_id: `tt${90_000_000 + i}`,
      genres: [...new Set([pick(GENRES, 1), pick(GENRES, 3)])],
      keywords: [pick(WORDS, 7), pick(WORDS, 13)],
      cast: [1, 2, 3].map((step) => `Person ${(i * step) % 40_000}`),
      director: [`Director ${i % 15_000}`],
      runtime: 60 + (i % 90),
      language: 'en',
      countries: ['US'],
      imdb_score: 4 + (i % 50) / 10,
      imdb_votes: 10 + ((i * 37) % 100_000),
      overview: Array.from({ length: 45 }, (_, n) => pick(WORDS, n + 1)).join(' '),
      overview_source: 'the benchmark',
    })}\n`;
  }
}

/**
 * Seconds of CPU time that the server process of this connection has used; undefined if it is on
 * another machine.
 */
async function serverSeconds(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => undefined);
  // After the name in brackets come the state, 10 numbers, and the ticks of user and system time.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function run(serverUrl: string, folder: string): Promise<number> {
  await createDatabase(serverUrl, NAME);
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, NAME),
    dataDir: '',
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    let file = process.env.IMPORT_FILE;
    if (!file) {
      file = join(folder, 'titles.jsonl.gz');
      await pipeline(Readable.from(inventLines()), createGzip(), createWriteStream(file));
    }
    await migrate(database.db);
    await loadCatalogue(database.db, DATA, () => undefined);
    const predictor = await learnFromShipped();
    const job = await titlesJob(
      file,
      async () => predictor,
      () => undefined,
    );
    const serverBefore = (await serverSeconds(database.db)) ?? 0;
    const cpu = process.cpuUsage();
    const started = performance.now();
    const memory: number[] = [];
    const { counts } = await runImport(database.db, job, {
      reportFolder: folder,
      isDryRun: false,
      isAgain: false,
      onBatch: () => memory.push(process.memoryUsage.rss()),
    });
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const server = await serverSeconds(database.db);
    const read = counts.read ?? 0;
    const titlesASecond = Math.round(read / seconds);
    const early = memory[Math.floor(memory.length / 5)] ?? 0;
    const growthMb = Math.round((Math.max(...memory.slice(Math.floor(memory.length / 5))) - early) / 2 ** 20);
    const titlesACpuSecond = Math.round(read / ((user + system) / 1e6));
    console.log(
      JSON.stringify({
        name: 'import',
        titles: read,
        seconds,
        titlesASecond,
        titlesACpuSecond,
        // The rate on two cores that nothing else uses, calculated from CPU time, since this machine may be busy.
        titlesASecondAtBest: server
          ? Math.round((2 * read) / ((user + system) / 1e6 + server - serverBefore))
          : null,
        growthMb,
        peakMb: Math.round(Math.max(...memory) / 2 ** 20),
      }),
    );
    const broken = brokenLimits([
      { name: 'imported titles a second', value: titlesASecond, bound: { least: TITLES_A_SECOND_MIN } },
      { name: 'memory growth of an import, MB', value: growthMb, bound: { most: GROWTH_MB_MOST } },
    ]);
    for (const sentence of broken) console.error(sentence);
    return broken.length > 0 ? 1 : 0;
  } finally {
    await database.close();
    await dropDatabase(serverUrl, NAME);
  }
}

const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (serverUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'palate-bench-'));
  process.exitCode = await run(serverUrl, folder).finally(() => rm(folder, { recursive: true }));
} else {
  console.log(
    'import: not measured, for there is no PostgreSQL: scripts/with-postgres.sh npm run bench -- import',
  );
}
