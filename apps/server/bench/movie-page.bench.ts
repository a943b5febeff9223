/**
 * Measures what the catalog in memory costs or saves. For a visitor without answers, it compares a page of
 * 35 cards of `GET /movie` with a bare Fastify handler that filters, sorts and returns the same columns in
 * one SQL statement on the same database; both run alternately in one process. It also counts the statements
 * for a page of rails, with 3 and with 12 rails and cards. Prints one JSON line each; exits with 1 and names
 * the limit if one is exceeded. With `DATABASE_URL` it uses that server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { createCatalogue } from '../src/catalogue/index.ts';
import { countQueries, type Db, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { loadCatalogue } from '../src/db/seed/load-catalogue.ts';
import { createApp } from '../src/http/app.ts';
import { NO_MEMBERS } from '../src/testing/members/no-members.ts';

const RATIO_MIN = 0.8;
const CARDS = 35;
const WARM_UPS = 60;
const ROUNDS = 40;
const REQUESTS_A_ROUND = 10;
const DATA = join(import.meta.dirname, '..', '..', '..', 'data', 'titles');
const PAGE = `/api/movie?movieType=movie&year=1960,2026&sort=popularity&size=${CARDS}&page=`;
const PAGES = 5;

/** The least possible work: the same filter, order and columns in SQL, without any checks. */
function createBareHandler(db: Db): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get<{ Querystring: { page: string } }>('/api/movie', async (request) => {
    const offset = Number(request.query.page) * CARDS;
    const { rows } = await sql`
      with page as (
        select id, imdb_id, kind, title, year, release_date, runtime_minutes, genres, themes, certificate,
          languages, countries, movie_rating, popularity, dna, synopsis, streamings
        from titles
        where kind = 'movie' and year between 1960 and 2026
        order by popularity desc, movie_rating desc, id
        limit ${CARDS} offset ${offset}
      )
      select page.*, (select json_agg(people.name order by credits.position) from credits
        join people on people.id = credits.person_id
        where credits.title_id = page.id and credits.job <> 'cast') as makers
      from page order by popularity desc, movie_rating desc, id
    `.execute(db);
    return { content: rows };
  });
  return app;
}

/** Milliseconds per request, over one round of different pages. */
async function timeRound(app: FastifyInstance): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < REQUESTS_A_ROUND; i++) {
    const { statusCode } = await app.inject({ url: PAGE + (i % PAGES) });
    if (statusCode !== 200) throw new Error(`the page answered ${statusCode}`);
  }
  return (performance.now() - started) / REQUESTS_A_ROUND;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function measurePages(ours: FastifyInstance, bare: FastifyInstance): Promise<Limit> {
  for (let i = 0; i < WARM_UPS; i++) {
    await ours.inject({ url: PAGE + (i % PAGES) });
    await bare.inject({ url: PAGE + (i % PAGES) });
  }
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await timeRound(bare));
    times.ours.push(await timeRound(ours));
  }
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
  // Throughput is the inverse of time.
  const ratio = Math.round((100 * bareMs) / oursMs) / 100;
  console.log(JSON.stringify({ name: 'movie-page', ratio, limit: RATIO_MIN, oursMs, bareMs, cards: CARDS }));
  return { name: 'movie-page, ours to bare', value: ratio, bound: { least: RATIO_MIN } };
}

/** Counts the statements of one page of rails, on a catalog without cached results. */
async function countStatements(db: Db, size: number): Promise<number> {
  const { app, close } = await createOurs(db);
  const before = countQueries();
  const { statusCode } = await app.inject({ url: `/api/rails/pages?size=${size}&cards=${size}` });
  const statements = countQueries() - before;
  if (statusCode !== 200) throw new Error(`the rails answered ${statusCode}`);
  await close();
  return statements;
}

async function createOurs(db: Db): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  // Without the poll, whose statement would be counted with the page's.
  const catalogue = await createCatalogue(db, { pollMs: null });
  const app = await createApp(
    { logLevel: 'silent', isDevelopment: false, publicUrl: undefined, trustedProxies: 0 },
    { db, catalogue, members: NO_MEMBERS, now: () => new Date() },
    { secret: 'a secret of thirty-two characters', withPages: false },
  );
  return {
    app,
    close: async () => {
      await app.close();
      await catalogue.close();
    },
  };
}

async function run(): Promise<Limit[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palate-bench-'));
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    await migrate(database.db);
    await loadCatalogue(database.db, DATA, () => undefined);
    // Without statistics the bare handler's plan is several times slower than it has to be.
    await sql`analyze`.execute(database.db);
    const ours = await createOurs(database.db);
    const bare = createBareHandler(database.db);
    const page = await measurePages(ours.app, bare);
    const [few, many] = [await countStatements(database.db, 3), await countStatements(database.db, 12)];
    console.log(
      JSON.stringify({ name: 'rails-statements', ratio: many / few, limit: 1, of3: few, of12: many }),
    );
    await bare.close();
    await ours.close();
    return [page, { name: 'rails-statements, of 12 to of 3', value: many / few, bound: { most: 1 } }];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

const broken = brokenLimits(await run());
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
