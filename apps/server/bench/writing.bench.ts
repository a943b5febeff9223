/**
 * Measures what comments and likes cost, on a PostgreSQL server started for this benchmark: the first page of a title
 * with 50,000 comments, the first page of a thread with 2,000 replies, and 10,000 likes and unlikes of one comment by
 * 500 members at once, over 500 connections, compared with as many requests to a bare handler that updates a counter.
 * Prints one JSON line each; exits with 1 and names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/writing.bench.ts
 */
import type { Limit } from '../../../bench/limits.ts';
import { percentile, tenths } from './percentile.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import type { BenchMember, BenchServer } from './tracking/open-server.ts';
import { fillComments } from './writing/fill-comments.ts';
import { measureLikeStorm } from './writing/like-storm.ts';

const SIZES = { members: 1_000, comments: 50_000, replies: 2_000 };
const STORM = { members: 500, changes: 20 };
const LIMITS = { pageMs: 30, likeRatio: 0.5 };
const WARM_UPS = 60;
const ROUNDS = 300;

async function measurePage(
  server: BenchServer,
  member: BenchMember,
  name: string,
  path: string,
): Promise<Limit> {
  const times: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const started = performance.now();
    const { statusCode, body } = await server.app.inject({ url: `/api${path}`, headers: member.headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  const [ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(JSON.stringify({ name: `writing-${name}`, ms: tenths(ms), p99Ms: tenths(p99Ms) }));
  return { name: `first page of ${name}, p99, ms`, value: p99Ms, bound: { most: LIMITS.pageMs } };
}

async function run(server: BenchServer): Promise<Limit[]> {
  const member = await server.join();
  const titleId = server.titleIds[0] ?? '';
  const { threadId } = await fillComments(server.db, titleId, SIZES);
  return [
    await measurePage(server, member, '50,000 comments', `/comments/${titleId}`),
    await measurePage(server, member, '2,000 replies', `/comments/${threadId}/replies`),
    ...(await measureLikeStorm(server, threadId, STORM, LIMITS.likeRatio)),
  ];
}

await runOnPostgres('writing', run);
