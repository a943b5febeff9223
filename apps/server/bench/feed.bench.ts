/**
 * Measures the feed of a member who follows 5,000 members, on a PostgreSQL server started for this benchmark: its first
 * page and the pages after it, with 10,000 members and with 1,000,000 (or as many as `--members` says). Prints one JSON
 * line each; exits with 1 and names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/feed.bench.ts [--members 1000000]
 */
import { parseArgs } from 'node:util';
import type { ActivityPage } from '@palate/contract';
import type { Limit } from '../../../bench/limits.ts';
import { fillMembers, followEvenly } from './feed/fill-members.ts';
import { percentile, tenths } from './percentile.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import type { BenchMember, BenchServer } from './tracking/open-server.ts';

const FEW = 10_000;
const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } });
const MANY = Number(values.members);
if (!Number.isInteger(MANY) || MANY <= FEW) throw new Error(`--members needs a number above ${FEW}.`);
const FOLLOWS = 5_000;
/**
 * Maximum 99th percentile in ms, and maximum growth of the median: the median with many members divided by that with
 * few. It should grow only with the depth of the index.
 */
const LIMITS = { p99Ms: 50, growth: 2 };
const WARM_UPS = 60;
const ROUNDS = 300;
/** Number of consecutive pages that are read before reading starts again at the first page. */
const PAGES = 20;

interface PageTimes {
  readonly first: number[];
  readonly later: number[];
}

async function readPage({ app }: BenchServer, { headers }: BenchMember, before: string | null) {
  const after = before === null ? '' : `&before=${before}`;
  const answer = await app.inject({ url: `/api/activities?feed=following${after}`, headers });
  const page = answer.json<ActivityPage>();
  if (answer.statusCode !== 200 || page.content.length !== page.size)
    throw new Error(`The feed answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`);
  return page;
}

async function timePages(server: BenchServer, member: BenchMember): Promise<PageTimes> {
  const times: PageTimes = { first: [], later: [] };
  let next: string | null = null;
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const isFirst = round % 2 === 0;
    // Every other page is the first; those between continue through the feed.
    const before: string | null = isFirst ? null : next;
    const started = performance.now();
    const page = await readPage(server, member, before);
    if (round >= 0) times[before === null ? 'first' : 'later'].push(performance.now() - started);
    if (!isFirst || next === null) next = round % (2 * PAGES) === 1 ? null : page.next;
  }
  return times;
}

async function measure(server: BenchServer, member: BenchMember, members: number) {
  await followEvenly(server.db, member.id, { members, follows: FOLLOWS });
  const times = await timePages(server, member);
  const limits: Limit[] = [];
  for (const part of ['first', 'later'] as const) {
    const [ms, p99Ms] = [percentile(times[part], 0.5), percentile(times[part], 0.99)];
    const { length: pages } = times[part];
    console.log(
      JSON.stringify({
        name: `feed-${part}`,
        members,
        follows: FOLLOWS,
        pages,
        ms: tenths(ms),
        p99Ms: tenths(p99Ms),
      }),
    );
    limits.push({
      name: `${part} page of the feed among ${members} members, p99, ms`,
      value: p99Ms,
      bound: { most: LIMITS.p99Ms },
    });
  }
  return { ms: percentile([...times.first, ...times.later], 0.5), limits };
}

async function run(server: BenchServer): Promise<Limit[]> {
  const member = await server.join();
  await fillMembers(server.db, 1, FEW);
  const few = await measure(server, member, FEW);
  await fillMembers(server.db, FEW + 1, MANY);
  const many = await measure(server, member, MANY);
  const growth = Math.round((100 * many.ms) / few.ms) / 100;
  console.log(JSON.stringify({ name: 'feed-growth', growth }));
  const isFlat = {
    name: 'the feed among many members to among few',
    value: growth,
    bound: { most: LIMITS.growth },
  };
  return [...few.limits, ...many.limits, isFlat];
}

await runOnPostgres('feed', run);
