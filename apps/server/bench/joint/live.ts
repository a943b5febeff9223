import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Limit } from '../../../../bench/limits.ts';
import { percentile, tenths } from '../percentile.ts';
import type { BenchMember, BenchServer } from '../tracking/open-server.ts';

const ROUNDS = 200;
const PHONES = 8;
const LIMIT_MS = 300;
/** Time over which the phones answer, ms: each has answered once by then. */
const SPREAD_MS = 12_000;
/** Time for the last messages to arrive, ms. */
const SETTLE_MS = 3_000;

/** A phone that follows a round, with the time at which it heard of the end. */
interface Phone {
  readonly member: BenchMember;
  endedAt: number | null;
}

/**
 * Runs 200 swipe rounds with eight phones each at the same time. Everybody says yes to the first title, at random
 * moments. Measures the time from the last yes until the other phones have heard of the end.
 */
export async function measureLive(server: BenchServer): Promise<Limit[]> {
  const members = await Promise.all(Array.from({ length: PHONES }, () => server.join()));
  const rounds = await createRounds(server, members);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const phones = rounds.map(({ eveningId }) =>
    members.map((member): Phone => {
      const phone: Phone = { member, endedAt: null };
      follow(port, agent, eveningId, phone);
      return phone;
    }),
  );
  await wait(SETTLE_MS);
  const delays = (
    await Promise.all(rounds.map((round, at) => play(port, agent, round, phones[at] ?? [])))
  ).flat();
  agent.destroy();
  const p95 = percentile(delays, 0.95);
  const missed = delays.filter((delay) => !Number.isFinite(delay)).length;
  console.log(
    JSON.stringify({
      name: 'joint-live',
      rounds: ROUNDS,
      phones: ROUNDS * PHONES,
      p50Ms: tenths(percentile(delays, 0.5)),
      p95Ms: tenths(p95),
      missed,
    }),
  );
  return [
    { name: 'end of a swipe round at the other phones, p95, ms', value: p95, bound: { most: LIMIT_MS } },
    { name: 'phones that missed the end', value: missed, bound: { most: 0 } },
  ];
}

interface Round {
  readonly id: string;
  readonly eveningId: string;
  readonly titleId: string;
}

/** Stores groups, evenings and open rounds of the same eight members. */
async function createRounds(
  { db, titleIds }: BenchServer,
  members: readonly BenchMember[],
): Promise<Round[]> {
  const titles = titleIds.slice(0, 20);
  const [titleId = ''] = titles;
  const people = members.map(({ id }) => ({
    id,
    visitorId: null,
    chances: titles.map((_, i) => 0.9 - i / 50),
  }));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [groupId, eveningId, id] = [randomUUID(), randomUUID(), randomUUID()];
    await db
      .insertInto('joint_groups')
      .values({ id: groupId, created_by: null, name: 'Live', pair: null, created_at: new Date() })
      .execute();
    await sql`
      insert into joint_group_members (group_id, user_id, floor, invited_at, joined_at)
      select ${groupId}::uuid, id, 30, now(), now() from unnest(${members.map((member) => member.id)}::uuid[]) as id
    `.execute(db);
    await sql`
      insert into joint_evenings (id, group_id, started_at, wishes)
      values (${eveningId}, ${groupId}, now(), '{}')
    `.execute(db);
    await sql`
      insert into joint_rounds (id, evening_id, started_at, ends_at, people, titles, fairness)
      values (${id}, ${eveningId}, now(), now() + interval '1 hour', ${JSON.stringify(people)}::jsonb,
        ${titles}::text[], ${titles.map((_, i) => i)}::int[])
    `.execute(db);
    rounds.push({ id, eveningId, titleId });
  }
  return rounds;
}

/** Follows an evening, and notes when a message arrives that isn't the first. */
function follow(port: number, agent: Agent, eveningId: string, phone: Phone): void {
  const path = `/api/joint-taste/evenings/${eveningId}/events`;
  const headers = { ...phone.member.headers, 'x-forwarded-for': nextAddress(), 'last-event-id': '1' };
  const sent = request({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: change')) phone.endedAt ??= performance.now();
    });
  });
  // The agent is destroyed at the end.
  sent.on('error', () => {});
  sent.end();
}

/** Lets everybody say yes at random moments. @returns the delays at the phones that didn't answer last, ms */
async function play(port: number, agent: Agent, round: Round, phones: readonly Phone[]): Promise<number[]> {
  let left = phones.length;
  let lastAt = 0;
  let last: Phone | null = null;
  await Promise.all(
    phones.map(async (phone) => {
      await wait(Math.random() * SPREAD_MS);
      left -= 1;
      if (left === 0) [lastAt, last] = [performance.now(), phone];
      await answer(port, agent, round, phone);
    }),
  );
  await wait(SETTLE_MS);
  return phones
    .filter((phone) => phone !== last)
    .map(({ endedAt }) => (endedAt ?? Number.POSITIVE_INFINITY) - lastAt);
}

function answer(port: number, agent: Agent, { id, titleId }: Round, { member }: Phone): Promise<void> {
  const payload = JSON.stringify({ isYes: true });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: `/api/joint-taste/rounds/${id}/answers/${titleId}`,
        method: 'PUT',
        agent,
        headers: { ...member.headers, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`an answer got ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

let addresses = 0;
/** A new IP address for each request, since writes are limited by address. */
function nextAddress(): string {
  addresses += 1;
  return `10.${3 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
