/**
 * Measures what comments and likes cost, on a PostgreSQL server started for this benchmark: the first page of a title
 * with 50,000 comments, the first page of a thread with 2,000 replies, and 10,000 likes and unlikes of one comment by
 * 500 members at once, compared with as many updates of a bare counter. Prints one JSON line each; exits with 1 and
 * names the limit if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/writing.bench.ts
 */
import type { Limit } from '../../../bench/limits.ts';
import { deleteLike, insertLike } from '../src/features/posts/likes.sql.ts';
import { percentile, tenths } from './percentile.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import type { BenchMember, BenchServer } from './tracking/open-server.ts';
import { addToCounter, fillComments, readCounts } from './writing/fill-comments.ts';

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

/** Measures the time until all members have made their changes: all members at once, each one change at a time. */
async function storm(memberIds: readonly string[], change: (userId: string, i: number) => Promise<unknown>) {
  const started = performance.now();
  await Promise.all(
    memberIds.map(async (id) => {
      for (let i = 0; i < STORM.changes; i++) await change(id, i);
    }),
  );
  return performance.now() - started;
}

async function measureLikes(
  { db }: BenchServer,
  commentId: string,
  memberIds: readonly string[],
): Promise<Limit[]> {
  const some = memberIds.slice(0, STORM.members);
  const bareMs = await storm(some, () => addToCounter(db));
  // Unlikes and likes alternate, and the last change is a like.
  const likesMs = await storm(some, (userId, i) =>
    i % 2 === 0 ? deleteLike(db, commentId, userId) : insertLike(db, commentId, userId, new Date()),
  );
  const { stored, counted } = await readCounts(db, commentId);
  const ratio = Math.round((100 * bareMs) / likesMs) / 100;
  const changes = STORM.members * STORM.changes;
  console.log(JSON.stringify({ name: 'writing-likes', changes, ratio, stored, counted, likesMs, bareMs }));
  return [
    { name: 'likes to a bare counter', value: ratio, bound: { least: LIMITS.likeRatio } },
    { name: 'likes that aren’t counted', value: Math.abs(stored - counted), bound: { most: 0 } },
    { name: 'likes after the storm', value: counted, bound: { least: STORM.members } },
  ];
}

async function run(server: BenchServer): Promise<Limit[]> {
  const member = await server.join();
  const titleId = server.titleIds[0] ?? '';
  const { threadId, memberIds } = await fillComments(server.db, titleId, SIZES);
  return [
    await measurePage(server, member, '50,000 comments', `/comments/${titleId}`),
    await measurePage(server, member, '2,000 replies', `/comments/${threadId}/replies`),
    ...(await measureLikes(server, threadId, memberIds)),
  ];
}

await runOnPostgres('writing', run);
