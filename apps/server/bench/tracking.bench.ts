/**
 * Measures what tracking costs, on a PostgreSQL server started for this benchmark: the first pages of a
 * member who tracks 50,000 titles compared with one who tracks 500; rating, watchlist and check-in over HTTP
 * compared with a bare Fastify handler that does one durable insert; the number of statements for a page of
 * cards; and how soon a taste includes a new rating. Prints one JSON line each; exits with 1 and names the
 * limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/tracking.bench.ts [tracked titles]
 */
import type { Limit } from '../../../bench/limits.ts';
import { countQueries } from '../src/db/database.ts';
import { getViewerTaste } from '../src/features/taste/index.ts';
import { percentile, tenths } from './percentile.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import { fillMember } from './tracking/fill-member.ts';
import type { BenchMember, BenchServer } from './tracking/open-server.ts';
import { measureWrites } from './tracking/writes.ts';

const MANY = Number(process.argv[2] ?? 50_000);
const FEW = 500;
/** Number of viewings per tracked title. */
const VIEWED_SHARE = 0.4;
const LIMITS = { pageMs: 100, flatness: 2, statements: 1, tasteMs: 5, writeRatio: 0.7 };
const PAGES = {
  watchlist: '/watchlist',
  seen: '/movietracker/tracked/movies',
  history: '/history',
} as const;
const WARM_UPS = 10;
const ROUNDS = 40;
const RATINGS = 300;

async function read({ app }: BenchServer, path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await app.inject({ url: `/api${path}`, headers });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  return performance.now() - started;
}

async function measurePages(server: BenchServer, few: BenchMember, many: BenchMember): Promise<Limit[]> {
  const limits: Limit[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const firstMs = await read(server, path, many.headers);
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const [fewMs, manyMs] = [await read(server, path, few.headers), await read(server, path, many.headers)];
      if (round < 0) continue;
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    const [fewMs, manyMs] = [percentile(times.few, 0.5), percentile(times.many, 0.5)];
    const p95Ms = percentile(times.many, 0.95);
    console.log(
      JSON.stringify({
        name: `tracking-${name}`,
        titles: MANY,
        ms: tenths(manyMs),
        p95Ms: tenths(p95Ms),
        msOf500: tenths(fewMs),
        // The first request, when nothing about the member is in memory yet.
        firstMs: tenths(firstMs),
      }),
    );
    limits.push(
      { name: `first page of ${name}, p95, ms`, value: p95Ms, bound: { most: LIMITS.pageMs } },
      {
        name: `first page of ${name}, ${MANY} titles to ${FEW}`,
        value: manyMs / fewMs,
        bound: { most: LIMITS.flatness },
      },
    );
  }
  return limits;
}

/**
 * Counts the statements of a member's page of cards, minus those of a visitor's page and those that identify
 * the member.
 */
async function measureStatements(server: BenchServer, member: BenchMember): Promise<Limit[]> {
  const count = async (path: string, headers: Record<string, string>) => {
    await read(server, path, headers);
    const before = countQueries();
    await read(server, path, headers);
    return countQueries() - before;
  };
  const page = (size: number) => `/movie?size=${size}&sort=popularity`;
  const [visitor, identified, small, whole] = [
    await count(page(35), {}),
    await count('/vocabulary', member.headers),
    await count(page(5), member.headers),
    await count(page(35), member.headers),
  ];
  console.log(JSON.stringify({ name: 'tracking-statements', visitor, identified, of5: small, of35: whole }));
  return [
    { name: 'statements of 35 cards to 5', value: whole - small, bound: { most: 0 } },
    {
      name: 'statements that trackers add to a page of cards',
      value: whole - visitor - identified,
      bound: { most: LIMITS.statements },
    },
  ];
}

/**
 * Indices of titles to rate: new ones, or ones on the watchlist, which a rating removes from it (see
 * `fillMember`).
 */
const TO_RATE: Record<string, (i: number) => number> = {
  'a new title': (i) => MANY + i,
  'a title on the watchlist': (i) => 10 * i + 4,
};

/** Measures the time from a stored rating until the taste includes it. */
async function measureTaste(server: BenchServer, member: BenchMember): Promise<Limit[]> {
  await getViewerTaste(await member.context());
  const limits: Limit[] = [];
  for (const [kind, indexOf] of Object.entries(TO_RATE)) {
    const times: number[] = [];
    for (let i = 0; i < WARM_UPS + RATINGS; i++) {
      await rate(server, member, server.titleIds[indexOf(i)] ?? '', i);
      const context = await member.context();
      const started = performance.now();
      await getViewerTaste(context);
      if (i >= WARM_UPS) times.push(performance.now() - started);
    }
    const [ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(JSON.stringify({ name: 'tracking-taste', kind, ms: tenths(ms), p99Ms: tenths(p99Ms) }));
    limits.push({
      name: `taste after one rating of ${kind}, p99, ms`,
      value: p99Ms,
      bound: { most: LIMITS.tasteMs },
    });
  }
  return limits;
}

async function rate({ app }: BenchServer, member: BenchMember, id: string, i: number): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/movietracker/rate/${id}`,
    headers: { ...member.headers, 'x-forwarded-for': `10.2.${i >> 6}.1` },
    payload: { rating: 0.5 + (i % 10) / 2 },
  });
  if (statusCode !== 200) throw new Error(`a rating answered ${statusCode}`);
}

async function run(server: BenchServer): Promise<Limit[]> {
  const [few, many] = [await server.join(), await server.join()];
  for (const [member, titles] of [
    [few, FEW],
    [many, MANY],
  ] as const) {
    await fillMember(server.db, member.id, server.titleIds, {
      titles,
      viewings: Math.round(titles * VIEWED_SHARE),
    });
  }
  return [
    ...(await measurePages(server, few, many)),
    ...(await measureStatements(server, few)),
    ...(await measureTaste(server, many)),
    ...(await measureWrites(server, LIMITS.writeRatio)),
  ];
}

await runOnPostgres('tracking', run);
