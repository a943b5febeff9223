import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Limit } from '../../../../bench/limits.ts';
import type { Db } from '../../src/db/database.ts';
import { sendWriteUntilDone } from '../send-write.ts';
import type { BenchMember, BenchServer } from '../tracking/open-server.ts';
import { addToCounter, readCounts } from './fill-comments.ts';

/** How many members like and unlike the comment at once, each over a socket of their own, and how often each does. */
interface Storm {
  readonly members: number;
  /** An even number, so that the last change is a like. */
  readonly changes: number;
}

/**
 * Times likes and unlikes of one comment over HTTP by many members at once, compared with as many requests over as many
 * sockets to a bare handler that adds one to a counter.
 * @param ratioMin minimum of the bare handler's time divided by ours
 */
export async function measureLikeStorm(
  server: BenchServer,
  commentId: string,
  storm: Storm,
  ratioMin: number,
): Promise<Limit[]> {
  // One after another, since the server refuses hundreds of taste tests at once.
  const members: BenchMember[] = [];
  for (let i = 0; i < storm.members; i++) members.push(await server.join());
  const bare = await openBareServer(server.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: storm.members });
  const time = (app: FastifyInstance, changes: readonly Change[]) =>
    timeChanges(app, { members, commentId, changes, agent });
  const changes = Array.from({ length: storm.changes }, (_, i): Change => (i % 2 === 0 ? 'unlike' : 'like'));
  // Opens the sockets; and every change that is measured changes something.
  await time(bare, ['like']);
  await time(server.app, ['like']);
  const bareMs = await time(bare, changes);
  const likesMs = await time(server.app, changes);
  agent.destroy();
  await bare.close();
  const { stored, counted } = await readCounts(server.db, commentId);
  const ratio = Math.round((100 * bareMs) / likesMs) / 100;
  const total = storm.members * storm.changes;
  console.log(
    JSON.stringify({ name: 'writing-likes', changes: total, ratio, stored, counted, likesMs, bareMs }),
  );
  return [
    { name: 'likes over HTTP to a bare counter', value: ratio, bound: { least: ratioMin } },
    { name: 'likes that aren’t counted', value: Math.abs(stored - counted), bound: { most: 0 } },
    { name: 'likes after the storm', value: counted, bound: { least: storm.members } },
  ];
}

type Change = 'like' | 'unlike';

/** The least that a like can cost: one update of one row, without any checks. */
async function openBareServer(db: Db): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.patch('/api/*', async () => {
    await addToCounter(db);
    return { likes: 1 };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Time in ms until all members have made their changes: all members at once, each one change at a time. */
async function timeChanges(
  app: FastifyInstance,
  {
    members,
    commentId,
    changes,
    agent,
  }: {
    members: readonly BenchMember[];
    commentId: string;
    changes: readonly Change[];
    agent: Agent;
  },
): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const started = performance.now();
  await Promise.all(
    members.map(async ({ headers }, at) => {
      // Writes are limited by client address, too.
      const from = { ...headers, 'x-forwarded-for': `10.4.${at >> 8}.${at & 255}` };
      for (const change of changes)
        await sendWriteUntilDone(port, {
          method: 'PATCH',
          path: `/api/comments/${commentId}/${change}`,
          headers: from,
          agent,
        });
    }),
  );
  return performance.now() - started;
}
