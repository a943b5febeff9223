/**
 * Measures swipe rounds with eight phones over the loopback, on a PostgreSQL server started for this benchmark: the
 * time from the last yes until the other phones know that the round is over. Plays one round at a time, and 200 at once
 * in one process. Also guesses a million partner codes. Prints one JSON line for each; exits with 1 and names the limit
 * if one is exceeded.
 *
 * scripts/with-postgres.sh node apps/server/bench/joint.bench.ts [--rounds 200]
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { JOINT_GROUP, type JointEvening, type SwipeRound } from '@palate/contract';
import type { Limit } from '../../../bench/limits.ts';
import { guessCodes } from './joint/guess-codes.ts';
import type { PhonesAnswer, PhonesRound, PhonesTask } from './joint/phones.ts';
import { percentile, tenths } from './percentile.ts';
import { runOnPostgres } from './run-on-postgres.ts';
import type { BenchMember, BenchServer } from './tracking/open-server.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const AT_ONCE = Number(values.rounds);
if (!Number.isInteger(AT_ONCE) || AT_ONCE < 1) throw new Error('--rounds needs a whole number above 0.');
const PHONES = JOINT_GROUP.max;
/** Number of rounds that are played one after the other. */
const SINGLE = 20;
/** Number of members. Each member is in as many groups at once as is allowed. */
const MEMBERS = PHONES * Math.ceil(AT_ONCE / JOINT_GROUP.groups + 1);
const P95_MS = 300;
/** Time within which everybody says yes to the first title, in ms: a few seconds, as on a real evening. */
const SPREAD_MS = { single: 200, many: 8_000 };

const worker = new Worker(join(import.meta.dirname, 'joint', 'phones.ts'));

async function play(task: PhonesTask): Promise<readonly number[]> {
  worker.postMessage(task);
  const [answer] = (await once(worker, 'message')) as [PhonesAnswer];
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.endedMs;
}

/** Creates a group of eight who have joined, with an open evening and a round. */
async function prepareRound(
  { app, db }: BenchServer,
  url: string,
  members: readonly BenchMember[],
  number: number,
): Promise<PhonesRound> {
  const groupId = randomUUID();
  const at = new Date();
  const [host] = members;
  if (!host) throw new Error('A group needs members.');
  const { headers } = host;
  const group = { id: groupId, name: `Group ${number}`, created_by: host.id, pair: null, created_at: at };
  await db.insertInto('joint_groups').values(group).execute();
  await db
    .insertInto('joint_group_members')
    .values(
      members.map(({ id }) => ({ group_id: groupId, user_id: id, floor: 0, invited_at: at, joined_at: at })),
    )
    .execute();
  async function post<Body>(path: string, payload: object): Promise<Body> {
    const remoteAddress = `10.8.${number >> 8}.${number & 255}`;
    const answer = await app.inject({
      method: 'POST',
      url: `/api/joint-taste${path}`,
      headers,
      payload,
      remoteAddress,
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Body>();
  }
  const userIds = members.map(({ id }) => id);
  const evening = await post<JointEvening>(`/groups/${groupId}/evenings`, { id: randomUUID(), userIds });
  const round = await post<SwipeRound>(`/evenings/${evening.id}/rounds`, { id: randomUUID(), minutes: 15 });
  return {
    url,
    eveningId: evening.id,
    roundId: round.id,
    titleId: round.next?.id ?? '',
    phones: members.map(({ headers }, at8) => ({
      headers,
      address: `10.${20 + at8}.${number >> 8}.${number & 255}`,
    })),
  };
}

function report(name: string, rounds: number, endedMs: readonly number[]): Limit {
  const [ms, p95Ms] = [percentile(endedMs, 0.5), percentile(endedMs, 0.95)];
  console.log(
    JSON.stringify({
      name,
      rounds,
      phones: PHONES,
      ends: endedMs.length,
      ms: tenths(ms),
      p95Ms: tenths(p95Ms),
      limit: P95_MS,
    }),
  );
  return { name: `${name}: last yes to the others’ end, p95, ms`, value: p95Ms, bound: { most: P95_MS } };
}

await runOnPostgres('joint', async (server) => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const members: BenchMember[] = [];
  for (let m = 0; m < MEMBERS; m++) members.push(await server.join());
  const prepared: PhonesRound[] = [];
  for (let r = 0; r < SINGLE + AT_ONCE; r++) {
    const first = (PHONES * r) % MEMBERS;
    prepared.push(await prepareRound(server, url, members.slice(first, first + PHONES), r));
  }
  const single: number[] = [];
  for (const round of prepared.slice(0, SINGLE))
    single.push(...(await play({ rounds: [round], spreadMs: SPREAD_MS.single })));
  const limits = [report('swipe round', 1, single)];
  const many = await play({ rounds: prepared.slice(SINGLE), spreadMs: SPREAD_MS.many });
  limits.push(report('swipe rounds at once', AT_ONCE, many));
  const [member] = members;
  if (member) limits.push(...(await guessCodes(server.db, member.id)));
  return limits;
});
await worker.terminate();
