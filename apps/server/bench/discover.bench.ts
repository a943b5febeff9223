/**
 * Measures what the API's most frequent reads cost on PostgreSQL: a page of 35 cards, a title by id, and a keystroke in
 * the search field. Each is compared with a bare Fastify handler in the same process: one that sends the one statement
 * that the answer needs (a keystroke needs none, so there it is a constant object). Times are CPU time of the
 * serving thread. Prints one JSON line each; exits with 1 and names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/discover.bench.ts
 */
import type { Limit } from '../../../bench/limits.ts';
import { listCardRows } from '../src/features/cards/cards.sql.ts';
import { listTitleDetailRows } from '../src/features/titles/title-detail.sql.ts';
import { HttpLoad, median, serveBare } from './http-load.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import type { BenchServer } from './tracking/open-server.ts';

const STATEMENT_MIN = 0.8;
const KEYSTROKE_MIN = 0.5;
const CARDS = 35;
const WARM_UPS = 150;
const ROUNDS = 7;
const REQUESTS = 200;
/** Titles with five digits, so that a number can follow `/movie/tt00`. */
const FIRST_TITLE = 10_000;

interface Read {
  readonly name: string;
  readonly path: string;
  /** Whether each request is for another title. */
  readonly isNumbered?: boolean;
  readonly least: number;
  /** What the bare handler answers with. */
  bare(server: BenchServer, url: string): unknown;
}

const READS: readonly Read[] = [
  {
    name: '35 cards',
    path: `/api/movie?size=${CARDS}`,
    least: STATEMENT_MIN,
    bare: ({ db, titleIds }) => listCardRows(db, titleIds.slice(0, CARDS)),
  },
  {
    name: 'title by id',
    path: '/api/movie/tt00',
    isNumbered: true,
    least: STATEMENT_MIN,
    bare: ({ db, titleIds }, url) =>
      listTitleDetailRows(db, [titleIds[Number(url.slice(-5)) % titleIds.length] ?? '']),
  },
  // The same text again, so that its suggestions are cached.
  {
    name: 'keystroke',
    path: '/api/movie/titles?title=mi',
    least: KEYSTROKE_MIN,
    bare: () => ({ ok: true }),
  },
];

/** Where requests go, and their headers. */
interface Way {
  readonly url: string;
  readonly headers: Record<string, string>;
}

let numbered = FIRST_TITLE;

async function measureRead(
  server: BenchServer,
  load: HttpLoad,
  origin: string,
  read: Read,
): Promise<Limit[]> {
  const { name, path, isNumbered = false, least } = read;
  const bare = await serveBare((url) => read.bare(server, url));
  const member = await server.join();
  const time = async ({ url, headers }: Way, count: number) => {
    const round = { url: url + path, headers, count, ...(isNumbered && { numbered }) };
    if (isNumbered) numbered += count;
    return (await load.time(round)).ms;
  };
  const times = { bare: [] as number[], visitor: [] as number[], member: [] as number[] };
  const ways: Record<keyof typeof times, Way> = {
    bare: { url: bare.url, headers: {} },
    visitor: { url: origin, headers: {} },
    member: { url: origin, headers: member.headers },
  };
  for (const way of Object.values(ways)) await time(way, WARM_UPS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of ['bare', 'visitor', 'member'] as const)
      times[way].push(await time(ways[way], REQUESTS));
  await bare.close();
  const bareMs = median(times.bare);
  return (['visitor', 'member'] as const).map((to): Limit => {
    const ms = median(times[to]);
    const ratio = Math.round((100 * bareMs) / ms) / 100;
    console.log(JSON.stringify({ name: 'discover', read: name, to, ratio, ms, bareMs, limit: least }));
    return { name: `${name} to a ${to}, to bare`, value: ratio, bound: { least } };
  });
}

await runOnPostgres('discover', async (server) => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const load = new HttpLoad();
  const limits: Limit[] = [];
  for (const read of READS) limits.push(...(await measureRead(server, load, origin, read)));
  await load.close();
  return limits;
});
