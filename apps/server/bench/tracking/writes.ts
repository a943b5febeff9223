import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Limit } from '../../../../bench/limits.ts';
import type { Db } from '../../src/db/database.ts';
import { sendWrite } from '../send-write.ts';
import type { BenchMember, BenchServer } from './open-server.ts';

const MEMBERS = 8;
const WARM_UP_WRITES = 25;
const ROUNDS = 12;
const WRITES_A_ROUND = 40;

type Write = (titleId: string) => { method: 'POST' | 'PUT'; path: string; body?: object };
const WRITES: Record<string, Write> = {
  rate: (id) => ({ method: 'POST', path: `/api/movietracker/rate/${id}`, body: { rating: 3.5 } }),
  watchlist: (id) => ({ method: 'PUT', path: '/api/watchlist/movies', body: { movieId: id } }),
  'check-in': (id) => ({ method: 'POST', path: `/api/movietracker/checkin/${id}` }),
};

/**
 * Times writes over HTTP by eight members at once, compared with a bare handler that does one insert; the two
 * alternate. Every write of a member is about another title.
 * @param ratioMin minimum of the bare handler's time divided by ours
 */
export async function measureWrites(server: BenchServer, ratioMin: number): Promise<Limit[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => server.join()));
  const bare = await openBareServer(server.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS });
  const limits: Limit[] = [];
  let first = 0;
  for (const [name, write] of Object.entries(WRITES)) {
    const time = (app: FastifyInstance, count: number) => {
      first += count;
      return timeWrites(app, { members, write, first, count, server, agent });
    };
    await time(server.app, WARM_UP_WRITES);
    await time(bare, WARM_UP_WRITES);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await time(bare, WRITES_A_ROUND));
      times.ours.push(await time(server.app, WRITES_A_ROUND));
    }
    const [oursMs, bareMs] = [median(times.ours), median(times.bare)];
    const ratio = Math.round((100 * bareMs) / oursMs) / 100;
    console.log(JSON.stringify({ name: `tracking-${name}`, ratio, limit: ratioMin, oursMs, bareMs }));
    limits.push({ name: `${name} over HTTP, ours to bare`, value: ratio, bound: { least: ratioMin } });
  }
  agent.destroy();
  await bare.close();
  return limits;
}

/** The least that a durable write can cost: one insert, without any checks. */
async function openBareServer(db: Db): Promise<FastifyInstance> {
  await sql`create table bare_writes (user_id text, title text, written jsonb, at timestamptz)`.execute(db);
  const app = Fastify({ logger: false });
  app.all('/api/*', async (asked) => {
    const { rows } = await sql`
      insert into bare_writes values (${String(asked.headers['x-member'])}, ${asked.url},
        ${JSON.stringify(asked.body ?? {})}::jsonb, now()) returning *
    `.execute(db);
    return rows[0];
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Time in ms until every member has made `count` writes, one after another, from the title with the index `first`. */
async function timeWrites(
  app: FastifyInstance,
  {
    members,
    write,
    first,
    count,
    server,
    agent,
  }: {
    members: readonly BenchMember[];
    write: Write;
    first: number;
    count: number;
    server: BenchServer;
    agent: Agent;
  },
): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const started = performance.now();
  await Promise.all(
    members.map(async (member, at) => {
      for (let i = first; i < first + count; i++) {
        const id = server.titleIds[(at * 97 + i * 13) % server.titleIds.length] ?? '';
        await sendWrite(port, {
          ...write(id),
          headers: { ...member.headers, 'x-member': member.id, 'x-forwarded-for': nextAddress() },
          agent,
        });
      }
    }),
  );
  return performance.now() - started;
}

/**
 * Number of writes from one client address before the next address is used, because the number of writes per address
 * and minute is limited.
 */
const WRITES_AN_ADDRESS = 200;

let writes = 0;
/** The client address of the next write, as a proxy would report it. */
function nextAddress(): string {
  writes += 1;
  const address = Math.floor(writes / WRITES_AN_ADDRESS);
  return `10.3.${(address >> 8) & 255}.${address & 255}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
